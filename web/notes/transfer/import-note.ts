import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type ImportedNote, noteLimits } from "#contract/notes.ts";
import type { NewTask } from "#contract/tasks.ts";
import { Instant, shownText } from "#contract/values.ts";
import { distinctTags } from "#shared/tags.ts";
import * as v from "valibot";

/** From where tasks may be made, each where the person wants it. */
export type TaskSource = "checklists" | "reminders";

export interface ReadTask {
  readonly kind: TaskSource;
  readonly task: Omit<NewTask, "id">;
}

/** A note that was read from a file, with addresses that stand for files and notes not yet sent. */
export interface ReadNote {
  /** The id that other notes of this import name it by. */
  readonly place: string;
  /** What it is known by when the same comes again. */
  readonly source: string;
  /** The id it has where it was exported from here. */
  readonly id?: string | undefined;
  /** The notebook, vault or export it came with. */
  readonly origin: string;
  readonly note: ImportedNote;
  readonly tasks: readonly ReadTask[];
}

/** A table of an export whose rows may become tasks: until that is chosen, it is both. */
export interface ReadDatabase {
  readonly notes: readonly ReadNote[];
  readonly source: string;
  readonly tasks: readonly Omit<NewTask, "id">[];
}

/** An instant as the contract has it; undefined for what no calendar knows. */
export function instantOf(value: string | number | undefined): string | undefined {
  const at = new Date(value ?? "");
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  return v.is(Instant, instant) ? instant : undefined;
}

export const withDates = (
  created: string | undefined,
  updated: string | undefined,
): Pick<ImportedNote, "createdAt" | "updatedAt"> => ({
  ...(created === undefined ? {} : { createdAt: created }),
  ...(updated === undefined ? {} : { updatedAt: updated }),
});

/** Words that a note may hold: files hold signs that are none, and halves of them. */
export const wellFormed = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** At most as many units of it, none of them half a sign. */
export const cut = (text: string, most: number): string =>
  wellFormed(text)
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "");

/** Words on one line as lists show them; empty where nothing of them is seen. */
export const shown = (text: string, most: number): string =>
  v.parse(shownText(most), cut(text.replaceAll(/\s+/g, " ").trim(), most));

export const tagsOf = (tags: readonly string[]): string[] =>
  distinctTags(tags.map((tag) => shown(tag, noteLimits.tag)).filter((tag) => tag !== "")).slice(
    0,
    noteLimits.tags,
  );

/** A folder or notebook as a note has it; what says nothing leaves the note without. */
export function categoryOf(name = ""): { readonly category?: string } {
  const category = shown(name, noteLimits.category);
  return category === "" ? {} : { category };
}

export const titleOf = (title: string, otherwise: string): string =>
  shown(title, noteLimits.title) || otherwise;

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The same id for the same source, so that what comes again is known; another one for each attempt. */
export function idOf(source: string, attempt: number): string {
  const hex = digest(`${String(attempt)} ${source}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
