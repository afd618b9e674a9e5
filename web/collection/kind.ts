import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "../api/call.ts";
import type { Rows, SortedRows } from "./rows.ts";

export interface SendOptions {
  readonly idempotencyKey: string;
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

/** A collection as its parts know it. */
export interface Definition<Item extends { readonly id: string }> {
  /** The tool's name in the log, and the first word of its query keys. */
  readonly tool: string;
  readonly sorted: SortedRows<Item>;
  readonly kinds: Readonly<Record<string, Kind<Item, unknown>>>;
  /** Items that one call changes at most. */
  readonly atOnce: number;
  load(loading: Loading<Item>): Promise<Rows<Item>>;
  /** Whether an item stands in a list. */
  belongs(item: Item, list: string): boolean;
}

/** `shown` is what the cache has of the list now. */
export interface Loading<Item> {
  readonly list: string;
  readonly shown: Rows<Item> | undefined;
  readonly signal: AbortSignal;
}

/** Kinds by name, each with arguments of its own. */
export type Kinds<Item, Args> = { readonly [Name in keyof Args]: Kind<Item, Args[Name]> };
