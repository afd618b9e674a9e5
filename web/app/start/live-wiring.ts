import {
  eventPayloads,
  events as eventRows,
  type EventName,
  type LogEvent,
} from "#contract/events.ts";
import { Prefilled, UiControl } from "#contract/panels/ui-control.ts";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../../api/call.ts";
import { holdBack, isAnswering } from "../../chat/held.ts";
import { isProblem, isUnanswered } from "../../api/problem.ts";
import { type Feed, type Occasion, openFeed } from "../../live/feed.ts";
import type { Incoming } from "../../live/link.ts";
import { isBehind } from "../../live/link-state.ts";
import { recordPresence, recordEvents, recordMessage } from "../../activity/agents-here.ts";
import { isAccepting } from "../../activity/beside-answer.ts";
import type { LiveFeature } from "../../live/feature.ts";
import { markChanged, pointAt } from "../../activity/halo.ts";
import { learnNames } from "../../activity/names.ts";
import {
  dispatch,
  duplicates,
  isOwn,
  relayed,
  relayedSaying,
  toolsTold,
} from "../../live/page-events.ts";
import { hearLog } from "../../live/log-listeners.ts";
import { actionOf } from "../../panels/layout.ts";
import { prefill, requestedSearch, requestedView } from "../../panels/requests.ts";
import { markUnread } from "../../panels/unread.ts";
import { act, openItem, setItem } from "../../panels/workspace.ts";
import { panelById } from "#contract/panels.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { showToast } from "../../ui/toast.ts";
import { announce } from "./announce.ts";

/** Where this client stands in the log: kept in the cache, so that one snapshot holds both. */
export const lastSeqKey = ["live", "last"] as const;

export interface Wired {
  readonly client: QueryClient;
  /** Every feature that keeps cached data beside the log. */
  readonly live: readonly LiveFeature[];
}

/** More than this and the animation would be noise. */
const mostHalos = 200;

const reloaded = "Some changes could not be fetched one by one. Everything was loaded again.";

export function feedInto({ client, live }: Wired, last: number | undefined): Feed {
  return openFeed(
    {
      ask: (after) =>
        call(eventRows.catchUp, { query: after === undefined ? {} : { after: String(after) } }),
      apply: (events, occasion) => applied({ client, live }, events, occasion),
      reached: (seq) => {
        client.setQueryData(lastSeqKey, seq);
      },
      reset: (why) => {
        for (const feature of live) feature.reload(client);
        hearLog([]);
        if (why === "unreadable") showToast({ id: why, text: reloaded, seconds: 15 });
      },
      isPassing: (error) => isUnanswered(error) || isProblem(error, "rate_limited"),
      behind: (is) => isBehind.set(is),
    },
    last,
  );
}

/** Everything a batch of events changes on the screen happens in this one task, and so in one commit. */
function applied({ client, live }: Wired, events: readonly LogEvent[], occasion: Occasion): void {
  if (events.length <= mostHalos && !withoutAi.get())
    markChanged(events.filter(isByOthers), Date.now());
  const byTool = Map.groupBy(events, (event) => event.tool);
  notifyManager.batch(() => {
    for (const feature of live) {
      const list = byTool.get(feature.tool);
      if (list) feature.apply(client, list);
    }
    client.setQueryData(lastSeqKey, events.at(-1)?.seq);
  });
  recordEvents(events);
  hearLog(events);
  // What happened while nobody listened is as new to this screen as what happens now.
  markUnread(events.filter((event) => isByOthers(event)).map(({ tool }) => tool));
  if (occasion === "live") announce(events, live);
  dispatch(relayed(events));
}

const isByOthers = ({ actor }: LogEvent): boolean => actor !== "user";

/** What the room says, told apart: lines of the log to the feed, everything else at once to the page. */
export function hearInto(feed: Feed, live: readonly LiveFeature[]): (incoming: Incoming) => void {
  const isDuplicate = duplicates(() => performance.now());
  return (incoming) => {
    switch (incoming.kind) {
      case "joined":
        learnNames(incoming.present);
        recordPresence(incoming.present);
        feed.put({ kind: "joined" });
        return;
      case "presence":
        learnNames(incoming.present);
        recordPresence(incoming.present);
        return;
      case "log":
        feed.put({ kind: "frame", events: incoming.events });
        return;
      case "said":
        if (incoming.from) learnNames([incoming.from]);
        recordMessage(incoming.from, sayingOf(incoming.event, incoming.data));
        if (isOfOtherDevice(incoming)) return;
        if (!isDuplicate(incoming.event, incoming.data) && !isHeldBack(incoming))
          said(incoming.event, incoming.data, { feed, live });
        return;
      case "nothing":
    }
  };
}

const isAskedHere = (): boolean => isAnswering() || isAccepting();

