import * as v from "valibot";
import type { Run } from "#contract/agents/activity.ts";
import type { Receipt } from "#contract/conversations.ts";
import { Day, requiredText, text } from "#contract/values.ts";
import { fieldWords } from "#shared/field-words.ts";
import { counted, listed } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../capabilities/capability.ts";
import { namingWords } from "../capabilities/naming.ts";
import { doneWords, momentText } from "../log/undo/change-summary.ts";
import type { ItemTables } from "../log/change.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { type ChangeRow, nameOf, runsOf } from "./activity.ts";
import { agentsCalled, changesAsked, countAsked, mostLooked, type Question } from "./asking.ts";

const mostListed = 20;

const Asked = v.strictObject({
  /** The day of what was done for the person, by others. */
  day: v.optional(Day),
  from: v.optional(Day),
  to: v.optional(Day),
  by: v.optional(requiredText(80, "must be me, assistant, agents or the name of an agent")),
  ask: v.optional(v.picklist(["list", "count", "last"], "must be list, count or last"), "list"),
  words: v.optional(text(500)),
});
type Asked = v.InferOutput<typeof Asked>;

export const activityList = (tables: ItemTables) =>
  reading({
    name: "activity.list",
    effect: "lists",
    title: "List what was done",
    description:
      "Lists what was changed, newest first, by run, with the ids that undo it. By itself what the assistant and agents did; with from, to or words also the person's own changes; `by` is me, assistant, agents or an agent's name; `ask` lists, counts, or tells only the last",
    examples: ["what did the agents do", "list activity"],
    input: Asked,
    async run(acting, asked) {
      const question = await questionOf(acting, asked);
      if ("say" in question) return question;
      return asked.ask === "count"
        ? counting(acting, tables, asked, question)
        : telling(acting, tables, asked, question);
    },
  });

const everybody = ["me", "assistant", "agents"] as const;

async function questionOf(acting: Invocation, asked: Asked): Promise<Question | Outcome> {
  const { day, from = day, to = day, by, words = "" } = asked;
  const titled = namingWords(words).map((word) => word.replace(/['’]?s$/, ""));
  const days = { from, to, titled };
  if (by === undefined) {
    const isWide = asked.from !== undefined || asked.to !== undefined || titled.length > 0;
    return { ...days, by: isWide ? "anyone" : "others" };
  }
  const known = everybody.find((name) => name === by.trim().toLowerCase());
  if (known) return { ...days, by: known };
  const found = await agentsCalled(acting, by.trim());
  if (found.length === 0) return { say: `None of your agents is called “${by.trim()}”.` };
  return { ...days, by: { name: by.trim() } };
}

async function counting(
  acting: Invocation,
  tables: ItemTables,
  asked: Asked,
  question: Question,
): Promise<Outcome> {
  const counts = await countAsked(acting, tables, question);
  const total = counts.reduce((sum, { many }) => sum + many, 0);
  if (total === 0) return { say: nothing(question, when(acting, asked)) };
  const parts = counts.map(({ many, ...row }) => {
    const name = nameOf(row);
    return `${String(many)} by ${name === "You" ? "you" : name}`;
  });
  const least = total >= mostLooked ? "At least " : "";
  return {
    say: `${least}${counted(total, "change")}${when(acting, asked)}: ${listed(parts)}.`,
    data: { total },
  };
}

async function telling(
  acting: Invocation,
  tables: ItemTables,
  asked: Asked,
  question: Question,
): Promise<Outcome> {
  const isLast = asked.ask === "last";
  // Who asks what they did means what they told the assistant to do as well.
  const by = question.by === "me" && !isLast ? "me or assistant" : question.by;
  const rows = await changesAsked(acting, tables, { ...question, by }, mostListed + 1);
  const [newest] = rows;
  if (!newest) return { say: nothing(question, when(acting, asked)), data: [] };
  const shown = isLast
    ? rows.filter((row) => row === newest || isOneRun(row, newest)).slice(0, mostListed)
    : rows.slice(0, mostListed);
  const lines = shown.map((row) => lineOf(row, tables, acting));
  if (!isLast && rows.length > shown.length) lines.push("and more before that");
  return {
    say: lines.length === 1 ? lines.join("") : lines.map((line) => `• ${line}`).join("\n"),
    ...(isLast && { receipts: [linkTo(newest)] }),
    data: runsOf(shown, tables),
  };
}

const isOneRun = (row: ChangeRow, other: ChangeRow): boolean =>
  row.run_id !== null && row.run_id === other.run_id;

const linkTo = ({ title, tool, item_id: itemId }: ChangeRow): Receipt => ({
  capability: "activity.list",
  title: title ?? "",
  tool,
  itemId,
  eventId: null,
});

/** ' today', ' yesterday', ' since Nov 3', ' from Nov 3 to Nov 5'; nothing without a period. */
function when({ zone, now }: Invocation, { day, from = day, to = day }: Asked): string {
  const today = dayIn(zone, now());
  if (from !== undefined && from === to) return ` ${dayName(from, today)}`;
  if (from !== undefined && (to === undefined || to >= today))
    return ` since ${dayName(from, today)}`;
  if (from === undefined) return to === undefined ? "" : ` until ${dayName(to, today)}`;
  return ` from ${dayName(from, today)} to ${dayName(to ?? today, today)}`;
}

function dayName(day: string, today: string): string {
  if (day === today) return "today";
  if (day === addDays(today, -1)) return "yesterday";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    ...(!isThisYear && { year: "numeric" }),
  });
}

function nothing({ by, titled }: Question, period: string): string {
  const about = titled.length === 0 ? "" : ` in “${titled.join(" ")}”`;
  if (by === "me") return `You changed nothing${about}${period}.`;
  if (by === "anyone") return `Nothing was changed${about}${period}.`;
  if (typeof by === "object") return `${by.name} changed nothing${about}${period}.`;
  return `Nothing was done for you${about}${period === "" ? " yet" : period}.`;
}

/** 'Assistant added the task “call mom” at 14:05', 'You changed the due date of the task “Rent” at 09:00'. */
function lineOf(row: ChangeRow, tables: ItemTables, { now, zone, language }: Invocation): string {
  const [change] = runsOf([row], tables).flatMap(({ changes }) => changes);
  if (!change) return "";
  const at = momentText(row.at, { now: now(), zone, language });
  const undone = change.undone ? " (undone since)" : "";
  return `${nameOf(row)} ${whatWasDone(change, tables)} ${at}${undone}`;
}

function whatWasDone(
  { tool, verb, title, fields }: Run["changes"][number],
  tables: ItemTables,
): string {
  const noun = (tables.get(tool)?.noun ?? "item").toLowerCase();
  const titled = title === "" ? noun : `${noun} “${title}”`;
  return `${doneWords(verb)} ${verb === "changed" ? fieldName(fields) : ""}the ${titled}`;
}

/** 'the due date of ', where that is all that was changed. A flag by itself says too little. */
function fieldName(fields: readonly string[]): string {
  const [field = "is"] = fields;
  if (fields.length > 1 || /^is(?![a-z])/.test(field)) return "";
  return `the ${fieldWords(field)} of `;
}
