import type { LogEvent } from "#contract/events.ts";
import { toolCalled } from "#contract/tools.ts";
import { counted } from "#shared/words.ts";
import { verbFor } from "../live/page-events.ts";

/** 'created 3 tasks', 'created 2 tasks and completed “Pay rent”'. Undefined where nothing happened. */
export function summaryOf(events: readonly LogEvent[], tool: string): string | undefined {
  const { one, many } = toolCalled(tool) ?? {};
  const parts = [...Map.groupBy(events, verbFor)].map(([verb, list]) => {
    const ids = new Set(list.map(({ itemId }) => itemId));
    const title = list.find(({ after }) => typeof after?.["title"] === "string")?.after?.["title"];
    const isNamed = ids.size === 1 && typeof title === "string";
    return `${verb} ${isNamed ? `“${title}”` : counted(ids.size, one, many)}`;
  });
  return parts.length === 0 ? undefined : parts.join(" and ");
}
