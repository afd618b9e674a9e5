import { type EventName, isEventName, LogEvent } from "#contract/events.ts";
import { Presence, Sender } from "#contract/room.ts";
import * as v from "valibot";

/** What a frame of the room means to this tab. */
export type Incoming =
  | { readonly kind: "joined"; readonly present: readonly Presence[] }
  | { readonly kind: "presence"; readonly present: readonly Presence[] }
  | { readonly kind: "log"; readonly events: readonly LogEvent[] }
  | {
      readonly kind: "said";
      readonly event: EventName;
      readonly data: unknown;
      readonly from: Sender | undefined;
    }
  | { readonly kind: "nothing" };

const present = v.array(Presence);
const Frame = v.variant("type", [
  v.object({ type: v.literal("joined-room"), present }),
  v.object({ type: v.literal("presence"), present }),
  v.object({ type: v.literal("events"), events: v.array(LogEvent) }),
  v.object({
    type: v.literal("event"),
    event: v.string(),
    data: v.unknown(),
    from: v.optional(Sender),
  }),
]);

/**
 * Only the worker sends without a sender, so only such an event may be taken as a line of the log: an
 * agent that posts one of the same shape has merely said something.
 */
export function readFrame(text: unknown): Incoming {
  const frame = v.safeParse(Frame, parsed(text));
  if (!frame.success) return { kind: "nothing" };
  const { output } = frame;
  switch (output.type) {
    case "joined-room":
      return { kind: "joined", present: output.present };
    case "presence":
      return { kind: "presence", present: output.present };
    case "events":
      return { kind: "log", events: output.events };
    case "event": {
      const line = output.from === undefined ? v.safeParse(LogEvent, output.data) : undefined;
      if (line?.success === true) return { kind: "log", events: [line.output] };
      return isEventName(output.event)
        ? { kind: "said", event: output.event, data: output.data, from: output.from }
        : { kind: "nothing" };
    }
  }
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
