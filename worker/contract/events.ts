import * as v from "valibot";
import { acts, endpoint, owns, reads } from "./endpoint.ts";
import { UiControl } from "./panels/ui-control.ts";
import { Id, Instant, text, numberText } from "./values.ts";

/** `user`, `assistant` or `agent:{keyId}`: who made a change. */
export const Actor = v.pipe(v.string(), v.regex(/^(user|assistant|agent:[\w.:-]{1,64})$/));
export type Actor = "user" | "assistant" | `agent:${string}`;

const Fields = v.nullable(v.record(v.string(), v.unknown()));

/**
 * One change to one item, as the log keeps it and every tab receives it. `seq` is dense per person,
 * from 1. `before` and `after` hold only the fields the change wrote, in the item's wire form, and
 * `after.version` the item's new version, so that a client that already has it changes nothing. Both are null where
 * they are too long to be told (256 KB) or older than 90 days: then the item is looked up.
 */
export const LogEvent = v.object({
  seq: v.number(),
  id: v.string(),
  at: Instant,
  tool: v.string(),
  type: v.string(),
  itemId: v.string(),
  actor: Actor,
  runId: v.nullable(v.string()),
  before: Fields,
  after: Fields,
  undoOf: v.nullable(v.string()),
});
export type LogEvent = v.InferOutput<typeof LogEvent>;

/** A change reported by an outside agent without a row behind it: a reason to reload, never data. */
const Hint = v.strictObject({
  itemId: v.optional(Id),
  tool: v.optional(text(40)),
  type: v.optional(text(40)),
  id: v.optional(Id),
});
const Change = v.union([LogEvent, Hint]);

const Theme = v.strictObject({
  mode: v.optional(v.picklist(["light", "dark", "system"])),
  themeId: v.optional(Id),
  themeName: v.optional(text(80)),
  wallpaperQuery: v.optional(text(200)),
});
const Preferences = v.strictObject({ keys: v.optional(v.array(text(60))) });
const Wallpaper = v.strictObject({
  url: v.optional(text(2_000)),
  query: v.optional(text(200)),
  attribution: v.optional(text(300)),
});
const AiAction = v.strictObject({
  action: text(60),
  tool: v.optional(text(40)),
  itemId: v.optional(Id),
  message: v.optional(text(500)),
});

/** An agent's run is its key's id and the name the agent gave it. */
export const RunId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/, "must be the id of a run"));

/** Every event a room carries, by the name it travels under, with the shape of its payload. */
export const eventPayloads = {
  toolUpdated: Hint,
  aiAction: AiAction,
  theme_changed: Theme,
  theme_created: Theme,
  theme_applied: Theme,
  preferences_updated: Preferences,
  wallpaper_changed: Wallpaper,
  tasksCreated: Change,
  tasksUpdated: Change,
  tasksDeleted: Change,
  tasksBatchCreated: Change,
  taskUpdated: Change,
  notesCreated: Change,
  notesUpdated: Change,
  noteUpdated: Change,
  notesDeleted: Change,
  calendarCreated: Change,
  calendarUpdated: Change,
  calendarDeleted: Change,
  calendarBatchCreated: Change,
  "calendar:event:created": Change,
  "calendar:event:updated": Change,
  "calendar:event:deleted": Change,
  conversationCreated: Change,
  conversationUpdated: Change,
  conversationDeleted: Change,
  conversationPinned: Change,
  conversationArchived: Change,
  messageCreated: Change,
  messageUpdated: Change,
  messageDeleted: Change,
  proposalCreated: Change,
  proposalUpdated: Change,
  proposalDeleted: Change,
  emailCreated: Change,
  emailUpdated: Change,
  emailDeleted: Change,
  "note:created": Change,
  "note:sync": Change,
  "note:operation": Change,
  "ui-control": UiControl,
  messageDelta: v.strictObject({
    conversationId: Id,
    messageId: Id,
    /** Position of `text` in the whole answer, in characters. */
    offset: v.number(),
    text: text(4_000),
  }),
  /** The worker's own, after each step of a run's undo; so that every screen tells how far it is, and who asks ends it. */
  undoProgress: v.strictObject({
    runId: RunId,
    isRedo: v.boolean(),
    remaining: v.number(),
    isStopped: v.boolean(),
  }),
  typing: v.strictObject({ conversationId: v.optional(Id), typing: v.boolean() }),
} as const;

