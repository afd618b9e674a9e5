import type { Meaning, NoteMeant, TaskMeant } from "./sentence.ts";

/** One item as a sentence may change it: text in lower case, lists sorted. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a workspace held at one moment, by id. */
export interface State {
  readonly tasks: ReadonlyMap<string, Facts>;
  readonly notes: ReadonlyMap<string, Facts>;
  readonly conversations: ReadonlyMap<string, Facts>;
  readonly looks: Facts;
}

export interface Answer {
  /** The words of the answer, in lower case, with the titles of its receipts. */
  readonly content: string;
  /** Whether it asks back or offers something to say. */
  readonly isAsking: boolean;
  /** Commands to the screen: `open tasks`, `left calendar`. */
  readonly screen: readonly string[];
}

/** `wrong`: something happened that was not meant. `missed`: nothing did, or not all of it. */
export type Verdict = { readonly is: "meant" | "missed" | "wrong"; readonly why: string };

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
    ...lookChanges(before.looks, after.looks, meaning.looks),
    ...screenChanges(answer.screen, meaning),
  ];
  const wrong = changes.find(({ is }) => is === "wrong");
  if (wrong) return wrong;
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

function lookChanges(before: Facts, after: Facts, meant: Facts = {}): Verdict[] {
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
const wrong = (why: string): Verdict => ({ is: "wrong", why });
const missed = (why: string): Verdict => ({ is: "missed", why });
