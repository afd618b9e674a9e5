import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";

/** What a feature does with the lines of the log that concern its tool. */
export interface LiveFeature {
  readonly tool: string;
  /** Brings the cached data to where the log is. Called once for all of a frame or a catch-up. */
  apply(client: QueryClient, events: readonly LogEvent[]): void;
  /** Takes over what the boot call read, where this device kept nothing: the first screen's list, and the item that the address opens. */
  seed?(client: QueryClient, read: { readonly list?: unknown; readonly item?: unknown }): void;
  /** Fetches everything anew: the log and this client have parted. */
  reload(client: QueryClient): void;
  /** Another person may sign in: whatever is held outside the query cache goes. */
  forget(): void;
  /** What was done, after the doer's name: 'created 3 tasks'. Undefined where it is not worth saying. */
  summary(events: readonly LogEvent[]): string | undefined;
}
