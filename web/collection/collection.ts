import type { LogEvent } from "#contract/events.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { type Answer, textBeside } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import type { LiveFeature } from "../live/feature.ts";
import { type Store, useStore } from "../ui/store.ts";
import { dismissToast, showProblem } from "../ui/toast.ts";
import {
  afterAnswer,
  afterEvent,
  afterReading,
  type Definition,
  type Kind,
  type Kinds,
  type Versioned,
} from "./kind.ts";
import { Lists, onlyList, type Steps } from "./lists.ts";
import { Overlay, type Pending, type Write } from "./overlay.ts";
import { collections, past, type PastOf } from "./past.ts";
import type { Rows } from "./rows.ts";
import { summaryOf } from "./summary.ts";
import { offerEditAgain, offerUndo, undoable } from "./undo.ts";
import { Writes, type Written } from "./writes.ts";

interface Options<Item extends Versioned, Args>
  extends
    Pick<Definition<Item>, "tool" | "schema" | "sorted" | "load">,
    Partial<Pick<Definition<Item>, "atOnce" | "belongs">> {
  readonly kinds: Kinds<Item, Args>;
  /** Nobody is told of changes. */
  readonly isSilent?: true;
  readonly notFound?: string;
  /** Reads one item, whose change was too long to be told; without it the lists are loaded again. */
  readonly read?: (client: QueryClient, id: string) => Promise<Item>;
  onEvents?(client: QueryClient, events: readonly LogEvent[]): void;
}

/** More items than this are not read one by one. */
const mostLookedUp = 20;

/** The arguments of a kind, left out where it has none, and the key where the caller has one. */
type Given<Args> = unknown extends Args
  ? [args?: undefined, key?: string]
  : [args: Args, key?: string];

/**
 * A tool's items on this device: lists in the query cache, brought up to date by the log, with this person's
 * unanswered changes shown on top.
 */
export class Collection<Item extends Versioned, Args> {
  readonly live: LiveFeature;
  private readonly options: Options<Item, Args>;
  private readonly kinds: Readonly<Record<string, Kind<Item, unknown>>>;
  private readonly lists: Lists<Item>;
  private readonly overlay: Overlay<Item>;
  private readonly writes: Writes<Item>;
  private readonly pastOf: PastOf<Item>;

  constructor(options: Options<Item, Args>) {
    const definition = { atOnce: Infinity, belongs: () => true, ...options };
    this.options = options;
    this.kinds = options.kinds;
    this.lists = new Lists(definition);
    this.overlay = new Overlay(definition);
    this.writes = new Writes(definition, {
      overlay: this.overlay,
      receive: (client, items) => this.receive(client, items),
      refused: (...refusal) => this.refused(...refusal),
    });
    this.live = this.liveFeature();
    this.pastOf = definition;
    collections.set(options.tool, this);
  }

  /** Changes of this person that have no answer yet. Lists are shown otherwise whenever it changes. */
  get pending(): Store<Pending> {
    return this.overlay.pending;
  }

  query(list = onlyList) {
    return this.lists.query(list);
  }

  /** Shows a change at once and sends it, now or when the worker can be reached. Rejects where it is refused. */
  write<Name extends keyof Args & string>(
    client: QueryClient,
    kind: Name,
    ids: readonly string[],
    ...[args, key = uuidv7()]: Given<Args[Name]>
  ): Promise<Written<Item>> {
    return (
      past.get()?.refuse(this.options.tool) ?? this.writes.submit(client, { key, kind, ids, args })
    );
  }

  /** A change that the undo key takes back. With words it is said as well, and can be taken back there for ten seconds. */
  change<Name extends keyof Args & string>(
    client: QueryClient,
    kind: Name,
    ids: readonly string[],
    args: Args[Name],
    said?: string,
  ): Promise<Written<Item>> {
    const refused = past.get()?.refuse(this.options.tool);
    if (refused) return refused;
    const key = uuidv7();
    const writing = this.writes.submit(client, { key, kind, ids, args });
    const undo = undoable(writing, () => this.writes.withdrawUnsent(client, key), key);
    if (said !== undefined) this.say(`${kind}:${ids[0] ?? ""}`, said, undo, writing);
    return writing;
  }

  private say(
    id: string,
    words: string,
    undo: Parameters<typeof offerUndo>[2],
    writing: Promise<unknown>,
  ): void {
    offerUndo(id, words, undo);
    // What was refused has not happened.
    writing.catch(() => dismissToast(id));
  }

  withdraw(client: QueryClient, key: string): void {
    this.writes.withdraw(client, key);
  }

  /** A list of the worker's with this person's changes on top; without it, what was made here. Undefined where that is nothing. */
  show(rows: Rows<Item> | undefined, list = onlyList): Rows<Item> | undefined {
    const then = past.get()?.view(this.pastOf);
    if (then) return rows && then.list(list, rows);
    if (rows) return this.overlay.show(list, rows);
    const made = this.lists.earlyRows(list);
    const isAny = made !== undefined || this.pending.get().writes.some(this.isCreation);
    return isAny ? this.overlay.show(list, made ?? []) : undefined;
  }

  /** A list as it is shown, where it is loaded. */
  rows(client: QueryClient, list = onlyList): Rows<Item> {
    return this.show(this.lists.rows(client, list), list) ?? [];
  }

  find(client: QueryClient, id: string, list = onlyList): Item | undefined {
    const now = this.lists.find(client, id, list);
    const then = past.get()?.view(this.pastOf);
    return then ? then.item(id, now) : this.overlay.patched(id, now);
  }

