import * as v from "valibot";

/** A command read from a sentence: which capability, with what. */
export interface Command {
  readonly capability: string;
  readonly input: unknown;
}

/** Stands for the item that 'it' means while the rest of a sentence is read. */
const itself = "\uE200";

const Naming = v.looseObject({ words: v.string() });
const Titled = v.looseObject({ title: v.string() });
const Update = v.strictObject({ words: v.string(), changes: v.record(v.string(), v.unknown()) });
/** Details that the sentence which makes a task may give. */
const Given = v.strictObject({
  priority: v.optional(v.unknown()),
  dueDate: v.optional(v.unknown()),
  dueTime: v.optional(v.unknown()),
  category: v.optional(v.unknown()),
  addTags: v.optional(v.unknown()),
});

/** 'and make it urgent' with the item in place of 'it'; undefined where the words name none. */
export function withItself(rest: string, { capability }: Command): string | undefined {
  const noun = /^(task|note)s\./.exec(capability)?.[1];
  if (noun === undefined || !/\bit\b/i.test(rest)) return undefined;
  // 'make task …' would make one.
  const item = noun === "task" && /\bmake it\b/i.test(rest) ? itself : `${noun} ${itself}`;
  return rest.replace(/\bit\b/i, item);
}

/** Joins what was said of 'it' to the sentence before; undefined if it is about something else. */
export function joinedTo(head: Command, others: readonly Command[]): Command[] | undefined {
  const all: Command[] = [head];
  for (const other of others) {
    const last = all.at(-1) ?? head;
    const about = isAbout(other.input) ? joinedPair(last, other) : undefined;
    if (!about) return undefined;
    all.splice(-1, 1, ...about);
  }
  return all;
}

const isAbout = (input: unknown): boolean => v.is(Naming, input) && input.words === itself;

function joinedPair(head: Command, other: Command): Command[] | undefined {
  if (head.capability === "tasks.create") {
    const input = givenAtOnce(head.input, other);
    return input && [{ ...head, input }];
  }
  const one =
    head.capability === other.capability ? bothChanges(head.input, other.input) : undefined;
  if (one) return [{ ...head, input: one }];
  const words = nameAfter(head.input);
  if (words === undefined || !v.is(Naming, other.input)) return undefined;
  return [head, { ...other, input: { ...other.input, words } }];
}

function givenAtOnce(made: unknown, { capability, input }: Command): object | undefined {
  if (capability !== "tasks.update" || !v.is(Update, input) || !v.is(Titled, made))
    return undefined;
  if (!v.is(Given, input.changes)) return undefined;
  const { addTags, ...changes } = input.changes;
  const given = { ...changes, ...(addTags === undefined ? {} : { tags: addTags }) };
  return isApart(made, given) ? { ...made, ...given } : undefined;
}

function bothChanges(one: unknown, other: unknown): object | undefined {
  if (!v.is(Update, one) || !v.is(Update, other) || !isApart(one.changes, other.changes))
    return undefined;
  return { words: one.words, changes: { ...one.changes, ...other.changes } };
}

/** Nothing is said twice: which of two days would be meant? */
const isApart = (one: object, other: object): boolean =>
  Object.keys(other).every(
    (key) => Reflect.get(one, key) === undefined || Reflect.get(one, key) === null,
  );

/** Its title once the command is done. */
function nameAfter(input: unknown): string | undefined {
  if (v.is(Update, input) && v.is(Titled, input.changes)) return input.changes.title;
  if (v.is(Naming, input)) return input.words;
  return v.is(Titled, input) ? input.title : undefined;
}
