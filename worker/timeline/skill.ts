import * as v from "valibot";
import {
  type ManualEntry,
  EntryType,
  NewEntry,
  type TimelineEvent,
} from "#contract/timeline/entries.ts";
import { untitledIn } from "#contract/tools.ts";
import { Day, requiredText } from "#contract/values.ts";
import { capital, counted } from "#shared/words.ts";
import { changing, reading } from "../capabilities/capability.ts";
import type { Frame } from "../capabilities/lexicon.ts";
import type { Skill } from "../capabilities/registry.ts";
import { resolveItem } from "../capabilities/resolve.ts";
import { oneOf, textAs } from "../capabilities/slots.ts";
import { itemSlots } from "../items/item-slots.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import type { ItemTables } from "../log/change.ts";
import { momentText } from "../log/undo/change-summary.ts";
import { pastDaysIn } from "../time/past.ts";
import { addDays, startOfDay } from "../time/zone.ts";
import { entryActions, entryStore } from "./actions.ts";
import { timelinePage } from "./listing.ts";

/** Lines that are said; programs are given as many. */
const most = 20;
const looked = 100;

const kit = itemCapabilities<ManualEntry>({
  tool: "timeline",
  resolve: (acting, words) =>
    resolveItem(acting, words, {
      tool: "timeline",
      listing: "show my timeline",
      store: entryStore(acting),
      titled: (parts) => entryStore(acting).titled(parts, looked),
    }),
  describe: ({ title, occurredAt }, { now, zone, language }) =>
    `${title} ${momentText(occurredAt, { now: now(), zone, language })}`,
});

const { id: _id, userId: _userId, ...fields } = NewEntry.entries;

const create = changing({
  name: "timeline.create",
  effect: "creates",
  title: "Add to the timeline",
  description:
    "Adds an entry to the timeline by its targetTitle: what happened, beside what the log lists by itself. `type` is one of the timeline's types, `occurredAt` an instant, now unless said",
  examples: ["add to my timeline: Shipped 1.0", "add a milestone: First customer"],
  input: v.strictObject(fields),
  async run(invocation, given) {
    const written = await entryActions.create(invocation, { ...given, userId: "current" });
    kit.show(invocation);
    return {
      say: `Added “${written.item.title}” to your timeline.`,
      receipts: [kit.receipt("timeline.create", written)],
    };
  },
});

const remove = kit.onItem({
  name: "timeline.delete",
  effect: "deletes",
  title: "Delete a timeline entry",
  description: "Deletes an entry that somebody added to the timeline; it can be undone",
  examples: ["delete the timeline entry Shipped 1.0"],
  input: kit.Named,
  careful: "delete",
  async run(invocation, item) {
    const written = await entryActions.remove(invocation, item.id);
    return { say: `Deleted “${item.title}” from your timeline.`, written };
  },
});

const listing = (tables: () => ItemTables) =>
  reading({
    name: "timeline.list",
    effect: "lists",
    title: "List the timeline",
    description:
      "Lists what happened, newest first: changes of every tool, a run together, and entries that were added. From one day to another, of one type, or with words in a title",
    examples: ["show my timeline of yesterday", "list my milestones"],
    input: v.strictObject({
      from: v.optional(Day),
      to: v.optional(Day),
      type: v.optional(EntryType),
      words: v.optional(requiredText(200, "must say what to look for")),
    }),
    async run(invocation, { from, to = from, type, words }) {
      const { zone, now, language } = invocation;
      const { items } = await timelinePage(invocation, tables(), {
        limit: most,
        ...(from !== undefined && { start: startOfDay(from, zone) }),
        ...(to !== undefined && { end: startOfDay(addDays(to, 1), zone) }),
        ...(type !== undefined && { type }),
        ...(words !== undefined && { search: words }),
      });
      kit.show(invocation);
      if (items.length === 0)
        return { say: "There is nothing like that on your timeline.", data: [] };
      const moment = { now: now(), zone, language };
      const lines = items.map((one) => `• ${lineWords(one)} ${momentText(one.occurredAt, moment)}`);
      return { say: lines.join("\n"), data: items };
    },
  });

function lineWords({ kind, who, action, targetTitle, tool, count }: TimelineEvent): string {
  if (kind === "entry") return targetTitle;
  if (kind === "run") return `${who} made ${counted(count, "change")}`;
  return `${who} ${action} ${targetTitle === "" ? untitledIn(tool ?? "") : `“${targetTitle}”`}`;
}

const frames: readonly Frame[] = [
  {
    capability: "timeline.create",
    say: [
      "(add|put|write|note|log) (to|on|in) (my|the) timeline [that|:] {title}",
      "(add|put|write|log) {title} (to|on|in|onto) (my|the) timeline",
      "(add|log|note|create) [a|an|another|the] [new] {kind} [called|named|:] {title}",
      "(add|create|new) [a|an|another] [new] timeline (entry|event) [called|named|:] {title}",
      "timeline : {title}",
    ],
    input: ({ title, type }) => ({
      targetTitle: capital(String(title)),
      ...(type !== undefined && { type }),
    }),
  },
  {
    capability: "timeline.list",
    say: [
      "(show|list|read) [me] (my|the) timeline (of|for|from) {days}",
      "what is on (my|the) timeline [{days}]",
      "(show|list) [me] (my|the|all my) {kinds} [of] [{days}]",
    ],
  },
  {
    capability: "timeline.delete",
    say: [
      "(delete|remove) [the|my] (timeline entry|entry) {entry}",
      "(delete|remove|take) {entry!} (from|off) (my|the) timeline",
    ],
    input: ({ words }) => ({ words }),
  },
];

export const timelineSkill = (tables: () => ItemTables): Skill => ({
  capabilities: [create, listing(tables), remove],
  lexicon: {
    slots: {
      ...itemSlots({ tool: "timeline", resolve: kit.resolve }),
      title: textAs("title"),
      days: { most: 4, read: pastDaysIn },
      kind: oneOf({ milestone: { type: "milestone" }, achievement: { type: "achievement" } }),
      kinds: oneOf({ milestones: { type: "milestone" }, achievements: { type: "achievement" } }),
    },
    frames,
  },
});
