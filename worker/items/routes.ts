import type { Endpoint } from "#contract/endpoint.ts";
import { Answer, type Serve } from "../http/serve.ts";
import type { LoggedItem, Reader, Written } from "../log/change.ts";
import type { Acting } from "./actions.ts";
import { answerBytes, type Page, type Within } from "./store.ts";

/** Names the event, its number and its run, so that the caller can undo just that. */
export const changed = <Item extends LoggedItem>({ item, event }: Written<Item>, status = 200) =>
  new Answer(item, {
    status,
    extra: { eventId: event.id, seq: event.seq, runId: event.runId },
  });

/** Items that one run changed, and the run that undoes all of it. */
export const changedMany = <Item extends LoggedItem>(
  written: readonly Written<Item>[],
  extra: Record<string, unknown> = {},
) =>
  answerOfMany(
    { items: written.map(({ item }) => item), rest: [] },
    { runId: written[0]?.event.runId ?? null, ...extra },
  );

/** As many of them as one answer holds. Where that is not all of them, `rest` names the others. */
export function answerOfMany<Item extends { readonly id?: unknown }>(
  { items, rest }: Within<Item>,
  extra: Record<string, unknown> = {},
): Answer<Item[]> {
  let left = answerBytes;
  const fitting = items.filter((item) => (left -= JSON.stringify(item).length) > 0);
  const others = [...items.slice(fitting.length).map(({ id }) => String(id)), ...rest];
  return new Answer(fitting, { extra: { ...extra, ...(others.length > 0 && { rest: others }) } });
}

export const paged = <Item>({ items, nextCursor }: Page<Item>) =>
  new Answer(items, { extra: { nextCursor } });

interface ItemRows {
  readonly get?: Endpoint;
  readonly create: Endpoint;
  readonly update?: Endpoint;
  /** The same under another method. */
  readonly replace?: Endpoint;
  readonly remove: Endpoint;
  readonly restore?: Endpoint;
}

interface Served<Item extends LoggedItem, New, Changes> {
  store(reader: Reader): { get(id: string): Promise<Item> };
  create(acting: Acting, input: New): Promise<Written<Item>>;
  update?(acting: Acting, id: string, changes: Changes): Promise<Written<Item>>;
  remove(acting: Acting, id: string): Promise<Written<Item>>;
  restore?(acting: Acting, id: string): Promise<Written<Item>>;
}

/** The rows that every tool has. Named addresses must be served before these, which would take their names for ids. */
export function serveItems<Item extends LoggedItem, New, Changes>(
  serve: Serve,
  rows: ItemRows,
  { store, create, update, remove, restore }: Served<Item, New, Changes>,
): void {
  // Each row's own schemas produced the params and body that its action takes.
  const idOf = ({ params }: { params: unknown }): string => (params as { id: string }).id;
  if (rows.get) {
    serve(rows.get, (call, input) => store(call).get(idOf(input)));
  }
  serve(rows.create, async (call, { body }) => changed(await create(call, body as New), 201));
  for (const row of [rows.update, rows.replace]) {
    if (row && update) {
      serve(row, async (call, input) =>
        changed(await update(call, idOf(input), input.body as Changes)),
      );
    }
  }
  serve(rows.remove, async (call, input) => changed(await remove(call, idOf(input))));
  if (rows.restore && restore) {
    serve(rows.restore, async (call, input) => changed(await restore(call, idOf(input))));
  }
}
