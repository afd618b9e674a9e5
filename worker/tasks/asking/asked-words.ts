import { statusWords } from "#shared/tasks/status-words.ts";
import { counted } from "#shared/words.ts";
import { dayIn, type Moment } from "../../time/zone.ts";
import { dayWords, spanWords as daysInWords } from "../../time/day-words.ts";
import { lengthWords } from "../words.ts";
import { type Asked, statusOf } from "./asked.ts";

/** What stands for the question in an answer: '3 tasks in Work are overdue'. */
export interface AskedWords {
  /** ' tagged home in Work', or nothing. */
  readonly subject: string;
  /** 'overdue', 'completed today'; empty where any status and day will do. */
  readonly predicate: string;
  /** Whether nothing but 'open' was asked. */
  readonly isPlain: boolean;
}

export function askedWords(asked: Asked, reference: Moment): AskedWords {
  const { priority, tag, category, words, takes, lacks, repeats } = asked;
  const subject = [
    ...(priority ? [`with ${priority} priority`] : []),
    ...(tag === undefined ? [] : [`tagged ${tag}`]),
    ...(category === undefined ? [] : [`in ${category}`]),
    ...(words === undefined ? [] : [`with “${words}”`]),
    ...(lacks === undefined ? [] : [lackWords[lacks]]),
    ...(repeats === undefined ? [] : [rhythmWords[repeats]]),
    ...takesWords(takes),
  ];
  const status = askedStatus(asked, reference);
  const due = dueWords(asked, reference);
  const said = [...(status === "open" && due !== "" ? [] : [status]), due];
  return {
    subject: subject.map((part) => ` ${part}`).join(""),
    predicate: said.filter((part) => part !== "").join(" and "),
    isPlain: status === "open" && due === "",
  };
}

const rhythmWords = {
  any: "coming again",
  daily: "coming every day",
  weekly: "coming every week",
  monthly: "coming every month",
  yearly: "coming every year",
} as const;

const takesWords = ({ from, to }: NonNullable<Asked["takes"]> = {}): readonly string[] => [
  ...(from === undefined ? [] : [`of at least ${lengthWords(from)}`]),
  ...(to === undefined ? [] : [`of at most ${lengthWords(to)}`]),
];

const lackWords = {
  category: "without a category",
  tags: "without tags",
  estimate: "without an estimate",
} as const;

function askedStatus(asked: Asked, reference: Moment): string {
  const { done, added } = asked;
  const status = statusOf(asked);
  if (added) return `added${spanWords(added, reference, ["since", ""])}`;
  if (done) return `completed${spanWords(done, reference, ["since", ""])}`;
  if (status === "any") return "";
  return status === "open" ? status : statusWords[status];
}

function dueWords(asked: Asked, reference: Moment): string {
  const { due, day, from, to } = asked;
  if (due === "any") return "";
  if (due === "none") return "without a due date";
  if (due === "today") return statusOf(asked) === "open" ? "due today or overdue" : "due today";
  if (due === "week") return "due in the next 7 days";
  if (due === "day")
    return `due ${dayWords(day ?? dayIn(reference.zone, reference.now), reference)}`;
  return due === "range"
    ? `due${spanWords({ from, to }, reference, ["from", " on"])}`
    : due === "overdue"
      ? due
      : `due ${due}`;
}

function spanWords(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  reference: Moment,
  [since, after]: readonly [string, string],
): string {
  const first = from === undefined ? "" : dayWords(from, reference);
  const last = to === undefined ? "" : dayWords(to, reference);
  if (first === "" && last === "") return "";
  if (first === last) return ` ${first}`;
  if (from !== undefined && to !== undefined) return ` ${daysInWords({ from, to }, reference)}`;
  if (last === "") return ` ${since} ${first}${after}`;
  return ` by ${last}`;
}

/** 'No task in Work is overdue.' */
export function nothingWords(asked: Asked, { subject, predicate, isPlain }: AskedWords): string {
  if (isPlain) return `You have no open tasks${subject}.`;
  if (predicate === "") return `You have no tasks${subject}.`;
  if (asked.done ?? asked.added) return `No task${subject} was ${predicate}.`;
  const hasStatus = asked.status !== undefined && asked.status !== "open";
  return subject === "" && !hasStatus
    ? `Nothing is ${predicate}.`
    : `No task${subject} is ${predicate}.`;
}

/** '2 tasks in Work are overdue.' */
export function countWords(count: number, asked: Asked, words: AskedWords): string {
  const { subject, predicate } = words;
  if (predicate === "") return `You have ${counted(count, "task")}${subject}.`;
  const verb =
    (asked.done ?? asked.added) ? (count === 1 ? "was" : "were") : count === 1 ? "is" : "are";
  return `${counted(count, "task")}${subject} ${verb} ${predicate}.`;
}

/** '2 tasks are due today, and 1 is overdue.' */
export function todayWords(today: number, late: number, { subject }: AskedWords): string {
  const are = (many: number) => (many === 1 ? "is" : "are");
  const due = `${counted(today, "task")}${subject} ${are(today)} due today`;
  return late === 0 ? `${due}.` : `${due}, and ${String(late)} ${are(late)} overdue.`;
}

/** '3 tasks in Work', '1 task due tomorrow tagged home', '2 tasks open'. */
export function headWords(count: number, { subject, predicate, isPlain }: AskedWords): string {
  const said = predicate === "" || (isPlain && subject !== "") ? "" : ` ${predicate}`;
  return `${counted(count, "task")}${said}${subject}`;
}
