import type { EntryType } from "#contract/timeline/entries.ts";
import { rewind } from "#contract/timeline/rewind.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { call } from "../api/call.ts";
import { showProblem } from "../ui/toast.ts";
import { entryCollection, pagesKey } from "./entry-collection.ts";
import { timelineTexts } from "./texts.ts";

interface Meaning {
  readonly tool: string;
  readonly type: EntryType;
  readonly one: string;
  readonly action: string;
}

const meanings: Readonly<Record<string, Meaning>> = {
  taskCompleted: { tool: "tasks", type: "task", one: "task", action: "completed" },
  noteCreated: { tool: "notes", type: "note", one: "note", action: "created" },
  fileUploaded: { tool: "files", type: "file", one: "file", action: "uploaded" },
  bookmarkAdded: { tool: "bookmarks", type: "bookmark", one: "bookmark", action: "added" },
};

const Data = v.looseObject({
  id: v.optional(v.string()),
  title: v.optional(v.string()),
  name: v.optional(v.string()),
  description: v.optional(v.string()),
});
const Said = v.union([v.looseObject({ data: Data }), Data]);

/** Turns what another program of the page says into an entry, unless the log has it: then it stands there already. */
export async function enter(client: QueryClient, event: Event): Promise<void> {
  const meaning = meanings[event.type];
  const said = detailOf(event, Said);
  if (!meaning || !said) return;
  const { id, title, name, description } = v.parse(Data, "data" in said ? said["data"] : said);
  const targetTitle = (title ?? name ?? "").trim().slice(0, 500);
  if (targetTitle === "" || (await isLogged(meaning.tool, id))) return;
  const { type, one, action } = meaning;
  const entry = {
    type,
    action,
    targetType: one,
    targetTitle,
    targetId: id !== undefined && /^[\w.:-]{1,64}$/.test(id) ? id : null,
    content: (description ?? `${action} ${one} ${targetTitle}`).slice(0, 500),
    visibility: "private" as const,
    tags: [],
  };
  const at = new Date().toISOString();
  await entryCollection.write(client, "create", [uuidv7()], { entry, at }).then(
    () => client.invalidateQueries({ queryKey: pagesKey }),
    () => showProblem(timelineTexts.createFailed),
  );
}

/** An item of the tool has this id: its changes are the log's. */
async function isLogged(tool: string, id: string | undefined): Promise<boolean> {
  if (id === undefined || !/^[\w.:-]{1,64}$/.test(id)) return false;
  const found = await call(rewind.items, { body: { tool, ids: [id] } }).catch(() => []);
  return found.length > 0;
}
