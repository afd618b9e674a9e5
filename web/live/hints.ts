import { type EventName, eventPayloads } from "#contract/events.ts";
import { type ToolNames, tools } from "#contract/tools.ts";
import * as v from "valibot";
import type { PageEvent } from "./page-events.ts";

/** An agent says that an item changed: the page hears it under the tool's own name, as of a change in the log. */
export function hinted(event: EventName, data: unknown): PageEvent[] {
  const said = v.safeParse(eventPayloads[event], data);
  const verb = /(creat|updat|delet|pinn|archiv)ed$/i.exec(event)?.[1]?.toLowerCase();
  if (verb === undefined || !said.success) return [];
  const kind = verb === "delet" ? "deleted" : verb === "creat" ? "created" : "updated";
  return Object.entries<ToolNames>(tools).flatMap(([tool, names]) => {
    if (!isAbout(event, names)) return [];
    const own = names.pageEvents?.[kind];
    const detail = { ...said.output, source: "ai", tool, type: kind.slice(0, -1) };
    return [own ?? [], "toolUpdated"].flat().map((name) => ({ name, detail }));
  });
}

/** 'tasksBatchCreated' and 'taskUpdated' are about tasks, 'calendar:event:created' about what the calendar shows. */
const isAbout = (event: EventName, { one, many, panel }: ToolNames): boolean =>
  [one, many, panel].some(
    (noun) => noun !== undefined && new RegExp(`^${noun}(?=[A-Z:])`).test(event),
  );
