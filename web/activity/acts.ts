import {
  type ActState,
  events,
  type LogEvent,
  mostStates,
  type RunState,
  type UndoResult,
} from "#contract/events.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../api/call.ts";
import type { UndoTarget, Way } from "../collection/offers.ts";
import { rewind } from "../collection/undo.ts";
import { writeOf } from "../collection/writes.ts";
import { logListeners } from "../live/log-listeners.ts";
import { store, useStore } from "../ui/store.ts";

interface Known {
  readonly events: ReadonlyMap<string, ActState>;
  readonly runs: ReadonlyMap<string, RunState>;
  /** The worker could not be asked: what is not known is as this device read it last, or else is taken to stand. */
  readonly isCutOff: boolean;
}

/** How things stand with the changes that are on the screen, as the worker last read it from the log. */
const known = store<Known>({ events: new Map(), runs: new Map(), isCutOff: false });

/** In the cache, which a reload without a network begins with: the newest states that were read, as pairs of id and state. */
const keptKey = ["activity", "states"] as const;
type Kept = readonly (readonly [string, ActState])[];
const mostKept = 500;
const kept = (client: QueryClient): Kept => client.getQueryData<Kept>(keptKey) ?? [];

function keep(client: QueryClient, states: readonly ActState[]): void {
  const all = new Map(kept(client));
  for (const state of states) {
    all.delete(state.eventId);
    all.set(state.eventId, state);
  }
  client.setQueryData<Kept>(keptKey, [...all].slice(-mostKept));
}

/** Changes and runs on the screen, with how often each is shown. */
const shown = { events: new Map<string, number>(), runs: new Map<string, number>() };
const wanted = { events: new Set<string>(), runs: new Set<string>() };
const gatheredMs = 20;
/** Where the worker could not be asked it is asked again after this long, in milliseconds. */
const cutOffMs = 3_000;
let timer: number | undefined;

/** Everything that one screen shows is asked for at once. */
function ask(client: QueryClient, delayMs = gatheredMs): void {
  if (wanted.events.size + wanted.runs.size === 0) return;
  timer ??= window.setTimeout(() => {
    timer = undefined;
    void answered(client);
  }, delayMs);
}

async function answered(client: QueryClient): Promise<void> {
  const ids = [...wanted.events];
  const runs = [...wanted.runs];
  wanted.events.clear();
  wanted.runs.clear();
  const { events: mostEvents, runs: mostRuns } = mostStates;
  for (let part = 0; part * mostEvents < ids.length || part * mostRuns < runs.length; part++) {
    const body = {
      events: ids.slice(part * mostEvents, (part + 1) * mostEvents),
      runs: runs.slice(part * mostRuns, (part + 1) * mostRuns),
    };
    try {
      const states = await call(events.states, { body });
      known.change((now) => ({
        events: new Map([
          ...now.events,
          ...states.events.map((one) => [one.eventId, one] as const),
        ]),
        runs: new Map([...now.runs, ...states.runs.map((one) => [one.runId, one] as const)]),
        isCutOff: false,
      }));
      keep(client, states.events);
    } catch {
      known.change((now) => ({ ...now, isCutOff: true }));
      for (const id of ids) if (shown.events.has(id)) wanted.events.add(id);
      for (const id of runs) if (shown.runs.has(id)) wanted.runs.add(id);
      ask(client, cutOffMs);
      return;
    }
  }
}

/** Asks again for what a line of the log may have changed: an undo, and what deletes an item or brings it back. */
function hear(client: QueryClient, heard: readonly LogEvent[]): void {
  const items = new Set(
    heard.flatMap(({ itemId, undoOf, before, after }) =>
      undoOf !== null || before === null || "deletedAt" in before || "deletedAt" in (after ?? {})
        ? itemId
        : [],
    ),
  );
  const isMissed = heard.length === 0;
  if (items.size === 0 && !isMissed) return;
  const { events: states } = known.get();
  for (const id of shown.events.keys()) {
    const itemId = states.get(id)?.itemId;
    // One that was not read yet may be of these, and its answer on the way be older than this line.
    if (isMissed || itemId === undefined || items.has(itemId)) wanted.events.add(id);
  }
  for (const id of shown.runs.keys()) wanted.runs.add(id);
  ask(client);
}

