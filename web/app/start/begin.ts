import { onlineManager, type QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { LiveFeature } from "../../live/feature.ts";
import { setBaseline } from "../../live/feed.ts";
import { laterLive } from "../../live/later-live.ts";
import { openLink } from "../../live/link.ts";
import { waitingBeside, waitingChanges } from "../../live/link-state.ts";
import { tryAgain } from "../../api/reach.ts";
import { setNameLoader } from "../../activity/names.ts";
import { forgetAgents } from "../../activity/agents-here.ts";
import { datedSources } from "../../collection/dated.ts";
import { summaryOf } from "../../collection/summary.ts";
import { forgetAllUndo } from "../../collection/undo.ts";
import { isHeld } from "../../collection/writes.ts";
import { workspace } from "../../panels/workspace.ts";
import { toasts } from "../../ui/toast.ts";
import { fillSlots } from "../ai-parts.tsx";
import { type Feature, features } from "../features.ts";
import { feedInto, hearInto, hearPage, lastSeqKey } from "./live-wiring.ts";
import { forgetAtSignOut, keep } from "./persistence.ts";
import { prefetchPanels } from "./prefetch.ts";
import { boot as bootRows } from "#contract/panels/boot.ts";
import { middlePanel } from "#contract/panels.ts";
import { type ToolNames, tools } from "#contract/tools.ts";

forgetAtSignOut();
fillSlots();
// Tools whose items have a place in the calendar; no line of the shell, which weighs what it may.
datedSources.set([async () => (await import("../../tasks/dated.ts")).taskDates]);

/**
 * Brings back what this device kept, then listens. Resolves to how to stop; `restored` says that lists may be fetched.
 * Rejects where a feature's code cannot be loaded.
 */
export async function begin(
  client: QueryClient,
  userId: string,
  restored: () => void,
): Promise<() => void> {
  const live = await Promise.all(features.flatMap((feature) => liveOf(feature) ?? []));
  const keeper = keep(client, userId);
  const stops = [
    () => keeper.close(),
    ...live.flatMap((feature) => feature.connect?.(client) ?? []),
    countWaiting(client),
    prefetchPanels(),
    sayViewsLater(),
  ];
  let isStopped = false;

  const listening = Promise.withResolvers<undefined>();
  setBaseline(listening.promise);
  setNameLoader(async () => {
    const { keysQuery } = await import("../../accounts/queries.ts");
    await client.query(keysQuery);
  });
  const listen = (boot: Boot | undefined) => {
    if (isStopped) return;
    if (boot) seed(client, live, boot);
    const feed = feedInto({ client, live }, client.getQueryData<number>(lastSeqKey));
    const closeLink = openLink(userId, {
      frame: hearInto(feed, live),
      left: () => feed.put({ kind: "left" }),
    });
    stops.push(closeLink, hearPage({ client, live }), () => feed.close());
    void feed.ready.then(() => listening.resolve(undefined));
    // Changes that cannot be resumed stay on this device for the next visit.
    resume(client, live).catch(() => undefined);
    restored();
    stops.push(...live.flatMap((feature) => feature.follow?.(client) ?? []));
  };
  // What was kept and cannot be read is fetched, and so is what does not come in time.
  const prepare = (changed: ReadonlySet<unknown>) => {
    const needed = live.filter(({ tool }) => changed.has(tool));
    return Promise.all(needed.map(async (feature) => feature.load?.(client)));
  };
  void inTime(keeper.restore(prepare))
    .then(() => inTime(takeBoot(userId)))
    .then(listen);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    forgetPerson(live);
  };
}

/** What this screen shows is told to others, once it shows it. */
function sayViewsLater(): () => void {
  let stop: (() => void) | undefined = () => undefined;
  const load = () => {
    import("../../activity/say-view.ts").then(
      ({ sayViews }) => {
        stop &&= sayViews();
      },
      () => tryAgain(load),
    );
  };
  load();
  return () => {
    stop?.();
    stop = undefined;
  };
}

/** A tool that the first screen does not show has its code loaded after it. */
function liveOf({ panel, live: load }: Feature): Promise<LiveFeature> | undefined {
  const { left, right } = workspace.get().layout;
  const isShown = panel === undefined || [middlePanel, left.active, right.active].includes(panel);
  const [tool] = Object.entries<ToolNames>(tools).find(([, one]) => one.panel === panel) ?? [];
  return !load || isShown || tool === undefined
    ? load?.()
    : Promise.resolve(laterLive({ tool, load, summary: (events) => summaryOf(events, tool) }));
}

/** How long the first screen waits for what this device kept, in milliseconds (specification 1 §2.2). */
const hydrationMs = 4_000;

function inTime<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const guard = window.setTimeout(() => {
      console.warn(`Kept data was not restored within ${String(hydrationMs)} ms; going on without`);
      resolve(undefined);
    }, hydrationMs);
    const done = (value?: Value) => {
      window.clearTimeout(guard);
      resolve(value);
    };
    coming.then(done, () => done());
  });
}

/** Lists that this device did not keep begin as the boot call read them; the others are brought up to date by the catch-up. */
function seed(
  client: QueryClient,
  live: readonly LiveFeature[],
  { seq, first, items }: Boot,
): void {
  for (const feature of live) {
    feature.seed?.(client, { list: first[feature.tool], item: items[feature.tool] });
  }
  client.setQueryData<number>(lastSeqKey, (kept) => kept ?? seq);
}

/** Nothing of one person may lie about when the next signs in on the same page. */
function forgetPerson(live: readonly LiveFeature[]): void {
  for (const feature of live) feature.forget();
  forgetAllUndo();
  forgetAgents();
  toasts.set([]);
}

/** Changes left by an earlier visit: shown again over what the worker says, then sent under their old keys. */
async function resume(client: QueryClient, live: readonly LiveFeature[]): Promise<void> {
  await Promise.allSettled(live.map(async (feature) => feature.resume?.(client)));
  await client.resumePausedMutations();
}

/** Counts what waits for the worker. While it can be reached, a change only waits for the one before it; that is nobody's concern. */
function countWaiting(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  const count = () => {
    const pending = mutations.getAll().filter((one) => one.state.status === "pending");
    const isHolding = pending.some((one) => isHeld(one.state));
    const waiting = pending.filter((one) => isHeld(one.state) || one.state.isPaused);
    waitingChanges.set((isHolding ? waiting.length : 0) + waitingBeside.get().length);
  };
  count();
  const stops = [
    mutations.subscribe(count),
    onlineManager.subscribe(count),
    waitingBeside.subscribe(count),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Boot = v.InferOutput<typeof bootRows.read.answer>;

const Answered = v.object({ data: bootRows.read.answer });

/**
 * The answer to the call that `boot.js` made before the app's code had come. Undefined where there was none, where it
 * failed, and for anybody but the person who was signed in then. Answered once: later it would be old.
 */
async function takeBoot(userId: string): Promise<Boot | undefined> {
  const asked = window.asideBoot;
  delete window.asideBoot;
  const answer = v.safeParse(Answered, await asked?.catch(() => undefined));
  return answer.success && answer.output.data.userId === userId ? answer.output.data : undefined;
}

declare global {
  interface Window {
    asideBoot?: Promise<unknown>;
  }
}
