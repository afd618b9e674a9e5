import { draftWords, lineChanges, mailChanges } from "./judge-mail.ts";
import type { Meaning, NoteMeant, TaskMeant } from "./sentence.ts";
import { missed, type Verdict, wrong } from "./verdict.ts";

/** One item as a sentence may change it: text in lower case, lists sorted. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a workspace held at one moment, by id. */
export interface State {
  readonly tasks: ReadonlyMap<string, Facts>;
  readonly notes: ReadonlyMap<string, Facts>;
  readonly conversations: ReadonlyMap<string, Facts>;
  readonly looks: Facts;
  /** A line an event. */
  readonly events: readonly string[];
  /** Messages by subject: a line for each thing that is true of one, such as `invoice 2041 read`. */
  readonly mails: readonly string[];
  /** A line for each draft and each thing that waits for a tap. */
  readonly drafts: readonly string[];
  readonly waits: readonly string[];
}

export interface Answer {
  /** The words of the answer, in lower case, with the titles of its receipts. */
  readonly content: string;
  /** Whether it asks back or offers something to say. */
  readonly isAsking: boolean;
  /** Commands to the screen: `open tasks`, `left calendar`. */
  readonly screen: readonly string[];
}

export function judge(before: State, after: State, answer: Answer, meaning: Meaning): Verdict {
  const changes = [
    ...itemChanges("task", before.tasks, after.tasks, {
      made: meaning.newTasks?.map((task) => taskFacts({ ...usualTask, ...task })),
      changed: meaning.tasks,
      gone: meaning.tasksGone,
      facts: taskFacts,
    }),
    ...itemChanges("note", before.notes, after.notes, {
      made: meaning.newNotes?.map(noteFacts),
      changed: meaning.notes,
      gone: meaning.notesGone,
      facts: noteFacts,
    }),
    ...itemChanges("conversation", before.conversations, after.conversations, {
      changed: onlyKept(meaning.conversations),
      gone: Object.entries(meaning.conversations ?? {}).flatMap(([title, kept]) =>
        kept === null ? [title] : [],
      ),
      facts: (meant: Facts) => lower(meant),
    }),
    ...eventChanges(before.events, after.events, meaning.events),
    ...mailChanges(before.mails, after.mails, meaning),
    ...lineChanges("draft", before.drafts, after.drafts, (meaning.drafts ?? []).map(draftWords)),
    ...lineChanges("tap", before.waits, after.waits, meaning.waits ?? []),
    ...lookChanges(before.looks, after.looks, meaning.looks),
    ...screenChanges(answer.screen, meaning),
  ];
  const worst = changes.find(({ is }) => is === "wrong");
  if (worst) return worst;
  return changes[0] ?? saidRight(answer, meaning) ?? { is: "meant", why: "" };
}

interface Meant<Item> {
  readonly made?: readonly Facts[] | undefined;
  readonly changed?: Readonly<Record<string, Item>> | undefined;
  readonly gone?: readonly string[] | undefined;
  facts(meant: Item): Facts;
}

type Items = ReadonlyMap<string, Facts>;

function itemChanges<Item>(
  noun: string,
  before: Items,
  after: Items,
  meant: Meant<Item>,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const changed = new Map(
    Object.entries(meant.changed ?? {}).map(([title, item]) => [
      title.toLowerCase(),
      meant.facts(item),
    ]),
  );
  const gone = new Set((meant.gone ?? []).map((title) => title.toLowerCase()));
  for (const [id, was] of before) {
    const title = String(was["title"]);
    const now = after.get(id);
    if (now) verdicts.push(...fieldChanges(was, now, changed.get(title) ?? {}));
    else if (!gone.delete(title)) verdicts.push(wrong(`the ${noun} ${title} is gone`));
  }
  for (const title of gone) verdicts.push(missed(`the ${noun} ${title} is still there`));
  return [...verdicts, ...newItems(noun, before, after, meant.made ?? [])];
}

function fieldChanges(was: Facts, now: Facts, meant: Facts): Verdict[] {
  return Object.keys(was).flatMap((field) => {
    const isSame = same(was[field], now[field]);
    const told = `${field} of ${String(was["title"])} is ${JSON.stringify(now[field])}`;
    if (!(field in meant)) return isSame ? [] : [wrong(told)];
    if (same(meant[field], now[field])) return [];
    return [(isSame ? missed : wrong)(`${told}, meant ${JSON.stringify(meant[field])}`)];
  });
}

function newItems(noun: string, before: Items, after: Items, meant: readonly Facts[]): Verdict[] {
  const made = [...after].filter(([id]) => !before.has(id)).map(([, item]) => item);
  const waiting = [...meant];
  const verdicts: Verdict[] = [];
  for (const item of made) {
    const at = waiting.findIndex((one) =>
      Object.keys(one).every((field) => same(one[field], item[field])),
    );
    if (at >= 0) waiting.splice(at, 1);
    else verdicts.push(wrong(`a ${noun} was made: ${JSON.stringify(item)}`));
  }
  return [...verdicts, ...waiting.map((one) => missed(`no ${noun} ${JSON.stringify(one)}`))];
}

