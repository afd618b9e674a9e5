import type { LogEvent } from "#contract/events.ts";
import { Note, type NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { LiveFeature } from "../live/feature.ts";
import { kindOf } from "../live/page-events.ts";
import { openItem } from "../panels/workspace.ts";
import { afterEvent, type Cards, withChanges } from "./cache.ts";
import {
  knownNote,
  learnNote,
  noteList,
  noteOverlay,
  noteQueries,
  unlistedNotes,
} from "./queries.ts";

export const notesLive: LiveFeature = {
  tool: "notes",
  apply(client, events) {
    noteList.edit(client, (rows) => afterEvents(rows, events));
    for (const event of events) followText(client, event);
  },
  seed(client, { item }) {
    const note = v.safeParse(Note, item);
    if (note.success) learnNote(client, note.output);
  },
  reload(client) {
    void client.invalidateQueries(noteQueries.list());
    void client.invalidateQueries({ queryKey: ["notes", "note"] });
  },
  forget() {
    noteOverlay.clear();
    unlistedNotes.set([]);
  },
  summary,
};

/** All events of a batch in one new list. */
function afterEvents(rows: Cards, events: readonly LogEvent[]): Cards {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = new Map<string, NoteCard | undefined>();
  for (const event of events) {
    const id = event.itemId;
    const before = changes.has(id) ? changes.get(id) : byId.get(id);
    const after = noteOverlay.learn(id, before, (card) => afterEvent(card, event));
    if (after !== before) changes.set(id, after);
  }
  return withChanges(rows, changes);
}

/** Events carry no texts. One that says there is another is followed by a call, where somebody has the note open. */
function followText(client: QueryClient, { itemId, after }: LogEvent): void {
  const known = knownNote(client, itemId);
  const version = after?.["version"];
  const isNewer = typeof version === "number" && known !== undefined && known.version < version;
  if (isNewer) void client.invalidateQueries(noteQueries.note(itemId));
}

const verbs = {
  create: "created",
  update: "changed",
  delete: "deleted",
  completed: "changed",
} as const;

/** 'created 3 notes', 'changed “Plan”'. */
function summary(events: readonly LogEvent[]): string | undefined {
  const parts = [...Map.groupBy(events, kindOf)].map(([kind, list]) => {
    const ids = new Set(list.map(({ itemId }) => itemId));
    const title = list.find(({ after }) => typeof after?.["title"] === "string")?.after?.["title"];
    const one = typeof title === "string" ? `“${title}”` : "1 note";
    return `${verbs[kind]} ${ids.size === 1 ? one : `${String(ids.size)} notes`}`;
  });
  return parts.length === 0 ? undefined : parts.join(" and ");
}

/** An assistant or an agent shows a note: it is opened, to be read. */
addEventListener("aside:open-note", (event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const isNamed = typeof detail === "object" && detail !== null && "id" in detail;
  if (isNamed && typeof detail.id === "string") openItem("notes", detail.id);
});
