import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { Kind } from "./kind.ts";

const Item = v.object({
  id: v.string(),
  title: v.string(),
  version: v.number(),
  deletedAt: v.nullable(v.string()),
});
export type Item = v.InferOutput<typeof Item>;
type Sent = readonly [name: string, key: string, ...ids: string[]];

export const item = (id: string, version = 1, title = id): Item => ({
  id,
  title,
  version,
  deletedAt: null,
});

/** A page's globals, and a worker whose answers the test decides. */
export async function setUp(
  load: () => Promise<readonly Item[]> = async () => [item("a"), item("b")],
) {
  const { Collection } = await import("./collection.ts");
  const { sortedRows, textOrder } = await import("./rows.ts");
  const sent: Sent[] = [];
  const reopened: string[] = [];
  const worker = {
    answer: async (_: Sent): Promise<void> => undefined,
    /** Names of items that have no place in the answer to a change. */
    tooLong: (_: string): boolean => false,
    read: async (id: string): Promise<Item> => item(id, 7, "read"),
  };
  async function asked(name: string, ids: readonly string[], key: string, title: string) {
    const call = [name, key, ...ids] as const;
    sent.push(call);
    await worker.answer(call);
    const rest = ids.filter((id) => worker.tooLong(id));
    return {
      data: ids.filter((id) => !worker.tooLong(id)).map((id) => item(id, 2, title)),
      beside: { runId: `run:${key}`, ...(rest.length > 0 && { rest }) },
    };
  }
  const create: Kind<Item, { readonly title: string }> = {
    creates: true,
    preview: (now, { title }, id) => now ?? item(id, 0, title),
    send: (ids, { title }, { idempotencyKey }) => asked("create", ids, idempotencyKey, title),
    failed: "Failed to create",
  };
  const rename: Kind<Item, { readonly title: string }> = {
    preview: (now, { title }) => now && { ...now, title },
    send: (ids, { title }, { idempotencyKey }) => asked("rename", ids, idempotencyKey, title),
    failed: "Failed to rename",
    refused:
      async (_client, [id], { title }) =>
      () =>
        reopened.push(`${id ?? ""} ${title}`),
  };
  const things = new Collection({
    tool: "things",
    schema: Item,
    sorted: sortedRows<Item>((a, b) => textOrder(a.id, b.id)),
    load,
    kinds: { create, rename },
    atOnce: 2,
    notFound: "Thing not found",
    read: (_client, id) => worker.read(id),
  });
  const { toasts } = await import("../ui/toast.ts");
  toasts.set([]);
  return {
    things,
    sent,
    worker,
    reopened,
    toasts: () => toasts.get().map(({ text }) => text),
    editAgain: () => toasts.get()[0]?.actions[0]?.run(),
  };
}

export const newClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: false } } });
  client.mount();
  return client;
};
export const offline = async () => {
  const { ApiProblem } = await import("../api/problem.ts");
  return new ApiProblem("offline", "Request failed", { status: 0 });
};
export const titles = (rows: readonly Item[]) => rows.map(({ id, title }) => `${id} ${title}`);
