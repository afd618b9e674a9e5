import { eventWithin } from "#contract/accounts/narrowed.ts";
import * as v from "valibot";
import { parsed } from "./text.ts";

const Frame = v.variant("type", [
  v.looseObject({ type: v.literal("event"), event: v.string(), data: v.unknown() }),
  v.looseObject({
    type: v.literal("events"),
    events: v.array(v.looseObject({ type: v.string() })),
  }),
  v.looseObject({ type: v.literal("presence") }),
]);

/** What a key that is limited to some tools hears of a frame: the whole, its events of those tools, or nothing. */
export function textWithin(tools: readonly string[], text: string): string | undefined {
  const frame = v.safeParse(Frame, parsed(text));
  if (!frame.success) return undefined;
  const said = frame.output;
  if (said.type === "presence") return text;
  if (said.type === "event") return eventWithin(tools, said.event, said.data) ? text : undefined;
  const events = said.events.filter((one) => eventWithin(tools, one.type, one));
  return events.length === 0 ? undefined : JSON.stringify({ ...said, events });
}
