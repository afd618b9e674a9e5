import { events as log, type LogEvent } from "#contract/events.ts";
import { rewind as rows, rewindLimits } from "#contract/timeline/rewind.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call, callWhole } from "../../api/call.ts";
import { collections, type Past, past } from "../../collection/past.ts";
import { logListeners } from "../../live/log-listeners.ts";
import { addDays, clockTime, dayOf } from "../../time/days.ts";
import { shortDate } from "../../time/short-dates.ts";
import { isPageCovered } from "../../ui/overlay/covered.ts";
import { store } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { timelineView } from "../view.ts";
import { instantOf } from "../../time/instant.ts";
import { today } from "../../time/today.ts";
import { type Fields, Rewind } from "./rewind.ts";
import { viewAt } from "./then.ts";

export interface Scrub {
  readonly day: string;
  /** Milliseconds: the day's first, its last or the present, and the moment that is shown. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rewind: Rewind;
  /** The instants of the day's changes, in milliseconds: each is a notch of the track, however close they are. */
  readonly notches: readonly number[];
}

/** The moment that panels show; undefined: now. `loading` is the day that is being read. */
export const scrub = store<Scrub | undefined>(undefined);
export const loading = store<string | undefined>(undefined);

const Rest = v.looseObject({ rest: v.optional(v.array(v.string()), []) });

export const hourMs = 3_600_000;

/** Events that were not made on this day still lie between it and now: from its first on all of them are read. */
export async function begin(
  client: QueryClient,
  day: string,
  Banner: Past["Banner"],
): Promise<void> {
  leave();
  loading.set(day);
  const heard: LogEvent[] = [];
  const listen = (list: readonly LogEvent[]) => void heard.push(...list);
  logListeners.add(listen);
  try {
    const from = Date.parse(instantOf(day));
    const all = await eventsSince(new Date(from - 1).toISOString());
    const list = all.filter(isShown);
    const known = await itemsNow(client, list);
    if (loading.get() !== day) return;
    const rewind = new Rewind(list, (tool, id) => known(tool, id));
    for (const event of heard.filter(isShown)) rewind.append(event);
    const end = Date.parse(instantOf(addDays(day, 1))) - 1;
    const to = Math.min(end, Date.now());
    start({ day, from, to, at: to, rewind, notches: notchesOf(list, from, to) }, Banner);
    moveTo(to);
  } catch {
    showProblem("Failed to load the day");
  } finally {
    logListeners.delete(listen);
    if (loading.get() === day) loading.set(undefined);
  }
}

/** Changes that some panel shows; the timeline itself lists what happened, whichever moment is shown. */
const isShown = ({ tool }: LogEvent): boolean => tool !== "timeline" && collections.has(tool);

async function eventsSince(at: string): Promise<LogEvent[]> {
  const { seq } = await call(rows.moment, { query: { at } });
  const list: LogEvent[] = [];
  let [after, more] = [seq, true];
  while (more) {
    const page = await call(log.catchUp, { query: { after: String(after) } });
    list.push(...page.events);
    more = page.more && page.seq > after;
    after = page.seq;
  }
  return list;
}

/** Items as they are now: from the lists of this device, and what those do not have from the worker. */
async function itemsNow(client: QueryClient, list: readonly LogEvent[]) {
  const asked = new Map<string, Fields>();
  for (const [tool, own] of Map.groupBy(list, (event) => event.tool)) {
    const collection = collections.get(tool);
    if (!collection) continue;
    const ids = [...new Set(own.map(({ itemId }) => itemId))].filter(
      (id) => collection.known(client, id) === undefined,
    );
    while (ids.length > 0) {
      const body = { tool, ids: ids.splice(0, rewindLimits.items) };
      const { data, beside } = await callWhole(rows.items, { body });
      for (const item of data) asked.set(`${tool} ${String(item["id"])}`, item);
      // Those that did not fit into the answer.
      ids.push(...v.parse(Rest, beside).rest);
    }
  }
  return (tool: string, id: string): Fields | undefined =>
    asked.get(`${tool} ${id}`) ?? fieldsOf(collections.get(tool)?.known(client, id));
}

