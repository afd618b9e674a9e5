import * as v from "valibot";
import type { Referent } from "../../capabilities/lexicon.ts";
import {
  type Command,
  does,
  type Outcome,
  type ReadCommand,
} from "../../capabilities/capability.ts";
import type { Reading } from "./frames.ts";

/** Stands for the item that the command before changes or makes, whose id is known once that is done. */
export const itself = "\uE200";

const Naming = v.looseObject({ words: v.string() });
const Titled = v.looseObject({ title: v.string() });
const Many = v.looseObject({ filter: v.unknown(), changes: v.record(v.string(), v.unknown()) });
const Update = v.strictObject({ words: v.string(), changes: v.record(v.string(), v.unknown()) });

/** The item that 'it' means after a command; undefined where that is about none. */
export function referentOf({ capability, effect, input }: ReadCommand): Referent | undefined {
  const [tool = ""] = capability.split(".");
  if (does("creates", "copies")({ effect }) && v.is(Titled, input))
    return { tool, words: itself, title: input.title };
  const words = nameAfter(input);
  return words === undefined ? undefined : { tool, words, title: words };
}

/** How the item is called once the command is done. */
function nameAfter(input: unknown): string | undefined {
  if (v.is(Update, input) && v.is(Titled, input.changes)) return input.changes.title;
  return v.is(Naming, input) ? input.words : undefined;
}

type Accepts = (command: Command) => boolean;

/** 'the passport is getting urgent, put it to high': why, where both would say one thing of it. */
export const isGetting = /^[^,;]* (?:is|are) (?:getting|becoming) \S+$/i;

/** Joins what was said of 'it' to the command before, where one can do both; undefined if they say two things of one. */
export function joinedTo(
  head: ReadCommand,
  others: readonly ReadCommand[],
  accepts: Accepts,
): readonly ReadCommand[] | undefined {
  const all: ReadCommand[] = [head];
  for (const other of others) {
    const last = all.at(-1) ?? head;
    if (last.effect === "creates" && isDoneToNew(other)) return undefined;
    const many = bothAtOnce(last, other);
    if (many) {
      all.splice(-1, 1, many);
      continue;
    }
    const one =
      v.is(Update, other.input) && other.input.words === referentOf(last)?.words
        ? bothIn(last, other, accepts)
        : other;
    if (one === undefined) return undefined;
    if (one !== other) all.pop();
    all.push(one);
  }
  return all;
}

/** 'Find the bug and close it' is a title: what is new is not closed at once. */
const isDoneToNew = ({ input }: ReadCommand): boolean =>
  v.is(Naming, input) && input.words === itself && !v.is(Update, input);

/** Two changes of the same many at once, since after the first they may fit no longer; and what was said twice. */
function bothAtOnce(head: ReadCommand, other: ReadCommand): ReadCommand | undefined {
  if (head.capability !== other.capability) return undefined;
  // 'the milk is in the bag, tick it off'
  const isTwice = JSON.stringify(head.input) === JSON.stringify(other.input);
  if (isTwice && does("completes", "deletes", "updates")(head)) return head;
  if (!v.is(Many, head.input) || !v.is(Many, other.input)) return undefined;
  const [{ changes: given, ...one }, { changes, ...two }] = [head.input, other.input];
  const isSame = JSON.stringify(one) === JSON.stringify(two);
  return isSame && isApart(given, changes)
    ? { ...head, input: { ...one, changes: { ...given, ...changes } } }
    : undefined;
}

function bothIn(head: ReadCommand, other: ReadCommand, accepts: Accepts): ReadCommand | undefined {
  if (!v.is(Update, other.input)) return other;
  const { changes } = other.input;
  if (head.capability === other.capability && v.is(Update, head.input)) {
    const { words, changes: given } = head.input;
    return isApart(given, changes)
      ? { ...head, input: { words, changes: { ...given, ...changes } } }
      : undefined;
  }
  if (head.effect !== "creates" || !v.is(Titled, head.input)) return other;
  const given = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [plainName(name), value]),
  );
  if (!isApart(head.input, given)) return undefined;
  const made = { ...head, input: { ...head.input, ...given } };
  return accepts(made) ? made : other;
}

/** A new item has none yet, so 'addTags' are its tags. */
const plainName = (name: string): string =>
  name.replace(/^add(.)/, (_, first: string) => first.toLowerCase());

/** Nothing is said in two ways: which of two days would be meant? */
const isApart = (one: object, other: object): boolean =>
  Object.entries(other).every(([key, value]) =>
    [undefined, null, value].includes(Reflect.get(one, key)),
  );

/** What 'it' means after a command; 'both' and 'them' are all that several were about. */
export function meantBy({ commands }: Reading, rest: string): readonly Referent[] {
  const isMany = commands.length > 1 && /\b(?:both|them|those|these|all of them)\b/i.test(rest);
  const about = isMany ? commands : commands.slice(-1);
  return about.map((command) => referentOf(command)).filter((one) => one !== undefined);
}

/** 'too dark, go back to how it was' takes back, and makes it no lighter first. */
export const isTakenBack = (head: Reading, { commands }: Reading): boolean =>
  complaint.test(head.text) && commands.every(does("undoes"));
const complaint =
  /^(?:(?:no|nah|nope|ugh|argh|hmm|oh|sorry|that['’]?s|it['’]?s|this is|it is),? )*(?:(?:far |way |much |a bit )?too \p{L}+|not (?:so|that) \p{L}+|(?:i )?(?:do not|don['’]?t) like (?:it|that|this))$/iu;

/** 'scrap the report, it was moved to Friday' says two things of one item: which of them is asked. */
export function eitherOf(head: Reading, others: Reading): Outcome | undefined {
  const [gone, ...more] = head.commands;
  const words = gone && does("deletes")(gone) ? referentOf(gone)?.words : undefined;
  if (words === undefined || more.length > 0) return undefined;
  const isSame = others.commands.every(
    (command) => referentOf(command)?.words === words && does("updates")(command),
  );
  if (!isSame) return undefined;
  const isNamed = head.text.includes(words);
  const changed = isNamed ? withName(others.text, words) : others.text;
  return {
    say: `Should ${isNamed ? `“${words}”` : "it"} go, or only change?`,
    choices: [head.text, changed],
  };
}

const withName = (text: string, name: string): string =>
  text
    .replace(/^(?:it|that|this|they)(?:['’]s|['’]ve| has| have) been\b/i, () => `${name} was`)
    .replace(/^(?:it|that|this|they)(?:['’]s|['’]re)\b/i, () => `${name} is`)
    .replace(/^(?:it|that|this|they)\b/i, () => name);
