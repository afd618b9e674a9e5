import type { LogEvent } from "#contract/events.ts";
import * as v from "valibot";

/** Every item of a collection: each change of it has a greater version. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

/**
 * The item after an event. One that already has the event's version, or a later one, stays as it is: an
 * answer and its event may come in either order, and twice.
 */
export function afterEvent<Item extends Versioned>(
  item: Item | undefined,
  { after }: Pick<LogEvent, "after">,
  schema: v.GenericSchema<unknown, Item>,
): Item | undefined {
  const version = after?.["version"];
  if (!after || (item && typeof version === "number" && item.version >= version)) return item;
  if (typeof after["deletedAt"] === "string") return undefined;
  const whole = v.safeParse(schema, item ? { ...item, ...after } : after);
  return whole.success ? whole.output : item;
}

/** The newer of what is cached and what the worker answered; the cached one where they are the same. */
export function afterAnswer<Item extends Versioned>(
  item: Item | undefined,
  answer: Item,
): Item | undefined {
  if (item && item.version >= answer.version) return item;
  return answer.deletedAt === null ? answer : undefined;
}

/** The same item where it has these values already, so that an answer that was expected changes nothing. */
export function withFields<Item extends object>(
  item: Item,
  changes: { readonly [Name in keyof Item]?: Item[Name] | undefined },
): Item {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  const held = new Map<string, unknown>(Object.entries(item));
  const isHeld = fields.every(([name, value]) => held.get(name) === value);
  return isHeld ? item : { ...item, ...Object.fromEntries(fields) };
}