export type EventName = keyof typeof eventPayloads;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventPayloads, name);
}

const SequenceNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));

/** Events in one answer of the catch-up at most; it also ends before 768 KB. `more` says to ask again from the last `seq`. */
export const catchUpLimit = 10_000;

/** An undo, or the one step of a long one: ask again from `next` until that is null. */
export const UndoResult = v.object({
  undone: v.array(LogEvent),
  /** What some of the items are called. */
  titles: v.array(v.string()),
  /** Changes of the run that no step has looked at. */
  remaining: v.number(),
  next: v.nullable(v.number()),
  /** Fields that were left alone: somebody wrote them since. */
  conflicts: v.array(
    v.object({
      eventId: v.string(),
      tool: v.string(),
      itemId: v.string(),
      title: v.string(),
      field: v.string(),
      /** The value that the undo would have restored, the one the event wrote, and the present one. */
      before: v.unknown(),
      wrote: v.unknown(),
      now: v.unknown(),
      /** Why it was left, in words, where not for what somebody wrote since. */
      why: v.optional(v.string()),
    }),
  ),
});
export type UndoResult = v.InferOutput<typeof UndoResult>;

/** How things stand with one change, from the log as it is now. */
const ActState = v.object({
  eventId: v.string(),
  itemId: v.string(),
  /** `partly`: some of its fields were written since and stayed. `gone`: the item is no more. */
  state: v.picklist(["stands", "undone", "partly", "gone"]),
  /** What it did, for people, today: 'Moved to tomorrow'. Null where its fields do not say. */
  did: v.nullable(v.string()),
  canUndo: v.boolean(),
  canRedo: v.boolean(),
  /** Of an item that is deleted: the change whose undo brings it back. */
  restore: v.nullable(v.string()),
});
export type ActState = v.InferOutput<typeof ActState>;

/** Changes of a run that can be undone, and that are; of each at most 2 000 are counted. */
const RunState = v.object({ runId: v.string(), standing: v.number(), undone: v.number() });
export type RunState = v.InferOutput<typeof RunState>;

/** Changes and runs that one question asks for. */
export const mostStates = { events: 200, runs: 20 } as const;

const Step = v.optional(v.strictObject({ from: v.optional(SequenceNumber) }));
const RedoStep = v.optional(
  v.strictObject({ from: v.optional(SequenceNumber), since: v.optional(Instant) }),
);

export const events = {
  /** Without `after` it answers no events and the newest `seq`: where a first visit starts. */
  catchUp: reads("/api/tools/events", {
    query: v.strictObject({ after: v.optional(numberText(0, 999_999_999)) }),
    answer: v.object({ events: v.array(LogEvent), seq: v.number(), more: v.boolean() }),
  }),
  undo: acts("POST", "/api/tools/events/{id}/undo", {
    params: v.strictObject({ id: Id }),
    answer: UndoResult,
  }),
  /** Changes and runs as they stand; unknown ones are left out. */
  states: endpoint("/api/tools/events/states", {
    method: "POST",
    scope: "read",
    body: v.strictObject({
      events: v.pipe(v.array(Id), v.maxLength(mostStates.events)),
      runs: v.optional(v.pipe(v.array(RunId), v.maxLength(mostStates.runs)), []),
    }),
    answer: v.object({ events: v.array(ActState), runs: v.array(RunState) }),
  }),
  /** Asks the screen that undoes a run to go no further. */
  stopUndo: owns("POST", "/api/tools/runs/{id}/undo/stop", {
    params: v.strictObject({ id: RunId }),
    answer: v.object({}),
  }),
  /** Takes back the undo of one event. */
  redo: acts("POST", "/api/tools/events/{id}/redo", {
    params: v.strictObject({ id: Id }),
    answer: UndoResult,
  }),
  /** One step, newest changes first, `from` where the last one ended. */
  undoRun: acts("POST", "/api/tools/runs/{id}/undo", {
    params: v.strictObject({ id: RunId }),
    body: Step,
    answer: UndoResult,
  }),
  /** One step of taking back the undo of a run, oldest changes first; with `since` only undos from then on. */
  redoRun: acts("POST", "/api/tools/runs/{id}/redo", {
    params: v.strictObject({ id: RunId }),
    body: RedoStep,
    answer: UndoResult,
  }),
} as const;
