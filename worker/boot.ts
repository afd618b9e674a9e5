import { boot } from "#contract/boot.ts";
import { toolCalled } from "#contract/tools.ts";
import type { Serve } from "./http/serve.ts";
import type { ItemTables } from "./log/undo/undo.ts";

type Row = Readonly<Record<string, unknown>>;

/** A list that every first screen shows. `opened` answers the id of a tool's item that the address names. */
export interface FirstRead {
  /** The tool's name; its list stands under it in the answer. */
  readonly tool: string;
  statement(
    db: D1Database,
    userId: string,
    opened: (tool: string) => string | null,
  ): D1PreparedStatement;
  present(rows: readonly Row[]): unknown;
}

/** Characters of one part; what is larger comes by its own call, page by page. */
const mostOfAPart = 400_000;

export function bootRoutes(serve: Serve, tables: ItemTables, reads: readonly FirstRead[]): void {
  serve(boot.read, async ({ db, userId }, { query }) => {
    const address = new URLSearchParams(query.address);
    const opened = (tool: string) => address.get(toolCalled(tool)?.itemParam ?? "");
    const named = [...tables.values()].flatMap((table) => {
      const id = opened(table.tool);
      return id === null ? [] : [{ table, id }];
    });
    const [seq, ...results] = await db.batch<Row>([
      db.prepare("select max(seq) as seq from events where user_id = ?").bind(userId),
      ...reads.map((read) => read.statement(db, userId, opened)),
      ...named.map(({ table, id }) =>
        db
          .prepare(
            `select ${table.selected("t")} from ${table.name} t
             where user_id = ? and id = ? and deleted_at is null`,
          )
          .bind(userId, id),
      ),
    ]);
    const rowsAt = (place: number) => results[place]?.results ?? [];
    const first = reads.map(({ tool, present }, place) => [tool, present(rowsAt(place))] as const);
    const items = named.flatMap(({ table }, place) =>
      rowsAt(reads.length + place).map((row) => [table.tool, table.present(row)] as const),
    );
    return {
      userId,
      seq: Number(seq?.results[0]?.["seq"] ?? 0),
      first: small(first),
      items: small(items),
    };
  });
}

const small = (parts: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(parts.filter(([, part]) => JSON.stringify(part).length <= mostOfAPart));
