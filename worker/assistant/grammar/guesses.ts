import { does, type Outcome, type ReadCommand } from "../../capabilities/capability.ts";
import { type Fields, fieldsOf, type Guess } from "../../capabilities/lexicon.ts";

/** Asks for the item that words may mean where only its text holds them: it may be told of at once, and is not changed. */
export function askedOfGuess(
  fields: Fields,
  commands: readonly ReadCommand[],
): Outcome | undefined {
  const [guess] = guessesIn(fields);
  if (!guess) return undefined;
  const { words, held, titles, ids, many } = guess;
  const isOne = titles.length === 1;
  if (isOne && commands.every((command) => needsNoQuestion(command))) return undefined;
  const some = titles.slice(0, mostOffered);
  const names = some.map((title, at) => `“${title}”${guess.from?.[at] ?? ""}`);
  const say = isOne
    ? `Do you mean ${names.join("")}?`
    : `${String(titles.length)} ${many} mention “${held}”: ${names.join(", ")}. Which one do you mean?`;
  const asked = isOne ? ({ isAsked: true } as const) : {};
  return { say, meant: { words, titles: some, ids: ids.slice(0, mostOffered), ...asked } };
}

/** Items that are asked between, of all that may be meant. */
const mostOffered = 3;

const guessesIn = ({ each, guess }: Fields): Guess[] =>
  [guess, ...(Array.isArray(each) ? each.map((one) => fieldsOf(one)["guess"]) : [])].filter(
    isGuess,
  );

const isGuess = (read: unknown): read is Guess => Array.isArray(fieldsOf(read)["titles"]);

/** Looks at it, adds to it or marks it, or waits for a tap. */
const needsNoQuestion = (command: ReadCommand): boolean =>
  changesNothing(command) || (command.effect === "updates" && marks(command));

const changesNothing = does(
  "looks",
  "lists",
  "tells",
  "shows",
  "opens",
  "appends",
  "copies",
  "sends",
);

function marks({ input }: ReadCommand): boolean {
  const set = Object.entries(fieldsOf(fieldsOf(input)["changes"]));
  const isMark = ([name, to]: [string, unknown]) =>
    name !== "isArchived" && typeof to === "boolean";
  // What changes in another way than by its fields is no mark.
  return set.length > 0 && set.every((one) => isMark(one));
}
