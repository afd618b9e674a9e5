import type { LogEvent } from "#contract/events.ts";
import {
  defaultPreferences,
  type PreferenceChanges,
  type Preferences,
  preferences as rows,
} from "#contract/preferences.ts";
import * as v from "valibot";
import { takeBootRead } from "./live.ts";
import {
  forgetStored,
  readable,
  storedPreferences,
  storedWaiting,
  storePreferences,
  whenStored,
} from "./stored.ts";
import { call } from "../api/call.ts";
import { isUnanswered, isWrongInItself, mayPass, pauseBeforeTry } from "../api/problem.ts";
import { isReachable, lookForWorker, whenReachable } from "../api/reach.ts";
import { session } from "../api/session.ts";
import { setWaiting } from "../live/link-state.ts";
import { store, usePart } from "../ui/store.ts";

/** Milliseconds. Specification 3 §4 and §9: loaded a second after the start, saved half a second after a change. */
const loadAfterMs = 1_000;
const saveAfterMs = 500;

/** Settings of the person. They show at once, are remembered on this device, and go to the worker. */
export const preferences = store<Preferences>(storedPreferences());

export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  usePart(preferences, (now) => now[name]);

let waiting: PreferenceChanges = storedWaiting();
/** The fields that wait, as the worker has them: what stands again where they are discarded. */
let beforeWaiting: PreferenceChanges = {};
let timer: number | undefined;
let sending: Promise<unknown> | undefined;
/** Counts who was here: an answer to somebody who left is nobody's. */
let person = 0;
/** Counts what was discarded: a send that was under way then brings nothing of it back. */
let discards = 0;
/** Sends in a row that failed. */
let tries = 0;

/** Told of what the person sets here: as it was before, and as it is. */
export const whenMade = new Set<(before: PreferenceChanges, after: PreferenceChanges) => void>();

/** Sets what the person chose. */
export function setPreferences(changes: PreferenceChanges): void {
  const now = preferences.get();
  const changed = adoptPreferences(changes);
  if (changed) for (const tell of whenMade) tell(picked(now, changed), changed);
}

/** Sets what nobody chose just now: a default, what an older version kept, what is taken back. Answers what differed. */
export function adoptPreferences(changes: PreferenceChanges): PreferenceChanges | undefined {
  const now = preferences.get();
  const changed = differing(now, changes);
  if (Object.keys(changed).length === 0) return undefined;
  waiting = { ...waiting, ...changed };
  beforeWaiting = { ...picked(now, changed), ...beforeWaiting };
  preferences.set(Object.assign({}, now, changed));
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void savePreferences(), saveAfterMs);
  return changed;
}

/** Changes what passes by itself, as a picture every few minutes: here alone, since no one chose it. */
export function setPassing(changes: PreferenceChanges): void {
  preferences.set(Object.assign({}, preferences.get(), changes));
  storePreferences(preferences.get(), waiting);
}

/** What came of saving: `waits` is kept on this device, and sent as soon as the worker can be reached. */
export type Saving = "saved" | "waits" | "failed";

/** Sends what waits, now. */
export function savePreferences(): Promise<Saving> {
  window.clearTimeout(timer);
  timer = undefined;
  storePreferences(preferences.get(), waiting);
  const next = (sending ?? Promise.resolve()).then(send, send);
  sending = next;
  return next;
}

async function send(): Promise<Saving> {
  const body = waiting;
  if (Object.keys(body).length === 0) return "saved";
  if (!session.get()) return "failed";
  if (!isReachable.get()) return nowWaiting();
  const [asked, given, before] = [person, discards, picked(beforeWaiting, body)];
  waiting = {};
  try {
    const said = await call(rows.save, { body });
    if (asked !== person) return "saved";
    tries = 0;
    learnPreferences(said);
    beforeWaiting = picked(said, waiting);
    storePreferences(preferences.get(), waiting);
    setWaiting("settings");
    // It was discarded too late to be held back: it is put back in the worker as well.
    if (given !== discards) adoptPreferences({ ...before, ...waiting });
    return "saved";
  } catch (error) {
    if (asked !== person || given !== discards) return "failed";
    return refused(body, error);
  }
}

/** Specification 3 §8: a failure is swallowed. What was set since goes over what could not be sent. */
function refused(body: PreferenceChanges, error: unknown): Saving | Promise<Saving> {
  const isWrong = isWrongInItself(error);
  waiting = { ...(isWrong ? withoutWrong(body, error.field) : body), ...waiting };
  storePreferences(preferences.get(), waiting);
  if (isWrong) {
    setWaiting("settings");
    reloadPreferences();
    if (Object.keys(waiting).length > 0) sendIn(saveAfterMs);
  } else if (mayPass(error, tries)) sendIn(pauseBeforeTry(tries++));
  return isUnanswered(error) ? keepWaiting() : "failed";
}

