import type { Endpoint } from "#contract/endpoint.ts";
import { toolCalled, untitledIn } from "#contract/tools.ts";
import { counted } from "#shared/words.ts";

/** What a call asks for and what it did: 'Delete', 'Deleted'. */
type Verb = readonly [asked: string, done: string];

const byMethod: Readonly<Record<Endpoint["method"], Verb>> = {
  GET: ["Read", "Read"],
  POST: ["Create", "Created"],
  PUT: ["Change", "Changed"],
  PATCH: ["Change", "Changed"],
  DELETE: ["Delete", "Deleted"],
};

/** Verbs of the words in addresses. */
const byWord: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ["bulk", ["Change", "Changed"]],
  ["reorder", ["Move", "Moved"]],
  ["complete", ["Complete", "Completed"]],
  ["restore", ["Restore", "Restored"]],
  ["pin", ["Pin", "Pinned"]],
  ["archive", ["Archive", "Archived"]],
  ["favorite", ["Favorite", "Favorited"]],
  ["enhance", ["Improve", "Improved"]],
  ["ai-enhance", ["Improve", "Improved"]],
  ["generate-title", ["Name", "Named"]],
  ["generate-summary", ["Summarize", "Summarized"]],
  ["import", ["Import", "Imported"]],
  ["cleanup", ["Clean up", "Cleaned up"]],
  ["undo", ["Undo", "Undid"]],
  ["redo", ["Redo", "Redid"]],
  ["cut", ["Delete from", "Deleted from"]],
  ["stop", ["Stop", "Stopped"]],
  ["index", ["Index", "Indexed"]],
  ["reindex", ["Index", "Indexed"]],
  ["reactions", ["React to", "Reacted to"]],
  ["ai-process", ["Ask the assistant about", "Asked the assistant about"]],
]);

/** Verbs for what a flag that is false takes back. */
const byFlag: readonly (readonly [flag: string, verb: Verb])[] = [
  ["isPinned", ["Unpin", "Unpinned"]],
  ["isArchived", ["Unarchive", "Unarchived"]],
  ["isFavorite", ["Unfavorite", "Unfavorited"]],
  ["completed", ["Reopen", "Reopened"]],
];

/** The words of an address without those of its beginning: 'tasks', 'bulk'. */
export const partsOf = ({ path }: Pick<Endpoint, "path">): string[] =>
  path.replace(/^\/api\/(?:tools\/)?(?:user\/)?/, "").split("/");

/** The tool whose items a row is about. */
export function toolOf(row: Pick<Endpoint, "path">): string {
  const [tool = "", second] = partsOf(row);
  return second !== undefined && toolCalled(second) ? second : tool;
}

export function verbOf(row: Pick<Endpoint, "path" | "method">, body: object): Verb {
  const fields = new Map<string, unknown>(Object.entries(body));
  const inner = fields.get("updates");
  if (typeof inner === "object" && inner !== null && "deleted" in inner && inner.deleted === true)
    return byMethod.DELETE;
  const word = partsOf(row).findLast((part) => byWord.has(part));
  const off = word === "bulk" ? undefined : byFlag.find(([flag]) => fields.get(flag) === false);
  if (off && fields.size === 1) return off[1];
  return byWord.get(word ?? "") ?? byMethod[row.method];
}

/** 'a task', '3 tasks'. */
export function countedItems(tool: string, count: number): string {
  if (count === 1) return nounOf(tool);
  const { one = "item", many = "items" } = toolCalled(tool) ?? {};
  return counted(count, one, many);
}

/** Addresses that are about no item have a name of their own. */
export const nounOf = (tool: string): string =>
  ({ runs: "a run", events: "a change", search: "what the search knows" })[tool] ??
  untitledIn(tool);

/** What a call is called by its own words, where it names no item that is there. */
export function nameIn(body: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(body));
  const names = ["title", "name", "message", "content", "itemId"];
  const named = names.map((field) => fields.get(field)).find((value) => typeof value === "string");
  if (typeof named === "string" && named !== "") return named.slice(0, 120).toWellFormed();
  const carried = [...fields.values()].find((value) => Array.isArray(value));
  return Array.isArray(carried) ? counted(carried.length) : undefined;
}
