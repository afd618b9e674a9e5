import type { LogEvent } from "#contract/events.ts";
import { nameOf } from "../../activity/names.ts";
import { verbFor } from "../../live/page-events.ts";

/** 'You completed Pay rent'. A message is quoted by its first line: an answer that tells of a task made none. */
export function changeWords(
  event: Pick<LogEvent, "tool" | "actor" | "before" | "after">,
  title: string,
): string {
  const [line = ""] = title.split("\n");
  return event.tool === "messages"
    ? `${nameOf(event.actor)} said “${line}”`
    : `${nameOf(event.actor)} ${verbFor(event)} ${title}`;
}
