import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "../api/call.ts";
import type { Rows, SortedRows } from "./rows.ts";
import type { LogEvent } from "#contract/events.ts";
import * as v from "valibot";

export interface SendOptions {
  readonly idempotencyKey: string;
  /** The same for all calls of one change. */
  readonly writeKey: string;
  readonly client: QueryClient;
}

/** One thing a person can do to items of a collection, possibly to many at once. `args` must survive a structured clone. */
export interface Kind<Item, Args> {
  /** The item as it will probably turn out; undefined: there will be none. */
  preview(item: Item | undefined, args: Args, id: string): Item | undefined;
  /** Sends it; of many ids at most as many as one call takes. */
  send(
    ids: readonly string[],
    args: Args,
    options: SendOptions,
  ): Promise<Answer<Item | readonly Item[]>>;
  /** Text for a refusal; undefined where the screen says it itself. */
  readonly failed: string | ((error: Error) => string | undefined);
  /** No form waits for its answer: what came too soon is sent again by itself. */
  readonly isPatient?: boolean;
  /** The worker does not have the item before this. */
  readonly creates?: boolean;
  /**
   * An earlier visit made this change and the worker refuses it now: what was typed goes back to the form it was typed
   * in. Answers how to open that form; undefined where nothing was typed.
   */
  refused?(
    client: QueryClient,
    ids: readonly string[],
    args: Args,
  ): Promise<(() => void) | undefined>;
}

export interface Definition<Item extends { readonly id: string }> {
  /** The tool's name in the log, and the first word of its query keys. */
  readonly tool: string;
  readonly schema: v.GenericSchema<unknown, Item>;
  readonly sorted: SortedRows<Item>;
  readonly kinds: Readonly<Record<string, Kind<Item, unknown>>>;
  /** Items that one call changes at most. */
  readonly atOnce: number;
  load(loading: Loading<Item>): Promise<Rows<Item>>;
  belongs(item: Item, list: string): boolean;
}

/** `shown` is what the cache has of the list now. */
export interface Loading<Item> {
  readonly list: string;
  readonly shown: Rows<Item> | undefined;
  readonly signal: AbortSignal;
  /** Shows the first rows of a long list while the others are on their way. */
  first(rows: Rows<Item>): void;
}

/** Kinds by name, each with arguments of its own. */
export type Kinds<Item, Args> = { readonly [Name in keyof Args]: Kind<Item, Args[Name]> };

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

/** The item as it was read after an event, unless a later change is known. */
export const afterReading = <Item extends Versioned>(
  item: Item | undefined,
  read: Item,
): Item | undefined => (item && item.version > read.version ? item : afterAnswer(undefined, read));

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