/** What else was sent with a field that the worker does not take; nothing where it does not say which. */
function withoutWrong(body: PreferenceChanges, field = ""): PreferenceChanges {
  const wrong = Object.keys(body).find((name) => field.split(".")[0] === name);
  return wrong === undefined
    ? {}
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== wrong));
}

const sendIn = (ms: number): void =>
  void (timer ??= window.setTimeout(() => void savePreferences(), ms));

/** Nothing answered this one call; whether that is true of all is known in a moment. */
async function keepWaiting(): Promise<Saving> {
  nowWaiting();
  await lookForWorker();
  return isReachable.get() ? "failed" : "waits";
}

function nowWaiting(): Saving {
  setWaiting("settings", { text: "Settings", discard });
  return "waits";
}

/** Takes back what waits. What an earlier visit left is as the worker has it once that can be reached. */
function discard(): void {
  discards += 1;
  tries = 0;
  preferences.set(Object.assign({}, preferences.get(), beforeWaiting));
  [waiting, beforeWaiting] = [{}, {}];
  storePreferences(preferences.get(), waiting);
  setWaiting("settings");
  reloadPreferences();
}

const picked = (now: PreferenceChanges, changes: PreferenceChanges): PreferenceChanges =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in changes));

/** The worker's word over this device's, but for what still waits to be sent. An older word changes nothing. */
function learnPreferences(said: PreferenceChanges & { readonly version: number }): void {
  const now = preferences.get();
  if (said.version < now.version) return;
  const next: Preferences = Object.assign({}, now, said, waiting);
  if (Object.keys(differing(now, next)).length > 0 || now.version !== said.version) {
    preferences.set(next);
    storePreferences(next, waiting);
  }
}

/** Loads once, a second after the start, where somebody is signed in; answers how to stop. */
export function followWorker(): () => void {
  const load = () => {
    if (!session.get()) return;
    const asked = person;
    const read = v.safeParse(rows.get.answer, takeBootRead());
    const loading = read.success ? Promise.resolve(read.output) : call(rows.get, {});
    void loading
      .then((said) => {
        if (asked === person) learnPreferences(withNewestPicture(said));
      })
      .catch(() => undefined)
      // What an earlier visit left is sent, or said to wait.
      .finally(() => void savePreferences());
  };
  const begin = window.setTimeout(load, loadAfterMs);
  const leaving = () => {
    if (document.visibilityState === "hidden" && timer !== undefined) void savePreferences();
  };
  // Another tab of this browser has set something: it sends it, here it shows.
  const stopStored = whenStored(() => {
    const { version } = preferences.get();
    learnPreferences({ ...storedPreferences(), version });
  });
  const stopReach = whenReachable(() => void savePreferences());
  document.addEventListener("visibilitychange", leaving);
  return () => {
    window.clearTimeout(begin);
    stopStored();
    stopReach();
    document.removeEventListener("visibilitychange", leaving);
  };
}

/** A picture that came by itself since is not taken back for the one that was chosen last. */
function withNewestPicture(said: Preferences): Preferences {
  const { wallpaperUrl, wallpaperAttribution, wallpaperLastUpdated, wallpaperQuery } =
    preferences.get();
  const isNewer =
    wallpaperLastUpdated !== null && wallpaperLastUpdated > (said.wallpaperLastUpdated ?? "");
  return isNewer && said.wallpaperQuery === wallpaperQuery
    ? { ...said, wallpaperUrl, wallpaperAttribution, wallpaperLastUpdated }
    : said;
}

/** Another person may sign in here. */
export function forgetPreferences(): void {
  person += 1;
  window.clearTimeout(timer);
  timer = undefined;
  tries = 0;
  [waiting, beforeWaiting] = [{}, {}];
  setWaiting("settings");
  forgetStored();
  preferences.set(defaultPreferences);
}

function differing(now: Preferences, changes: PreferenceChanges): PreferenceChanges {
  const standing = new Map(Object.entries(now));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(standing.get(name)) !== JSON.stringify(value),
    ),
  );
}

export function learnFrom(events: readonly LogEvent[]): void {
  // One was too long to be told.
  if (events.some(({ after }) => after === null)) reloadPreferences();
  for (const { after } of events) {
    const { version, ...fields } = { version: undefined, ...after };
    learnPreferences({ ...readable(fields), version: typeof version === "number" ? version : 0 });
  }
}

export function reloadPreferences(): void {
  void call(rows.get, {})
    .then(learnPreferences)
    .catch(() => undefined);
}
