import { defaultPreferences, PreferenceChanges, type Preferences } from "#contract/preferences.ts";
import * as v from "valibot";
import { forgetOldKeys, keepUnderOldKeys, olderPreferences } from "./older.ts";

const key = "aside-preferences";
const waitingKey = "aside-preferences-waiting";

/** What this device remembers. A field that is damaged or unknown is as if it had never been kept. */
export function storedPreferences(): Preferences {
  const text = localStorage.getItem(key);
  const kept = text === null ? olderPreferences() : readable(parsed(text));
  return Object.assign({}, defaultPreferences, kept);
}

/** Changes that the worker has not taken yet. */
export const storedWaiting = (): PreferenceChanges =>
  readable(parsed(localStorage.getItem(waitingKey)));

export function storePreferences(now: Preferences, waiting: PreferenceChanges): void {
  const { version: _, ...fields } = now;
  keep(key, fields);
  guarded(() => keepUnderOldKeys(now));
  if (Object.keys(waiting).length === 0) localStorage.removeItem(waitingKey);
  else keep(waitingKey, waiting);
}

export function forgetStored(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(waitingKey);
  forgetOldKeys();
}

/** Calls back when another tab of this browser kept something. */
export function whenStored(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) tell();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** The fields of something that may be anything, each taken only as its schema has it. */
export function readable(given: unknown): PreferenceChanges {
  if (typeof given !== "object" || given === null) return {};
  const whole = v.safeParse(PreferenceChanges, given);
  if (whole.success) return whole.output;
  const fields: [string, unknown][] = Object.entries(given);
  const kept: PreferenceChanges = {};
  for (const [name, value] of fields) {
    const one = v.safeParse(PreferenceChanges, { [name]: value });
    if (one.success) Object.assign(kept, one.output);
  }
  return kept;
}

function keep(name: string, value: unknown): void {
  guarded(() => localStorage.setItem(name, JSON.stringify(value)));
}

function guarded(write: () => void): void {
  try {
    write();
  } catch (error) {
    // The device's storage is full or closed: what is set holds until the page is left, and in the worker.
    console.warn("Preferences could not be kept on this device", error);
  }
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