function eventChanges(
  before: readonly string[],
  after: readonly string[],
  { plus = [], minus = [] }: NonNullable<Meaning["events"]> = {},
): Verdict[] {
  const compared = (
    there: readonly string[],
    lacking: readonly string[],
    meant: readonly string[],
  ) => {
    const changed = there.filter((line) => !lacking.includes(line));
    const lines = meant.map((line) => line.toLowerCase());
    return {
      odd: changed.find((line) => !lines.includes(line)),
      left: lines.filter((line) => !changed.includes(line)),
    };
  };
  const [made, gone] = [compared(after, before, plus), compared(before, after, minus)];
  return [
    ...(made.odd === undefined ? [] : [wrong(`the calendar holds: ${made.odd}`)]),
    ...(gone.odd === undefined ? [] : [wrong(`the calendar lost: ${gone.odd}`)]),
    ...made.left.map((line) => missed(`the calendar lacks: ${line}`)),
    ...gone.left.map((line) => missed(`the calendar still holds: ${line}`)),
  ];
}

/**
 * What people meet for, at an hour, may as well stand in the calendar: most of the sentences are older than it. Not where
 * a task was asked for by name.
 */
export function asEvent(say: string, meaning: Meaning): Meaning[] {
  const { newTasks = [], ...rest } = meaning;
  const lines = newTasks.flatMap((task) => {
    const { title, dueDate, dueTime, estimatedDuration, repeat, ...more } = task;
    const isMet = (meeting.test(title) || scheduled.test(say)) && Object.keys(more).length === 0;
    const line = eventLine(title, `${dueDate ?? ""}T${dueTime ?? ""}`, estimatedDuration ?? 60);
    const rule = repeat ? ` ${repeat.toLowerCase()}` : "";
    return isMet && dueDate && dueTime ? [`${line}${rule}`] : [];
  });
  const isAll = lines.length > 0 && lines.length === newTasks.length && !ofTasks.test(say);
  return isAll ? [{ ...rest, events: { plus: lines } }] : [];
}
const meeting =
  /\b(?:meeting|appointment|lunch|dinner|breakfast|brunch|coffee|drinks|interview|party|class|lesson|session|haircut|physio|yoga|standup|stand-up|demo|1:1|sync|catch-?up|workshop|webinar|conference|doctor|dentist|flight|concert|gig|wedding)\b|^(?!call )(?:\S+ ){0,2}call\b/i;
const scheduled = /^(?:please |kindly )?(?:schedule|book)\b/i;
const ofTasks =
  /\b(?:tasks?|to-?dos?|remind|reminder|remember|forget|list|need to|have to|must|should)\b/i;

/** 'dentist 2026-11-26t15:00/16:00'. */
export function eventLine(title: string, start: string, minutes: number): string {
  const from = Date.parse(`${start}Z`);
  const end = Number.isNaN(from) ? "" : new Date(from + minutes * 60_000).toISOString();
  const [day, time] = [end.slice(0, 10), end.slice(11, 16)];
  return `${title} ${start}/${start.startsWith(day) ? time : `${day}T${time}`}`.toLowerCase();
}

function lookChanges(before: Facts, after: Facts, said: Facts = {}): Verdict[] {
  const meant = lower(said);
  return Object.keys({ ...after, ...meant }).flatMap((name) => {
    if (name in meant) {
      return same(after[name], meant[name])
        ? []
        : [
            missed(
              `${name} is ${JSON.stringify(after[name])}, meant ${JSON.stringify(meant[name])}`,
            ),
          ];
    }
    return same(before[name], after[name])
      ? []
      : [wrong(`${name} became ${JSON.stringify(after[name])}`)];
  });
}

/** Opening what an answer is about does no harm; closing or rearranging does. */
function screenChanges(screen: readonly string[], { screen: meant = [] }: Meaning): Verdict[] {
  const harmless = /^(?:open|focus|highlight|prefill) /;
  const odd = screen.find((command) => !meant.includes(command) && !harmless.test(command));
  if (odd !== undefined) return [wrong(`the screen was told: ${odd}`)];
  return meant
    .filter((command) => !screen.includes(command))
    .map((command) => missed(`the screen was not told: ${command}`));
}

function saidRight({ content, isAsking }: Answer, meaning: Meaning): Verdict | undefined {
  const lacking = (meaning.says ?? []).find(
    (words) => ![words].flat().some((one) => content.includes(one.toLowerCase())),
  );
  if (lacking !== undefined) return missed(`not said: ${[lacking].flat().join(" or ")}`);
  const extra = (meaning.saysNot ?? []).find((words) => content.includes(words.toLowerCase()));
  if (extra !== undefined) return missed(`said: ${extra}`);
  return meaning.asks === true && !isAsking ? missed("it asked nothing") : undefined;
}

/** A new task as it stands where a sentence says no more than its title. */
const usualTask: TaskMeant = {
  status: "pending",
  priority: "medium",
  category: null,
  tags: [],
  dueDate: null,
  dueTime: null,
  estimatedDuration: null,
  repeat: null,
  description: "",
  steps: [],
};

const taskFacts = (meant: TaskMeant): Facts => lower({ ...meant });
const noteFacts = (meant: NoteMeant): Facts => lower({ ...meant });

function onlyKept<Item>(
  items: Readonly<Record<string, Item | null>> | undefined,
): Readonly<Record<string, Item>> {
  return Object.fromEntries(
    Object.entries(items ?? {}).flatMap(([title, item]) => (item === null ? [] : [[title, item]])),
  );
}

/** Without regard to case and to the order of lists, but for steps. */
export function lower(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === "string" && name !== "repeat" && name !== "status")
        return [name, value.trim().toLowerCase()];
      if (!Array.isArray(value)) return [name, value];
      const texts = value.map((one) => String(one).toLowerCase());
      return [name, name === "steps" ? texts : texts.toSorted()];
    }),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
