import { entryOf } from "#shared/entry-of.ts";
import * as v from "valibot";
import { RunId } from "#contract/events.ts";
import { Id } from "#contract/values.ts";
import { changing } from "../capabilities/capability.ts";
import type { Lexicon, Slot } from "../capabilities/lexicon.ts";
import { textAs } from "../capabilities/slots.ts";
import type { Skill } from "../capabilities/registry.ts";
import { takenBack, undoTarget } from "../log/undo/undo-last.ts";
import { pastDaysIn } from "../time/past.ts";
import { addDays, dayIn } from "../time/zone.ts";
import type { ItemTables } from "../log/change.ts";
import { activityList } from "./listing.ts";

/** Lists what was done, and undoes one change or one run of it by the id in its receipt. */
export function activitySkill(tables: ItemTables): Skill {
  const undo = changing({
    name: "activity.undo",
    effect: "undoes",
    title: "Undo a change or a run",
    description:
      "Takes back one change by its eventId, or all of a run by its runId; what was changed since is left alone and named",
    examples: [],
    input: v.pipe(
      v.strictObject({ runId: v.optional(RunId), eventId: v.optional(Id) }),
      v.check(
        ({ runId, eventId }) => (runId === undefined) !== (eventId === undefined),
        "needs a runId or an eventId",
      ),
    ),
    target: (acting, which) => undoTarget(acting, tables, which),
    run: (acting, which) => takenBack(acting, tables, which),
  });
  return {
    capabilities: [activityList(tables), undo],
    lexicon,
  };
}

const dayNear: Slot = {
  most: 1,
  read(words, { zone, now }) {
    const today = dayIn(zone, now);
    const days: Readonly<Record<string, string>> = { today, yesterday: addDays(today, -1) };
    const found = entryOf(days, words.toLowerCase());
    return found === undefined ? undefined : { day: found };
  },
};

/** 'this morning' is of today. */
const since: Slot = {
  most: 2,
  read: (words, spoken) =>
    dayNear.read(words.replace(/^(?:this )?(?:morning|afternoon|lunch)$/i, "today"), spoken),
};

const period: Slot = { most: 4, read: pastDaysIn };

const whose: Slot = {
  most: 4,
  read(words) {
    const said = words.toLowerCase();
    if (/^(?:you|the assistant|aside)$/.test(said)) return { by: "assistant" };
    if (/^(?:the|my) agents?$|^(?:an|any) agents?$/.test(said)) return { by: "agents" };
    return said === "i" ? { by: "me" } : undefined;
  },
};

const lexicon: Lexicon = {
  slots: { period, since, day: dayNear, whose, words: textAs("words") },
  frames: [
    {
      capability: "activity.list",
      say: [
        "(list|show) [me] [the|my|recent] (activity|history|changes)",
        "what (did|have|has) {whose} (do|done|change|changed|been up to) [just|for me|lately|recently|just now] [{day}]",
        "what (did|have) you just (do|done|change|changed)",
        "(show|tell|list) [me] [everything|all] [what|that] {whose} [just|have] (did|changed|done|made) [just|lately|recently|just now] [{day}]",
        "what (did|have) {whose} just (do|done|change|changed)",
        "what [has|have] (happened|changed) [lately|recently|just now] [{day}] [and by whom]",
        "who changed what [{period}]",
        "(what|which) changes (were|have been) made [{period}]",
        "(what is new|what has changed|what changed|what happened|anything new|what is different) (since|from) {since}",
      ],
      input: ({ day, by, ...asked }) => ({
        ...asked,
        ...(day !== undefined && { day }),
        ...(by !== undefined && by !== "agents" && by !== "assistant" && { by }),
      }),
    },
    {
      capability: "activity.list",
      say: [
        "who (changed|moved|deleted|renamed|completed|made|added|touched|edited) {words}",
        "(what|when) (happened to|was done to|changed in) {words}",
        "when did (i|you) (change|move|delete|rename|complete|make|add|edit|create|finish) {words}",
        "when (was|were|did i|did you) {words} (changed|moved|deleted|renamed|completed|made|added|edited)",
      ],
      input: ({ words }) => ({ words, ask: "list" }),
    },
  ],
};
