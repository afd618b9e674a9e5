import type { Upcoming } from "#contract/reminders.ts";
import type { Acting } from "./actions.ts";
import type { Reader } from "../log/change.ts";

/** From after one moment until another, in minutes since 1970, and the zone whose walls times without one stand on. */
export interface Span {
  readonly after: number;
  readonly until: number;
  readonly zone: string;
}

/** One that an item asks for. `minutes` before its start, in minutes since 1970. */
export interface Asked extends Pick<Upcoming, "itemId" | "title" | "isAllDay"> {
  readonly start: number;
  readonly minutes: number;
}

/** A tool whose items ask for reminders. */
export interface Reminding {
  readonly tool: string;
  /** Those that come in a span, and perhaps more. */
  asked(reader: Reader, span: Span): Promise<Asked[]>;
  /** Does what a reminder of the item asks for. */
  done?(acting: Acting, itemId: string): Promise<unknown>;
}
