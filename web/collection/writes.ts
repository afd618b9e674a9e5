import { type MutationState, onlineManager, type QueryClient } from "@tanstack/react-query";
import type { Answer } from "../api/call.ts";
import { isEnd, isProblem, isUnanswered, mayPass, pauseBeforeTry } from "../api/problem.ts";
import { session } from "../api/session.ts";
import type { Definition } from "./kind.ts";
import { keepText } from "../ui/stored.ts";
import type { Overlay, Write } from "./overlay.ts";
import { type LogLines, linesOfAll } from "./offers.ts";
import { answerKept } from "./undo/kept-undo.ts";

/** Answer to a write, which may have gone out in several parts. */
export interface Written<Item> {
  readonly items: readonly Item[];
  readonly lines: readonly LogLines[];
}

interface Ports<Item extends { readonly id: string }> {
  readonly overlay: Overlay<Item>;
  receive(client: QueryClient, items: readonly Item[]): void;
  /** Refused for good, and no longer pending. `isEarlier`: nobody of this visit waits for it. */
  refused(client: QueryClient, write: Write, error: Error, isEarlier: boolean): void;
}

/** Tabs of one browser may hold the same write; what one of them takes back the others do too. */
const withdrawnKey = "aside-withdrawn";

const withdrawals = new Set<(client: QueryClient, key: string) => void>();

/** Takes back a write of any collection that has not been taken by the worker. */
export function withdrawWrite(client: QueryClient, key: string): void {
  for (const withdraw of withdrawals) withdraw(client, key);
}

/** Tells whether a change waits for the worker to be reached, not merely for the one before it. */
export const isHeld = ({ failureCount, isPaused }: Standing): boolean =>
  failureCount > 0 || (isPaused && !onlineManager.isOnline());

type Standing = Pick<MutationState, "failureCount" | "isPaused">;

/** Writes as mutations of the query client, which pauses them without a network; the app keeps on the device what waits. */
export class Writes<Item extends { readonly id: string }> {
  private readonly definition: Definition<Item>;
  private readonly ports: Ports<Item>;
  private readonly mutationKey: readonly string[];
  private readonly underWay = new Map<string, PromiseWithResolvers<void>>();
  private readonly withdrawn = new Set<string>();
  private readonly earlier = new Set<string>();
  private connected: QueryClient | undefined;

  constructor(definition: Definition<Item>, ports: Ports<Item>) {
    this.definition = definition;
    this.ports = ports;
    this.mutationKey = [definition.tool, "write"];
  }

  /** To be called before anything is brought back. */
  connect(client: QueryClient): void {
    if (this.connected === client) return;
    this.connected = client;
    withdrawals.add((from, key) => this.withdraw(from, key));
    addEventListener("storage", ({ key, newValue }) => {
      if (key === withdrawnKey && newValue !== null) this.takeBack(client, newValue);
    });
    client.setMutationDefaults(this.mutationKey, {
      mutationFn: (write: Write) => this.send(client, write),
      // What an earlier visit left has no form any more that could keep it.
      retry: (count: number, error: Error) => mayPass(error, count),
      retryDelay: pauseBeforeTry,
      onSuccess: ({ items, lines }: Written<Item>, write: Write) => {
        this.ports.receive(client, items);
        this.resolve(write.key, undefined, lines);
      },
      onError: (error: Error, write: Write) => {
        this.resolve(write.key, error);
        // Its session has ended: it stays on this device, and is sent when the person is back.
        if (isEnd(error) && !session.get()) return;
        if (!this.withdrawn.has(write.key))
          this.ports.refused(client, write, error, this.earlier.delete(write.key));
      },
    });
  }

  submit(client: QueryClient, write: Write): Promise<Written<Item>> {
    this.connect(client);
    this.applyOptimistic(write);
    const options = client.defaultMutationOptions({
      mutationKey: this.mutationKey,
      scope: { id: this.scopeOf(write) },
      retry: this.retrying(write),
    });
    return client
      .getMutationCache()
      .build<Written<Item>, Error, Write, unknown>(client, options)
      .execute(write);
  }

  /**
   * No answer does not mean that nothing happened: it is sent again, for as long as it takes, and takes effect once under
   * its key. A form stays open until there is an answer, so it hears of a worker in trouble; what has waited is in no
   * form any more, and is sent again.
   */
  private retrying({ kind }: Write): (count: number, error: Error) => boolean {
    const isPatient = this.definition.kinds[kind]?.isPatient === true;
    let hasWaited = !onlineManager.isOnline();
    return (count, error) => {
      hasWaited ||= isUnanswered(error) || (isPatient && isProblem(error, "rate_limited"));
      return hasWaited && mayPass(error, count);
    };
  }

  /** Shows what an earlier visit left; the app sends it with everything else that waits. */
  resumePending(client: QueryClient): void {
    for (const mutation of this.mutations(client)) {
      const write = writeOf(mutation);
      if (write && write.kind in this.definition.kinds) {
        this.earlier.add(write.key);
        this.applyOptimistic(write);
      } else client.getMutationCache().remove(mutation);
    }
  }

