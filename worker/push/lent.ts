import type { LogEvent } from "#contract/events.ts";
import type { PushKind } from "#contract/accounts/push.ts";
import type { Call } from "../http/serve.ts";
import type { Reader } from "../log/change.ts";
import type { Calls } from "../tool.ts";

/** A reason to tell somebody: of which item, as the log has it. */
export interface Occasion {
  readonly kind: PushKind;
  readonly itemId: string;
  /** Names the occasion, so that it is told once. */
  readonly id: string;
}

/** A button, by what it does and to which state of the item: another state makes it stale. */
export interface Button {
  readonly does: string;
  readonly title: string;
  readonly itemId: string;
  /** What must still be so. */
  readonly state: string;
}

/** What a notification says of an item as it stands now. */
export interface Told {
  readonly title: string;
  readonly body: string;
  readonly at: string | null;
  readonly isAllDay: boolean;
  readonly tool: string;
  readonly itemId: string | null;
  readonly buttons: readonly Button[];
}

/** What a button did. */
export interface Outcome {
  readonly say: string;
  /** Names the run that it was, where it can be taken back. */
  readonly runId: string | null;
}

/** What other tools lend to notifications. */
export interface Lent {
  /** Occasions among events that were written just now. */
  occasions(events: readonly LogEvent[], now: Date): Occasion[];
  /** Undefined where there is nothing to tell any more. */
  tell(reader: Reader, occasion: Pick<Occasion, "kind" | "itemId">): Promise<Told | undefined>;
  /** Does what a button stands for. Throws a `Problem` where its item is in another state by now. */
  act(
    call: Call,
    calls: Calls,
    button: Pick<Button, "does" | "itemId" | "state">,
  ): Promise<Outcome>;
  /** Unread mail, proposals and reminders that wait, together. */
  waiting(reader: Reader, now: Date): Promise<number>;
}
