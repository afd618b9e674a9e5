import type * as v from "valibot";
import { acts, reads } from "./endpoint.ts";

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
  const one = `${base}/{id}` as const;
  return {
    get: reads(one, { answer: item }),
    create: acts("POST", base, { body: create, answer: item }),
    update: acts("PATCH", one, { body: changes, answer: item }),
    /** Soft: it can be undone, and restored from the trash. */
    remove: acts("DELETE", one, { answer: item }),
  } as const;
}
