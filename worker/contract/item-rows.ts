import type * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { ItemParams } from "./values.ts";

interface Schemas<Item, New, Changes> {
  readonly item: Item;
  readonly create: New;
  readonly changes: Changes;
}

/** The calls that every tool's items have, below `base`. Lists, and what else a tool can do, are rows of its own. */
export function itemRows<
  Item extends v.GenericSchema,
  New extends v.GenericSchema,
  Changes extends v.GenericSchema,
>(base: `/${string}`, { item, create, changes }: Schemas<Item, New, Changes>) {
  const one = { path: `${base}/{id}`, params: ItemParams, answer: item } as const;
  return {
    get: endpoint({ ...one, method: "GET", scope: "read" }),
    create: endpoint({ method: "POST", path: base, body: create, answer: item, scope: "act" }),
    update: endpoint({ ...one, method: "PATCH", body: changes, scope: "act" }),
    /** Soft: it can be undone, and restored from the trash. */
    remove: endpoint({ ...one, method: "DELETE", scope: "act" }),
  } as const;
}