  /** An item as the worker has it, in whichever list. */
  known(client: QueryClient, id: string): Item | undefined {
    return this.lists.known(client, id);
  }

  /** Shows every list again, as after a change. */
  redraw(): void {
    this.pending.change((now) => ({ ...now }));
  }

  /** Items as the worker answered them, for all lists or for one. */
  receive(client: QueryClient, items: readonly Item[], list?: string): void {
    const after = (item: Item) => (now: Item | undefined) => afterAnswer(now, item);
    this.edit(client, new Map(items.map((item) => [item.id, after(item)])), list);
  }

  /** A list as the worker has it, where none is loaded. */
  seed(client: QueryClient, rows: Rows<Item>, list = onlyList): void {
    this.lists.seed(client, rows, list);
  }

  remove(client: QueryClient, ids: readonly string[]): void {
    this.edit(client, new Map(ids.map((id) => [id, () => undefined])));
  }

  isCreatePending(id: string): boolean {
    return this.creation(id) !== undefined;
  }

  /** The answer to the item's creation; undefined where none is awaited. */
  creationAnswered(id: string): Promise<void> | undefined {
    const write = this.creation(id);
    return write && this.writes.answered(write.key);
  }

  private readonly isCreation = ({ kind }: Write): boolean => this.kinds[kind]?.creates === true;

  private creation(id: string): Write | undefined {
    return this.pending.get().byId.get(id)?.find(this.isCreation);
  }

  /** Reads items again, of whose changes the log did not tell everything. */
  lookUp(client: QueryClient, ids: ReadonlySet<string>): void {
    const { read } = this.options;
    const all = () => this.live.reload(client);
    if (!read || ids.size > mostLookedUp) all();
    else
      for (const id of ids)
        read(client, id).then(
          // What was told since may have brought the item's version there without all of its fields.
          (item) => this.edit(client, new Map([[id, (now) => afterReading(now, item)]])),
          (error: unknown) => (isProblem(error, "not_found") ? this.remove(client, [id]) : all()),
        );
  }

  private edit(client: QueryClient, steps: Steps<Item>, list?: string): void {
    const isMine = [...steps.keys()].some((id) => this.isCreatePending(id));
    this.lists.edit(client, steps, { isMine, list });
  }

  private refused(client: QueryClient, write: Write, error: Error, isEarlier: boolean): void {
    const { ids, args } = write;
    const kind = this.kinds[write.kind];
    const isGone = isProblem(error, "not_found");
    if (isGone) this.remove(client, ids);
    const failed = typeof kind?.failed === "function" ? kind.failed(error) : kind?.failed;
    const text = isGone ? (this.options.notFound ?? failed) : failed;
    if (text !== undefined) showProblem(text);
    if (isEarlier)
      void kind?.refused?.(client, ids, args).then((reopen) => {
        if (reopen) offerEditAgain(text ?? error.message, reopen);
      });
  }

  private liveFeature(): LiveFeature {
    const { tool, schema, isSilent, onEvents } = this.options;
    const { lists, writes } = this;
    return {
      tool,
      apply: (client, events) => {
        const byId = Map.groupBy(events, ({ itemId }) => itemId);
        const after = (list: readonly LogEvent[]) => (item: Item | undefined) =>
          list.reduce((now, event) => afterEvent(now, event, schema), item);
        this.edit(client, new Map([...byId].map(([id, list]) => [id, after(list)])));
        const untold = events.filter((event) => event.after === null);
        if (untold.length > 0) this.lookUp(client, new Set(untold.map(({ itemId }) => itemId)));
        onEvents?.(client, events);
      },
      seed: (_client, { item }) => {
        const read = v.safeParse(schema, item);
        if (read.success) lists.seedItem(read.output);
      },
      supply(client, list) {
        const rows = v.safeParse(v.array(schema), list);
        if (rows.success) lists.supply(client, rows.output);
        return rows.success;
      },
      reload: (client) => void client.invalidateQueries({ queryKey: [tool] }),
      forget() {
        writes.clear();
        lists.clear();
      },
      summary: (events) => (isSilent ? undefined : summaryOf(events, tool)),
      connect(client) {
        writes.connect(client);
        return undefined;
      },
      resume: (client) => writes.resumePending(client),
    };
  }
}

interface Paging<Item> {
  /** Told the rows of the first page, where others follow. */
  first?(rows: readonly Item[]): void;
  /** Ends with the page that has this many. */
  readonly most?: number;
}

/** Every page of a list, one after the other; each but the first is asked for by its cursor. */
export async function allPages<Item>(
  page: (query: { readonly cursor?: string }) => Promise<Answer<readonly Item[]>>,
  { first, most = Infinity }: Paging<Item> = {},
): Promise<readonly Item[]> {
  const rows: Item[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page(cursor === undefined ? {} : { cursor });
    for (const row of answer.data) rows.push(row);
    const isFirst = cursor === undefined;
    cursor = textBeside(answer, "nextCursor");
    if (isFirst && cursor !== undefined) first?.([...rows]);
  } while (cursor !== undefined && rows.length < most);
  return rows;
}

/** A list as it is shown: the worker's with this person's unanswered changes on top, undefined while there is none. */
export function useRows<Item extends Versioned, Args>(
  collection: Collection<Item, Args>,
  list?: string,
) {
  const { data, error, isFetching, refetch } = useQuery(collection.query(list));
  useStore(collection.pending);
  return { rows: collection.show(data, list), error, isFetching, refetch };
}
