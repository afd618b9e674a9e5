import type { Receipt } from "#contract/conversations.ts";
import { type NoteCard, noteLimits } from "#contract/notes.ts";
import { type Resolved, resolveItem } from "../capabilities/resolve.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import { noteStore } from "./list/store.ts";

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

const looked = 50;

function resolveNote(acting: Invocation, words: string): Promise<Resolved<NoteCard>> {
  const store = noteStore(acting);
  return resolveItem(acting, words, {
    tool: "notes",
    listing: "list my notes",
    store,
    titled: (parts) => store.titled(parts, looked),
  });
}

/** What every capability of notes shares. */
export const noteKit = itemCapabilities<NoteCard>({
  tool: "notes",
  longestName: noteLimits.title,
  resolve: resolveNote,
  describe: describeNote,
});

/** A line of an answer that opens a note which was only read. */
export const seen = (name: string, { id, title }: Pick<NoteCard, "id" | "title">): Receipt => ({
  capability: name,
  title,
  tool: "notes",
  itemId: id,
  eventId: null,
});
