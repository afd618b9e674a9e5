import type { LogEvent } from "#contract/events.ts";
import { preferences as rows } from "#contract/preferences.ts";
import { call } from "../api/call.ts";
import { learnPreferences } from "./preferences.ts";
import { readable } from "./stored.ts";

/** Takes over what lines of the log say of preferences. */
export function learnFrom(events: readonly LogEvent[]): void {
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
