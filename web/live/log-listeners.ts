import type { LogEvent } from "#contract/events.ts";

/**
 * Parts of the app that hear every line of the log while they are loaded, beside the collections. None at all means that
 * lines were missed.
 */
export const logListeners = new Set<(events: readonly LogEvent[]) => void>();

export function hearLog(events: readonly LogEvent[]): void {
  for (const hear of logListeners) hear(events);
}
