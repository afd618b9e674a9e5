import type { EntryType } from "#contract/timeline/entries.ts";
import type { ItemTable, ItemTables, LoggedItem } from "../log/change.ts";

/** Tools by the type under which the timeline shows their changes; all others are the system's. */
const types: Readonly<Record<string, EntryType>> = {
  tasks: "task",
  notes: "note",
  calendar: "calendar",
  files: "file",
  bookmarks: "bookmark",
  conversations: "social",
  email: "social",
};

/**
 * Tools whose changes are not listed: the timeline's own are its entries, messages stand in their conversation, and what
 * waits for an answer or reminds has changed nothing.
 */
const hidden = new Set(["timeline", "remarks", "messages", "proposals", "reminders"]);

export const typeOf = (tool: string): EntryType => types[tool] ?? "system";

/** The tables whose changes are listed, of some types or of all. */
export const sourcesOf = (
  tables: ItemTables,
  wanted: ReadonlySet<string> | undefined,
): ItemTable<LoggedItem>[] =>
  [...tables.values()].filter(
    ({ tool }) => !hidden.has(tool) && (wanted?.has(typeOf(tool)) ?? true),
  );
