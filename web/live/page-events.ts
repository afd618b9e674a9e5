import { eventPayloads, type EventName, type LogEvent } from "#contract/events.ts";
import { UiControl } from "#contract/panels/ui-control.ts";
import * as v from "valibot";

/** One event of the page: its name and `detail`. */
export interface PageEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A burst of this many becomes one page event a tool: nobody redraws ten thousand times. */
const burst = 50;

type Kind = "create" | "update" | "delete" | "completed";

/** What the page is told of lines of the log (specification 1 §7.2, 3 §7.6). */
export function relayed(events: readonly LogEvent[]): PageEvent[] {
  if (events.length < burst)
    return events.flatMap((event) => [...specific(event), ...general(event)]);
  return [...Map.groupBy(events, (event) => event.tool)].flatMap(([tool, list]) => {
    const detail = { tool, source: "backend", type: "batch", count: list.length };
    const own = tool === "tasks" ? [{ name: "tasksUpdated", detail }] : [];
    return [...own, { name: "toolUpdated", detail }];
  });
}

function specific(event: LogEvent): PageEvent[] {
  const detail = { source: "backend", type: kindOf(event), itemId: event.itemId, event };
  switch (event.tool) {
    case "tasks":
      return [{ name: "tasksUpdated", detail }];
    case "notes":
      return [{ name: `note${pastOf(event)}`, detail }];
    case "email":
      return [{ name: "email-refresh", detail }];
    case "conversations":
      return [{ name: "sidebar-refresh", detail }];
    default:
      return [];
  }
}

function general(event: LogEvent): PageEvent[] {
  const { tool, itemId, actor } = event;
  const type = kindOf(event);
  return [
    { name: "toolUpdated", detail: { source: "backend", tool, type, itemId } },
    {
      name: "appItemUpdated",
      detail: { tool, itemId, type, source: actor === "user" ? "manual" : "ai" },
    },
  ];
}

export function kindOf({ before, after }: Pick<LogEvent, "before" | "after">): Kind {
  if (typeof after?.["deletedAt"] === "string") return "delete";
  if (before === null || typeof before["deletedAt"] === "string") return "create";
  return after?.["status"] === "completed" ? "completed" : "update";
}

function pastOf(event: LogEvent): "Created" | "Updated" | "Deleted" {
  const kind = kindOf(event);
  if (kind === "create") return "Created";
  return kind === "delete" ? "Deleted" : "Updated";
}

const names: Partial<Record<EventName, readonly string[]>> = {
  "ui-control": ["uiControl"],
  aiAction: ["aiAction"],
  toolUpdated: ["toolUpdated"],
  theme_changed: ["theme-changed"],
  theme_created: ["theme-changed"],
  theme_applied: ["theme-changed"],
  wallpaper_changed: ["theme-wallpaper-change"],
  preferences_updated: ["app-color-changed"],
  "note:created": ["note:created"],
  "note:sync": ["note:sync"],
  "note:operation": ["note:operation"],
};

/** What the page is told of something said in the room. Its payload is checked; of another shape it is nothing. */
export function relayedSaying(event: EventName, data: unknown): PageEvent[] {
  const payload = v.safeParse(eventPayloads[event], data);
  if (!payload.success) return [];
  const detail = { ...payload.output, source: "ai" };
  const own = (names[event] ?? []).map((name) => ({ name, detail }));
  const control = event === "ui-control" ? v.safeParse(UiControl, data) : undefined;
  const noteId = control?.success === true ? noteOf(control.output) : undefined;
  return noteId === undefined
    ? own
    : [...own, { name: "aside:open-note", detail: { id: noteId, source: "ai" } }];
}

const noteOf = ({ action, target, sidebar, options }: UiControl): string | undefined =>
  action === "open" && (target ?? sidebar) === "notes" ? options?.itemId : undefined;

export function dispatch(events: readonly PageEvent[]): void {
  for (const { name, detail } of events) dispatchEvent(new CustomEvent(name, { detail }));
}
