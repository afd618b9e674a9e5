import * as v from "valibot";
import { acts, itemRows, reads } from "../endpoint.ts";
import { Actor, RunId } from "../events.ts";
import {
  bookkeeping,
  FlagText,
  Id,
  Instant,
  listOf,
  NewId,
  numberText,
  requiredText,
  text,
  Version,
} from "../values.ts";

export const timelineLimits = {
  title: 500,
  content: 500,
  action: 60,
  tags: 20,
  tag: 60,
  comment: 2_000,
  emoji: 32,
  /** Entries of a page; where fewer come there are no more. */
  page: 20,
  /** Changes of a run that are read at once. */
  changes: 100,
} as const;

export const entryTypes = [
  "task",
  "note",
  "calendar",
  "file",
  "bookmark",
  "achievement",
  "milestone",
  "social",
  "system",
  "custom",
] as const;
export type EntryType = (typeof entryTypes)[number];
export const EntryType = v.picklist(entryTypes, `must be one of ${entryTypes.join(", ")}`);
export const entryVisibilities = ["private", "public", "friends", "custom"] as const;
const Visibility = v.picklist(entryVisibilities, "must be private, public, friends or custom");

const fields = {
  type: EntryType,
  action: requiredText(timelineLimits.action, "must say what was done"),
  targetType: text(40),
  targetId: v.nullable(Id),
  content: text(timelineLimits.content),
  visibility: Visibility,
  tags: listOf(requiredText(timelineLimits.tag, "must not be blank"), timelineLimits.tags),
  occurredAt: Instant,
} as const;

/** A manual entry as it is stored. Whatever else a timeline shows is read from the log. */
export const ManualEntry = v.object({
  id: v.string(),
  ...fields,
  title: v.string(),
  ...bookkeeping,
});
export type ManualEntry = v.InferOutput<typeof ManualEntry>;

const Title = requiredText(timelineLimits.title, "must have a title");

export const NewEntry = v.strictObject({
  id: v.optional(NewId),
  targetTitle: Title,
  type: v.optional(fields.type, "custom"),
  action: v.optional(fields.action, "created"),
  targetType: v.optional(fields.targetType, "note"),
  targetId: v.optional(fields.targetId, null),
  content: v.optional(fields.content, ""),
  visibility: v.optional(fields.visibility, "private"),
  tags: v.optional(fields.tags, []),
  occurredAt: v.optional(fields.occurredAt),
  /** Only ever the caller, whatever it says. */
  userId: v.optional(text(64), "current"),
});
export type NewEntry = v.InferOutput<typeof NewEntry>;

export const EntryChanges = v.strictObject({
  ...v.partial(v.object(fields)).entries,
  targetTitle: v.optional(Title),
  version: Version,
});
export type EntryChanges = v.InferOutput<typeof EntryChanges>;

/** What a manual entry is called on the wire stands beside its own fields. */
const StoredEntry = v.object({
  ...ManualEntry.entries,
  targetTitle: v.string(),
  userId: v.string(),
});

const Remark = v.object({ id: v.string(), content: v.string(), createdAt: Instant });

/** A person's own remark on an entry, or a mark of one emoji. */
export const StoredRemark = v.object({
  id: v.string(),
  entryId: v.string(),
  kind: v.picklist(["comment", "reaction"]),
  content: v.string(),
  ...bookkeeping,
});
export type StoredRemark = v.InferOutput<typeof StoredRemark>;

/**
 * One line of the timeline: what somebody entered, a change that the log holds, or all that one run changed. A run
 * stands at its newest change and is named by that.
 */
export const TimelineEvent = v.object({
  /** Of an entry its own, of a change its event's, of a run its run's. */
  id: v.string(),
  kind: v.picklist(["entry", "change", "run"]),
  ...fields,
  /** What was done: 'created', 'completed', 'changed' …, or what the person wrote. */
  action: v.string(),
  targetId: v.nullable(v.string()),
  /** As the item is called now; empty where it has no name, or is gone. */
  targetTitle: v.string(),
  tags: v.array(v.string()),
  userId: v.string(),
  actor: Actor,
  /** 'You', 'Assistant', or the key's present name. */
  who: v.string(),
  tool: v.nullable(v.string()),
  eventId: v.nullable(v.string()),
  seq: v.nullable(v.number()),
  runId: v.nullable(v.string()),
  /** Changes of a run, of which at most a thousand are counted; otherwise 1. */
  count: v.number(),
  /** Names of the fields that were changed. */
  changed: v.array(v.string()),
  /** What the short ones of them held before and after; of a list, what was taken out of it and put in. */
  values: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
  version: v.nullable(v.number()),
  comments: v.array(Remark),
  reactions: v.array(v.string()),
});
export type TimelineEvent = v.InferOutput<typeof TimelineEvent>;

export const TimelineFilter = v.strictObject({
  /** Types between commas. */
  type: v.optional(text(200)),
  search: v.optional(text(200)),
  start: v.optional(Instant),
  /** Before this instant. */
  end: v.optional(Instant),
  /** Tags between commas: an entry has one of them. */
  tags: v.optional(text(500)),
  hasAttachments: v.optional(FlagText),
  /** Whether it lies ahead. */
  isScheduled: v.optional(FlagText),
  /** Who did it: `user`, `assistant` or `agent:{keyId}`. */
  who: v.optional(Actor),
  userId: v.optional(text(64)),
  page: v.optional(numberText(1, 100)),
  limit: v.optional(numberText(1, 100)),
  cursor: v.optional(text(200)),
});
export type TimelineFilter = v.InferOutput<typeof TimelineFilter>;

/** A run's name may be longer than an item's. */
const OfEntry = v.strictObject({ id: RunId });
export const timelineBase = "/api/tools/timeline";
const base = timelineBase;

export const timeline = {
  ...itemRows(base, { item: StoredEntry, create: NewEntry, changes: EntryChanges }),
  list: reads(base, { query: TimelineFilter, answer: v.array(TimelineEvent), beside: "events" }),
  restore: acts("PUT", `${base}/restore/{id}`, { answer: StoredEntry }),
  /** What a run changed, newest first. */
  changes: reads(`${base}/{id}/changes`, {
    params: OfEntry,
    query: v.strictObject({ cursor: v.optional(text(200)) }),
    answer: v.array(TimelineEvent),
  }),
  comment: acts("POST", `${base}/{id}/comments`, {
    params: OfEntry,
    body: v.strictObject({
      id: v.optional(NewId),
      content: requiredText(timelineLimits.comment, "must not be blank"),
    }),
    answer: StoredRemark,
  }),
  uncomment: acts("DELETE", `${base}/{id}/comments/{commentId}`, {
    params: v.strictObject({ id: RunId, commentId: Id }),
    answer: StoredRemark,
  }),
  /** The same emoji again changes nothing. */
  react: acts("POST", `${base}/{id}/reactions`, {
    params: OfEntry,
    body: v.strictObject({ emoji: requiredText(timelineLimits.emoji, "must be an emoji") }),
    answer: StoredRemark,
  }),
  unreact: acts("DELETE", `${base}/{id}/reactions`, {
    params: OfEntry,
    query: v.strictObject({ emoji: requiredText(timelineLimits.emoji, "must be an emoji") }),
    answer: StoredRemark,
  }),
} as const;
