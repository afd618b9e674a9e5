import { rewind } from "#contract/timeline/rewind.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { Answer, type Serve } from "../http/serve.ts";
import { answerOfMany, changed, paged, serveItems } from "../items/routes.ts";
import { itemsWithin } from "../items/store.ts";
import type { ItemTables } from "../log/change.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { firstSince } from "../log/moment.ts";
import { comment, presentedEntries, react, uncomment, unreact } from "./actions.ts";
import { bringBack } from "./bring-back.ts";
import { runChanges, timelinePage } from "./listing.ts";

/** `tables` are asked for when a call comes: this tool stands in the list that it reads. */
export function timelineRoutes(serve: Serve, tables: () => ItemTables): void {
  serve(timeline.list, async (call, { query: filter }) =>
    paged(await timelinePage(call, tables(), filter)),
  );
  serve(rewind.moment, async ({ db, userId }, { query: { at } }) => {
    // The first after the millisecond of the instant.
    const next = new Date(Date.parse(at) + 1).toISOString();
    const row = await query`select ${firstSince(userId, next)} - 1 as seq`.first(db);
    return { seq: Number(row?.["seq"] ?? 0) };
  });
  serve(rewind.items, async (call, { body: { tool, ids } }) => {
    const table = tables().get(tool);
    if (!table) throw new Problem("invalid_input", "There is no such tool", { field: "tool" });
    const { items, rest } = await itemsWithin(table.withoutTexts ?? table, call, ids);
    return answerOfMany({ items: items.map((item) => ({ ...item })), rest });
  });
  serve(rewind.bringBack, async (call, { body }) => {
    const { runId, ...done } = await bringBack({ ...call, tables: tables() }, body);
    return new Answer({ runId, ...done }, { extra: { runId } });
  });
  serve(timeline.changes, async (call, { params: { id }, query: { cursor } }) =>
    paged(await runChanges(call, tables(), id, cursor)),
  );
  serve(timeline.comment, async (call, { params: { id }, body }) =>
    changed(await comment(call, id, body), 201),
  );
  serve(timeline.uncomment, async (call, { params: { id, commentId } }) =>
    changed(await uncomment(call, id, commentId)),
  );
  serve(timeline.react, async (call, { params: { id }, body: { emoji } }) => {
    const made = await react(call, id, emoji);
    return "event" in made ? changed(made, 201) : made;
  });
  serve(timeline.unreact, async (call, { params: { id }, query: { emoji } }) =>
    changed(await unreact(call, id, emoji)),
  );
  serveItems(serve, timeline, presentedEntries);
}
