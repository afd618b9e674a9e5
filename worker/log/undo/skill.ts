import { query } from "../../db/query.ts";
import * as v from "valibot";
import { RunId } from "#contract/events.ts";
import {
  type Invocation,
  type Target,
  type Outcome,
  changing,
} from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import type { Skill } from "../../capabilities/registry.ts";
import { oneOf } from "../../capabilities/slots.ts";
import { summariesText, momentText } from "./change-summary.ts";
import { lastChangeNamed } from "./named-change.ts";
import { type ItemTables, undo } from "./undo.ts";
import {
  changedByHand,
  lastRuns,
  lastUndo,
  outcomeText,
  summariesOfUndone,
  takenBack,
  undoTarget,
} from "./undo-last.ts";

/** 'undo': takes back what the assistant or an agent did last, all of that run; 'redo' does it again. */
export function undoSkill(tables: ItemTables): Skill {
  const undoing = changing({
    name: "log.undo",
    effect: "undoes",
    title: "Undo the last run",
    description: "Takes back everything that the assistant or an agent did last",
    examples: ["undo"],
    input: v.strictObject({ runId: v.optional(RunId) }),
    target: async (acting, { runId }) =>
      undoTarget(acting, tables, { runId: runId ?? (await lastRuns(acting))[0]?.run }),
    run: (acting, { runId }) =>
      runId === undefined ? undone(acting, tables) : takenBack(acting, tables, { runId }),
  });
  const redo = changing({
    name: "log.redo",
    effect: "redoes",
    title: "Redo what was undone",
    description:
      "Does again what the assistant or an agent had done and what was undone last, all of that run",
    examples: ["redo"],
    input: v.strictObject({}),
    target: (acting) => redoTarget(acting, tables),
    run: (acting) => redone(acting, tables),
  });
  return {
    capabilities: [undoing, redo],
    lexicon: { slots: { times, "named change": lastChangeNamed }, frames },
  };
}

const last =
  "[that|it|this|all that|all of that|all of it|everything you just did|again|what you did|the last one|the last change|the last changes|the last run|your last change|last|last one|last change|that last thing|the last thing|that last one|that last change|what you just did|your last action|the last action|that action|that please]";
/** 'two', 'three': one undo each, so that each is told and can be redone. */
const times = oneOf(
  Object.fromEntries(
    ["two", "three", "four", "five"].map((word, at) => [
      `${word}|${String(at + 2)}`,
      { each: Array.from({ length: at + 2 }, () => ({})) },
    ]),
  ),
);
const frames: readonly Frame[] = [
  {
    capability: "log.undo",
    say: [
      `[wait|no|sorry|oops|ah|oh] [no|wait] (undo|revert|rewind|take back) ${last}`,
      "(undo|revert|rewind|take back) [the|my|your] [last|previous] {times} [last] (things|changes|actions|steps|ones|commands|edits|times)",
      "undo {times} times",
      "(undo|revert|rewind|take back) {named change} [again]",
      "(take|put|bring|get) (that|it|this|them) back",
      "(that is|that was|this is|this was) (wrong|a mistake|not right|not what i meant|not what i wanted|not it)",
      "(put|change|turn|switch|make) it back [how it was|the way it was|to how it was|to what it was|as it was]",
      "[put it|put everything|put that] back (to how|how|as|the way) it was [before]",
      "(as|like|how) it was (before|please)",
      "(go|change|switch|turn) back to (how it was|what it was|before|the way it was)",
      "[no] (go back|that was wrong|i did not mean that|not what i meant|that is not what i meant)",
      "(oops|whoops) [undo] [that]",
      "(no|wait|oops|hang on|hold on) [wait|no] not (yet|that|that one|that way)",
    ],
  },
  {
    capability: "log.redo",
    say: [`redo ${last}`, "undo (the|that|your|my) [last] undo", "(do it again|put it back again)"],
  },
];

async function undone(acting: Invocation, tables: ItemTables): Promise<Outcome> {
  const { write, now, zone, language } = acting;
  for (const { run, seq, at, actor } of await lastRuns(acting)) {
    const result = await undo({ ...acting, tables }, write, { runId: run });
    // What the person took back by hand leaves nothing of a run; the one before it is meant.
    if (result.undone.length === 0 && result.conflicts.length === 0) continue;
    const isBelow = await changedByHand(acting, tables, seq);
    const who = actor === "assistant" ? "the assistant" : "an agent";
    const isPlain = actor === "assistant" && !isBelow;
    const done = isPlain
      ? "Undone"
      : `Undid what ${who} did ${momentText(at, { now: now(), zone, language })}`;
    const summaries = await summariesOfUndone(acting, tables, result.undone);
    const stays = isBelow && summaries.length > 0 ? " What you changed since stays." : "";
    return { say: `${outcomeText(done, summaries, result)}${stays}` };
  }
  return { say: "There is nothing left to undo." };
}

async function redone(acting: Invocation, tables: ItemTables): Promise<Outcome> {
  const eventIds = await lastUndo(acting);
  if (eventIds.length === 0) return { say: "There is nothing to redo." };
  const result = await undo({ ...acting, tables }, acting.write, { eventIds });
  if (result.undone.length === 0 && result.conflicts.length === 0)
    return { say: "There is nothing to redo." };
  const undos = result.undone.flatMap(({ undoOf }) => undoOf ?? []);
  const summaries = await summariesOfRedone(acting, tables, undos);
  return {
    say: outcomeText("Redone", summaries, result).replace(
      /^Nothing was undone/,
      "Nothing was redone",
    ),
  };
}

/** A redo undoes an undo, so the summary tells what that undo had undone. */
async function summariesOfRedone(
  { db, userId }: Invocation,
  tables: ItemTables,
  undos: readonly string[],
) {
  const events = query<{ undoOf: string }>`select undo_of as undoOf from events
    where user_id = ${userId} and id in ${undos}`;
  return summariesOfUndone({ db, userId }, tables, await events.all(db));
}

async function redoTarget(acting: Invocation, tables: ItemTables): Promise<Target> {
  const summaries = await summariesOfRedone(acting, tables, await lastUndo(acting));
  return summaries.length === 0
    ? { unclear: { say: "There is nothing to redo." } }
    : { id: null, title: summariesText(summaries) };
}