const Chosen = v.object({ target: v.literal("user"), options: v.object({ view: Prefilled }) });

/**
 * The text size and the distance of rows are a device's: what the assistant does about them concerns the screen where it
 * was asked, which chooses them also where the panel waits, and opens the settings on no other.
 */
function isOfOtherDevice({ event, data, from }: Extract<Incoming, { kind: "said" }>): boolean {
  if (event !== "ui-control" || from) return false;
  const { output, success } = v.safeParse(Chosen, data);
  if (!success || !("textSize" in output.options.view || "density" in output.options.view))
    return false;
  if (!isAskedHere()) return true;
  void import("./device-settings.ts").then((here) => here.chooseHere(output.options.view));
  return false;
}

/** A panel of the assistant's answer does not cover that on the phone which asked; an agent's is opened as ever. */
function isHeldBack({ event, data, from }: Extract<Incoming, { kind: "said" }>): boolean {
  const command = event === "ui-control" && !from ? v.safeParse(UiControl, data) : undefined;
  return command?.success === true && holdBack(command.output);
}

/** What an agent does by saying so, in words for people. */
function sayingOf(event: EventName, data: unknown): string | undefined {
  if (event === "aiAction") {
    const action = v.safeParse(eventPayloads.aiAction, data);
    return action.success ? (action.output.message ?? action.output.action) : undefined;
  }
  const command = event === "ui-control" ? v.safeParse(UiControl, data) : undefined;
  if (command?.success !== true) return undefined;
  const { action, target, sidebar } = command.output;
  const name = target ?? sidebar ?? "";
  return `${action} ${panelById(name)?.title ?? name}`;
}

const shown: ReadonlySet<EventName> = new Set([
  "messageDelta",
  "typing",
  "ui-control",
  "aiAction",
  "undoProgress",
]);

function said(
  event: EventName,
  data: unknown,
  { feed, live }: { readonly feed: Feed; readonly live: readonly LiveFeature[] },
): void {
  if (event === "ui-control") control(data);
  for (const feature of live) feature.onSaid?.(event, data);
  dispatch(relayedSaying(event, data));
  // Someone says that something changed. It may be so; the log knows.
  if (shown.has(event)) return;
  feed.put({ kind: "doubt" });
  // Whose code cannot come, as on a page that is left, tells nobody: the log is read all the same.
  import("../../live/hints.ts").then(
    ({ hinted }) => dispatch(hinted(event, data)),
    () => undefined,
  );
}

/** Page events by which any program of the page may speak (specification 1 §7.2, 2 §4, 3 §7.6). */
const heardNames = ["uiControl", "toolUpdated", ...toolsTold.keys()];

/** Does what the page is told by others than this app. Answers how to stop. */
export function hearPage(wired: Wired): () => void {
  const hear = (event: Event) => {
    if (isOwn(event)) return;
    void import("./page-commands.ts").then(({ obey }) => obey(event, wired));
  };
  for (const name of heardNames) addEventListener(name, hear);
  return () => {
    for (const name of heardNames) removeEventListener(name, hear);
  };
}

/** Set while a command waits for its code, or for a pause in what is written; what is said after it waits, too. */
let earlier: Promise<unknown> | undefined;

/** Does what others ask for, and takes nobody out of what they write. */
export function control(data: unknown): void {
  if (earlier) {
    void earlier.then(() => control(data));
    return;
  }
  const read = v.safeParse(UiControl, data);
  if (!read.success) return;
  const command = read.output;
  if (command.action !== "layout" && document.activeElement === document.body) carryOut(command);
  else {
    earlier = import("./keep-focus.ts")
      .then(({ withoutHaste }) => withoutHaste(command))
      .catch((error: unknown) => console.warn(error))
      .finally(() => {
        earlier = undefined;
        carryOut(command);
      });
  }
}

export function carryOut(command: UiControl): void {
  const action = actionOf(command);
  if (!action) return;
  act(action);
  if (action.do === "open" || action.do === "focus")
    showIn(command.target ?? command.sidebar ?? "", command.options ?? {});
}

/** What an opened panel is to show: an item of its own, a form filled in, or for search what to look for. */
function showIn(target: string, options: NonNullable<UiControl["options"]>): void {
  const { itemId, query, highlight, prefill: fields, view } = options;
  const panel = panelById(target)?.id;
  if (panel === undefined) return;
  if (panel === "search" && query !== undefined) requestedSearch.set(query);
  if (fields !== undefined) prefill.set({ panel, fields });
  if (view !== undefined) {
    // The list lies below an open item.
    setItem(panel, itemId);
    requestedView.set({ panel, fields: view });
  }
  if (itemId === undefined) return;
  if (highlight === true) pointAt(itemId);
  else openItem(panel, itemId);
}
