import { defaultPreferences, PreferenceChanges, type Preferences } from "#contract/preferences.ts";
import * as v from "valibot";
import { keepText, storedAs } from "../ui/stored.ts";
import { forgetOldKeys, keepUnderOldKeys, olderPreferences } from "./older.ts";

const key = "aside-preferences";
const waitingKey = "aside-preferences-waiting";

/** What this device remembers. A field that is damaged or unknown is as if it had never been kept. */
export function storedPreferences(): Preferences {
  const isNew = localStorage.getItem(key) === null;
  const kept = isNew ? olderPreferences() : readable(storedAs(v.unknown(), key));
  return Object.assign({}, defaultPreferences, kept);
}

/** Changes that the worker has not taken yet. */
export const storedWaiting = (): PreferenceChanges => readable(storedAs(v.unknown(), waitingKey));

export function storePreferences(now: Preferences, waiting: PreferenceChanges): void {
  const { version: _, ...fields } = now;
  const isWaiting = Object.keys(waiting).length > 0;
  const isKept =
    keepText(key, JSON.stringify(fields)) &&
    keepText(waitingKey, isWaiting ? JSON.stringify(waiting) : null);
  // The device's storage is full or closed: what is set holds until the page is left, and in the worker.
  if (!isKept) console.warn("Preferences could not be kept on this device");
  keepUnderOldKeys(now);
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
