import type { NoteCard } from "#contract/notes.ts";
import { dayIn, type Moment } from "../time/zone.ts";

const shortPreview = 60;

/** '“Berlin”, travel, pinned: Plan Book a train…': one line about a note. */
export function describeNote(note: NoteCard): string {
  const marks = [
    ...(note.category === "general" ? [] : [note.category]),
    ...(note.isPinned ? ["pinned"] : []),
    ...(note.isFavorite ? ["favorite"] : []),
    ...(note.isArchived ? ["archived"] : []),
  ];
  const signs = [...note.preview];
  const preview = signs.slice(0, shortPreview).join("") + (signs.length > shortPreview ? "…" : "");
  return `${[`“${note.title}”`, ...marks].join(", ")}${preview === "" ? "" : `: ${preview}`}`;
}

/** Makes a title for a note that was dictated without one. */
export function titleOfText(text: string, reference: Moment): string {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const title = words.slice(0, 8).join(" ").slice(0, 80).toWellFormed();
  const called = words.length > 8 ? `${title}…` : title;
  return called === "" ? `Note of ${dayIn(reference.zone, reference.now)}` : called;
}