const fieldsOf = (item: unknown): Fields | undefined =>
  typeof item === "object" && item !== null ? Object.fromEntries(Object.entries(item)) : undefined;

const hear = (heard: readonly LogEvent[]): void => {
  const now = scrub.get();
  // Lines were missed: what is shown could not be trusted.
  if (heard.length === 0) leave();
  for (const event of heard.filter(isShown)) now?.rewind.append(event);
};

const press = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.defaultPrevented || isPageCovered()) return;
  event.preventDefault();
  leave();
  timelineView.set({ isRewinding: false });
};

function start(now: Scrub, Banner: Past["Banner"]): void {
  scrub.set(now);
  logListeners.add(hear);
  addEventListener("keydown", press);
  past.set({
    view: viewAt(now.rewind),
    Banner,
    refuse(tool) {
      // Who talks means now, and what answers a reminder changes nothing that is shown.
      if (tool === "conversations") leave();
      return tool === "conversations" || tool === "reminders" ? undefined : refused();
    },
  });
  redraw();
}

function refused(): Promise<never> {
  const text = `You are viewing ${timeWords(scrub.get())}. Go back to now to change things.`;
  showProblem(text);
  const refusal = Promise.reject<never>(new Error(text));
  // It was said; who awaits it hears of it all the same.
  refusal.catch(() => undefined);
  return refusal;
}

/** Panels show what is now again. */
export function leave(): void {
  loading.set(undefined);
  if (!scrub.get()) return;
  logListeners.delete(hear);
  removeEventListener("keydown", press);
  scrub.set(undefined);
  past.set(undefined);
  redraw();
}

function redraw(tools: Iterable<string> = collections.keys()): void {
  for (const tool of tools) collections.get(tool)?.redraw();
}

export function moveTo(ms: number): void {
  const now = scrub.get();
  if (!now) return;
  const at = Math.max(now.from, Math.min(ms, now.to));
  show({ ...now, at }, now.rewind.countAt(at));
}

/** The moment after the next event, or before this one. Those of one instant are one step. */
export function stepEvent(by: 1 | -1): void {
  const now = scrub.get();
  if (!now) return;
  const { events, at } = now.rewind;
  const [here, next] = [events[at - 1], events[at]];
  if (by === 1) moveTo(next ? Date.parse(next.at) : now.to);
  else moveTo(here ? Math.min(Date.parse(here.at), now.at + 1) - 1 : now.from);
}

function show(next: Scrub, count: number): void {
  const touched = next.rewind.to(count);
  scrub.set(next);
  redraw(touched);
}

/** 'Nov 3, 14:05', or the hour alone of today. */
export function timeWords(now: Scrub | undefined): string {
  if (!now) return "now";
  const at = new Date(now.at).toISOString();
  const isToday = now.to - Date.parse(instantOf(now.day)) >= 0 && isThisDay(now);
  return isToday
    ? clockTime(at)
    : `${shortDate(dayOf(now.at), today.get().slice(0, 4))}, ${clockTime(at)}`;
}

const isThisDay = ({ at }: Scrub): boolean => dayOf(at) === dayOf(Date.now());

function notchesOf(list: readonly LogEvent[], from: number, to: number): number[] {
  const instants = list.map(({ at }) => Date.parse(at)).filter((at) => at >= from && at <= to);
  return [...new Set(instants)].toSorted((a, b) => a - b);
}

/** How many notches lie at the moment or before it. */
export function notchAt({ notches, at }: Pick<Scrub, "notches" | "at">): number {
  const next = notches.findIndex((notch) => notch > at);
  return next < 0 ? notches.length : next;
}

/** Goes to a notch; before the first is the day's beginning, and the last is the day's end. */
export function moveToNotch(notch: number): void {
  const now = scrub.get();
  if (!now) return;
  const { notches, from, to } = now;
  moveTo(notch >= notches.length ? to : (notches[notch - 1] ?? from));
}
