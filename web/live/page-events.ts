import { type EventName, eventPayloads, type LogEvent } from "#contract/events.ts";
import {
  statusVerb,
  toolCalled,
  toolIn,
  type ToolNames,
  toolNames,
  tools,
} from "#contract/tools.ts";
import { UiControl } from "#contract/panels/ui-control.ts";
import * as v from "valibot";

export interface PageEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A burst of this many becomes one page event a tool: nobody redraws ten thousand times. */
const burst = 50;

/** Page events for lines of the log (specification 1 §7.2, 3 §7.6). */
export function relayed(events: readonly LogEvent[]): PageEvent[] {
  if (events.length < burst)
    return events.flatMap((event) => [...specific(event), ...general(event)]);
  return [...Map.groupBy(events, (event) => event.tool)].flatMap(([tool, list]) => {
    const detail = { tool, source: "backend", type: "batch", count: list.length };
    const batch = toolCalled(tool)?.pageEvents?.batch;
    const own = batch === undefined ? [] : [{ name: batch, detail }];
    return [...own, { name: "toolUpdated", detail }];
  });
}

function specific(event: LogEvent): PageEvent[] {
  const names = toolCalled(event.tool)?.pageEvents;
  if (!names) return [];
  const type = kindOf(event);
  const detail = { source: "backend", type, itemId: event.itemId, event };
  return [{ name: names[past[type] ?? "updated"], detail }];
}

const past: Readonly<Record<string, "created" | "deleted">> = {
  create: "created",
  delete: "deleted",
};
type Changed = Pick<LogEvent, "tool" | "before" | "after">;

/** 'created', 'changed', 'deleted', or the tool's own word. */
export const verbFor = (event: Changed): string => {
  const kind = kindOf(event);
  return kind === "update" ? "changed" : (past[kind] ?? kind);
};

function general(event: LogEvent): PageEvent[] {
  const { tool, itemId, actor } = event;
  const type = kindOf(event);
  const own = `${tool}Updated`;
  const names = toolCalled(tool)?.pageEvents;
  const isToldAnyway = names && Object.values(names).includes(own);
  const detail = { tool, itemId, type, source: actor === "user" ? "manual" : "ai" };
  return [
    { name: "toolUpdated", detail: { source: "backend", tool, type, itemId } },
    // Specification 3 §4: {tool}Updated, where the tool does not call its changes so itself.
    ...(isToldAnyway ? [] : [{ name: own, detail }]),
    { name: "appItemUpdated", detail },
  ];
}

/** Kind of a change: 'create', 'update', 'delete', or a verb of the tool's own. */
export function kindOf({ tool, before, after }: Changed): string {
  if (typeof after?.["deletedAt"] === "string") return "delete";
  // Told without its content.
  if (after === null) return "update";
  if (before === null || typeof before["deletedAt"] === "string") return "create";
  return statusVerb(tool, after?.["status"]) ?? "update";
}

/** Tools by the names under which the page hears of their items. */
export const toolsTold: ReadonlyMap<string, string> = new Map(
  Object.entries<ToolNames>(tools).flatMap(([tool, { pageEvents, pageSayings }]) => {
    const names = pageEvents ? Object.values<string>({ ...pageEvents, ...pageSayings }) : [];
    return names.map((name) => [name, tool] as const);
  }),
);

/** Names under which the page hears of what is said in the room: the shell's own, and each tool's. */
const sayings: ReadonlyMap<string, string> = new Map([
  ["ui-control", "uiControl"],
  ["aiAction", "aiAction"],
  ["undoProgress", "undoProgress"],
  ["toolUpdated", "toolUpdated"],
  ...toolNames.flatMap(({ pageSayings = {} }) => Object.entries(pageSayings)),
]);

/** Page events for something said in the room. Its payload is checked; of another shape it is nothing. */
export function relayedSaying(event: EventName, data: unknown): PageEvent[] {
  const payload = v.safeParse(eventPayloads[event], data);
  if (!payload.success) return [];
  const detail = { ...payload.output, source: "ai" };
  const name = sayings.get(event);
  const own = name === undefined ? [] : [{ name, detail }];
  const control = event === "ui-control" ? v.safeParse(UiControl, data) : undefined;
  return control?.success === true ? [...own, ...opened(control.output)] : own;
}

function opened({ action, target, sidebar, options }: UiControl): PageEvent[] {
  const name = toolIn(target ?? sidebar ?? "")?.pageOpened;
  const id = options?.itemId;
  // An item that is only pointed at glows in its list.
  const isOpened = action === "open" && options?.highlight !== true;
  return isOpened && name !== undefined && id !== undefined
    ? [{ name, detail: { id, source: "ai" } }]
    : [];
}

const told = new WeakSet<Event>();

export function dispatch(events: readonly PageEvent[]): void {
  for (const { name, detail } of events) {
    const event = new CustomEvent(name, { detail });
    told.add(event);
    dispatchEvent(event);
  }
}

/** Whether the app itself told the page of it: then it has happened already. */
export const isOwn = (event: Event): boolean => told.has(event);

/** Ephemeral events that are alike within this time are one. */
const duplicateMs = 100;

/** Answers whether the same has been seen within the last 100 ms; a fresh one is remembered. */
export function duplicates(now: () => number): (name: string, data: unknown) => boolean {
  const seen = new Map<string, number>();
  return (name, data) => {
    const at = now();
    for (const [key, before] of seen) {
      if (at - before < duplicateMs) break;
      seen.delete(key);
    }
    const key = `${name} ${JSON.stringify(data)}`;
    if (seen.has(key)) return true;
    seen.set(key, at);
    return false;
  };
}