  /** Fulfilled when a pending write is answered, and rejected where it is refused. */
  answered(key: string): Promise<void> | undefined {
    return this.underWay.get(key)?.promise;
  }

  /** Takes back what was not sent yet, or could not be; here and in other tabs that hold it. */
  withdraw(client: QueryClient, key: string): void {
    if (!this.takeBack(client, key)) return;
    keepText(withdrawnKey, key);
    keepText(withdrawnKey, null);
  }

  private takeBack(client: QueryClient, key: string): boolean {
    this.withdrawn.add(key);
    const found = this.mutations(client, key);
    for (const mutation of found) {
      client.getMutationCache().remove(mutation);
      this.resolve(key, new Error("Withdrawn"));
    }
    return found.length > 0;
  }

  /** Takes back a write that no try was made to send. False where there is none. */
  withdrawUnsent(client: QueryClient, key: string): boolean {
    const [mutation] = this.mutations(client, key);
    const isUnsent = mutation?.state.isPaused === true && mutation.state.failureCount === 0;
    if (isUnsent) this.withdraw(client, key);
    return isUnsent;
  }

  private mutations(client: QueryClient, key?: string) {
    const all = client.getMutationCache().findAll({ mutationKey: this.mutationKey });
    return key === undefined ? all : all.filter((one) => writeOf(one)?.key === key);
  }

  clear(): void {
    this.ports.overlay.clear();
    this.underWay.clear();
  }

  private applyOptimistic(write: Write): void {
    const answer = Promise.withResolvers<void>();
    // Who waits for it hears of a refusal; that nobody waits is no error.
    answer.promise.catch(() => undefined);
    this.underWay.set(write.key, answer);
    this.ports.overlay.add(write);
  }

  private resolve(key: string, error?: Error, lines: readonly LogLines[] = []): void {
    answerKept(key, lines);
    this.ports.overlay.remove(key);
    const answer = this.underWay.get(key);
    this.underWay.delete(key);
    if (error) answer?.reject(error);
    else answer?.resolve();
  }

  /** Within a scope the client sends one after the other. */
  private scopeOf({ ids }: Write): string {
    const { tool } = this.definition;
    return ids.length === 1 ? `${tool}:${ids[0] ?? ""}` : tool;
  }

  /** Earlier writes in other scopes that this one follows: of the same items, and of new items where this makes one. */
  private before(write: Write): readonly Write[] {
    const { writes } = this.ports.overlay.pending.get();
    const ids = new Set(write.ids);
    const creates = ({ kind }: Write) => this.definition.kinds[kind]?.creates === true;
    const own = writes.findIndex(({ key }) => key === write.key);
    return writes
      .slice(0, own)
      .filter((other) => this.scopeOf(other) !== this.scopeOf(write))
      .filter((other) => other.ids.some((id) => ids.has(id)) || (creates(write) && creates(other)));
  }

  private async send(client: QueryClient, write: Write): Promise<Written<Item>> {
    for (const { key } of this.before(write)) await this.answered(key)?.catch(() => undefined);
    const { kinds, atOnce } = this.definition;
    const kind = kinds[write.kind];
    if (!kind || this.withdrawn.has(write.key)) throw new Error("Withdrawn");
    const answers: Answer<Item | readonly Item[]>[] = [];
    for (let from = 0; from === 0 || from < write.ids.length; from += atOnce) {
      const idempotencyKey = write.ids.length > atOnce ? `${write.key}:${String(from)}` : write.key;
      const ids = write.ids.slice(from, from + atOnce);
      const answer = await kind.send(ids, write.args, {
        idempotencyKey,
        writeKey: write.key,
        client,
      });
      answers.push(answer);
      // Where a later part is refused, this one has happened all the same.
      if (from + atOnce < write.ids.length) this.ports.receive(client, listOf(answer));
    }
    const items = answers.flatMap((answer) => listOf(answer));
    if (answers.some(({ beside }) => "rest" in beside)) {
      const { restOf } = await import("./rest.ts");
      items.push(...(await restOf(this.definition, answers)));
    }
    return { items, lines: linesOfAll(answers) };
  }
}

interface Sending {
  readonly state: { readonly variables: unknown };
}

/** The change that a mutation sends, where it is one of a collection's. */
export function writeOf({ state: { variables } }: Sending): Write | undefined {
  return isWrite(variables) ? variables : undefined;
}

const isWrite = (value: unknown): value is Write =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  "kind" in value &&
  "ids" in value &&
  Array.isArray(value.ids);

function listOf<Item>({ data }: Answer<Item | readonly Item[]>): readonly Item[] {
  return isList(data) ? data : [data];
}

const isList = <Item>(data: Item | readonly Item[]): data is readonly Item[] => Array.isArray(data);
