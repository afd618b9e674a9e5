import { batch, type Query } from "./db/query.ts";
import { boot } from "#contract/panels/boot.ts";
import { toolCalled } from "#contract/tools.ts";
import type { Serve } from "./http/serve.ts";
import { living } from "./items/store.ts";
import { newestSeq } from "./log/event-row.ts";
import type { ItemTables } from "./log/change.ts";

/** A list that every first screen shows. `opened` answers the id of a tool's item that the address names. */
export interface FirstRead {
  /** The tool's name; its list stands under it in the answer. */
  readonly tool: string;
  rows(userId: string, opened: (tool: string) => string | null): Query<unknown>;
  /** Its answer, where that is not just the items. */
  answer?(items: readonly unknown[]): unknown;
}

/** Characters of one part; what is larger comes by its own call, page by page. */
const mostOfAPart = 400_000;

export function bootRoutes(serve: Serve, tables: ItemTables, reads: readonly FirstRead[]): void {
  serve(boot.read, async ({ db, userId }, { query: { address } }) => {
    const page = new URLSearchParams(address);
    const opened = (tool: string) => page.get(toolCalled(tool)?.itemParam ?? "");
    const named = [...tables.values()].flatMap((table) => {
      const id = opened(table.tool);
      return id === null ? [] : [{ table, id }];
    });
    const [[seq = 0], ...results] = await batch(db, [
      newestSeq(userId),
      ...reads.map((read) => read.rows(userId, opened)),
      ...named.map(({ table, id }) => table.rows(userId, living(id))),
    ]);
    const first = reads.map(
      ({ tool, answer = (list) => list }, place) => [tool, answer(results[place] ?? [])] as const,
    );
    const items = named.flatMap(({ table }, place) =>
      (results[reads.length + place] ?? []).map((item) => [table.tool, item] as const),
    );
    return {
      userId,
      seq,
      first: small(first),
      items: small(items),
    };
  });
}

const small = (parts: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(parts.filter(([, part]) => JSON.stringify(part).length <= mostOfAPart));
