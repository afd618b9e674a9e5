import type { Task } from "#contract/tasks.ts";
import type { Change, Rows } from "../../collection/rows.ts";
import { taskRows } from "../task-rows.ts";

/** How labels that are written in several ways are shown: as they were written first. Others are not in it. */
export type Spelling = ReadonlyMap<string, string>;

const none: Spelling = new Map();

interface First {
  readonly form: string;
  readonly at: string;
}

/** The forms of one label by its small letters, which JavaScript has for every script. */
function formsOf(tasks: readonly Task[], each: (task: Task) => readonly string[]) {
  const firsts = new Map<string, First>();
  const forms = new Set<string>();
  for (const task of tasks) {
    for (const form of each(task)) {
      forms.add(form);
      const known = firsts.get(form.toLowerCase());
      if (!known || task.createdAt < known.at)
        firsts.set(form.toLowerCase(), { form, at: task.createdAt });
    }
  }
  return { forms, firsts };
}

function spellingOf(tasks: readonly Task[], each: (task: Task) => readonly string[]): Spelling {
  const { forms, firsts } = formsOf(tasks, each);
  if (forms.size === firsts.size) return none;
  const respelled = [...forms].flatMap((form) => {
    const first = firsts.get(form.toLowerCase())?.form ?? form;
    return first === form ? [] : [[form, first] as const];
  });
  return new Map(respelled);
}

const categoryOf = ({ category }: Task): readonly string[] => (category === null ? [] : [category]);
const tagsOf = ({ tags }: Task): readonly string[] => tags;

export interface Spellings {
  readonly categories: Spelling;
  readonly tags: Spelling;
}

export const spellingsIn = (tasks: readonly Task[]): Spellings => ({
  categories: spellingOf(tasks, categoryOf),
  tags: spellingOf(tasks, tagsOf),
});

const labelsOf = (task: Task): readonly string[] => [
  ...categoryOf(task).map((name) => `#${name}`),
  ...tagsOf(task),
];

/** The spellings of a list, again and again: looked through only where a change brings or takes a label. */
export function spellingsOfList(): (rows: Rows<Task>) => Spellings {
  let last: { readonly rows: Rows<Task>; readonly forms: ReadonlySet<string> } | undefined;
  let now: Spellings = { categories: none, tags: none };
  return (rows) => {
    if (last?.rows === rows) return now;
    const { forms } = last ?? {};
    const changes = last && taskRows.since(rows, last.rows);
    if (forms && changes && ![...changes.values()].some((change) => isNews(change, forms))) {
      last = { rows, forms };
      return now;
    }
    const next = spellingsIn(rows);
    const categories = sameMap(now.categories, next.categories);
    const tags = sameMap(now.tags, next.tags);
    if (categories !== now.categories || tags !== now.tags) now = { categories, tags };
    last = { rows, forms: new Set(rows.flatMap(labelsOf)) };
    return now;
  };
}

function isNews({ before, after }: Change<Task>, forms: ReadonlySet<string>): boolean {
  const [left, come] = [before ? labelsOf(before) : [], after ? labelsOf(after) : []];
  return left.some((label) => !come.includes(label)) || come.some((label) => !forms.has(label));
}

/** The earlier one where they say the same, so that rows need not be drawn again. */
const sameMap = (a: Spelling, b: Spelling): Spelling =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value) ? a : b;

/** Each label once as it was written first, the most used first. */
export function labelsIn(tasks: readonly Task[], part: "categories" | "tags"): readonly string[] {
  const own = part === "categories" ? categoryOf : tagsOf;
  const { firsts } = formsOf(tasks, own);
  const uses = Map.groupBy(tasks.flatMap(own), (label) => label.toLowerCase());
  return [...firsts]
    .toSorted(([a], [b]) => (uses.get(b)?.length ?? 0) - (uses.get(a)?.length ?? 0))
    .map(([, { form }]) => form);
}