/** Whose screens hear: a person who signs in has another than the one before. */
let hearing: QueryClient | undefined;

function watch(client: QueryClient, kind: "events" | "runs", ids: readonly string[]): () => void {
  if (!hearing) logListeners.add((heard) => hearing && hear(hearing, heard));
  hearing = client;
  for (const id of ids) {
    shown[kind].set(id, (shown[kind].get(id) ?? 0) + 1);
    // What was read for another screen may be old.
    wanted[kind].add(id);
  }
  ask(client);
  return () => {
    for (const id of ids) {
      const count = (shown[kind].get(id) ?? 1) - 1;
      if (count > 0) shown[kind].set(id, count);
      else shown[kind].delete(id);
    }
  };
}

const unread: Omit<ActState, "eventId" | "itemId"> = {
  state: "stands",
  did: null,
  canUndo: true,
  canRedo: false,
  restore: null,
};

/** Of an item whose deletion waits on this device. */
const deleted = { ...unread, state: "gone", canUndo: false } as const;

const isDeletion = (args: unknown): boolean =>
  typeof args === "object" && args !== null && "deleted" in args && args.deleted === true;

/** Items that this device deletes, as soon as the worker can be reached. */
const deleting = (client: QueryClient): readonly string[] =>
  client
    .getMutationCache()
    .getAll()
    .flatMap((mutation) => {
      const write = mutation.state.status === "pending" ? writeOf(mutation) : undefined;
      return write && (write.kind === "remove" || isDeletion(write.args)) ? write.ids : [];
    });

const wordsIn = (text: string): readonly string[] => (text === "" ? [] : text.split(" "));

function useDeleting(client: QueryClient): ReadonlySet<string> {
  const follow = useCallback(
    (run: () => void) => client.getMutationCache().subscribe(run),
    [client],
  );
  return new Set(useSyncExternalStore(follow, () => deleting(client).join(" ")).split(" "));
}

export type Acts = ReturnType<typeof useActs>;

/** These changes and runs as the log has them now, on whichever screen they were undone, and the ways to undo and redo them. */
export function useActs(eventIds: readonly string[], runIds: readonly string[]) {
  const { events: states, runs, isCutOff } = useStore(known);
  const client = useQueryClient();
  const gone = useDeleting(client);
  const [busy, setBusy] = useState<string>();
  const [told, setTold] = useState<Pick<UndoResult, "conflicts"> & { readonly id: string }>();
  const [watched, watchedRuns] = [eventIds.join(" "), runIds.join(" ")];
  useEffect(() => watch(client, "events", wordsIn(watched)), [client, watched]);
  useEffect(() => watch(client, "runs", wordsIn(watchedRuns)), [client, watchedRuns]);
  const before = isCutOff ? new Map(kept(client)) : states;
  const stateOf = (id: string): Omit<ActState, "eventId" | "itemId"> | undefined => {
    const state = states.get(id) ?? before.get(id);
    if (state && gone.has(state.itemId) && state.restore === null) return deleted;
    return state ?? (isCutOff ? unread : undefined);
  };
  return {
    busy,
    /** Undefined until the worker has said it. */
    stateOf,
    runOf: (id: string | null): RunState | undefined => (id === null ? undefined : runs.get(id)),
    /** Fields that the last undo of this one left alone; undefined where there are none. */
    conflictsOf: (id: string | null) =>
      told?.id === id && told.conflicts.length > 0 ? told.conflicts : undefined,
    conflicts: told?.conflicts ?? [],
    async rewind(way: Way, target: UndoTarget): Promise<void> {
      const id = target.runId ?? target.eventId ?? "";
      setBusy(id);
      const result = await rewind(way, target);
      setBusy(undefined);
      if (result) setTold({ id, conflicts: result.conflicts });
    },
  };
}
