import type { EventName, LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";

/** A feature's part in keeping cached data beside the log. */
export interface LiveFeature {
  readonly tool: string;
  /** Brings the cached data to where the log is. Called once for all of a frame or a catch-up. */
  apply(client: QueryClient, events: readonly LogEvent[]): void;
  /** Takes over what the boot call read, where this device kept nothing: the first screen's list, and the item that the address opens. */
  seed?(client: QueryClient, read: { readonly list?: unknown; readonly item?: unknown }): void;
  /** Shows a list that a program of the page supplies, until the next look at the list fetches it. False where it is none. */
  supply?(client: QueryClient, list: unknown): boolean;
  /** Fetches everything again: the log and this client have parted. */
  reload(client: QueryClient): void;
  /** Another person may sign in: whatever is held outside the query cache goes. */
  forget(): void;
  /** Whether somebody at this very page asked for a run: there they see its answer. */
  isLocalRun?(runId: string | null): boolean;
  /** Takes what was said in the room and is never stored. */
  onSaid?(event: EventName, data: unknown): void;
  /** The events in words after the doer's name: 'created 3 tasks'. Undefined where they are not worth saying. */
  summary(events: readonly LogEvent[]): string | undefined;
  /** Called once a client, before anything is written or brought back. Answers how to stop. */
  connect?(client: QueryClient): (() => void) | undefined;
  /** Loads the code that sends its changes, where that is not there yet. */
  load?(client: QueryClient): Promise<unknown>;
  /** Called when lists may be fetched. Answers how to stop. */
  follow?(client: QueryClient): () => void;
  /** Shows what an earlier visit wrote and could not send. It is sent when all features have been asked. */
  resume?(client: QueryClient): Promise<void> | void;
}
