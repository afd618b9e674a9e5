import type { Command } from "./command.ts";
import { shortens } from "./fuzzy.ts";

/** Words of a sentence that name nothing: 'how do I change my password'. */
const small = new Set(
  "a an the my i to how do can want would like please you me is it of for in use set make where".split(
    " ",
  ),
);

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function withoutSmall(text: string): readonly string[] {
  const all = wordsIn(text);
  const naming = all.filter((word) => !small.has(word));
  return naming.length > 0 ? naming : all;
}

const isBegun = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/** 'Open Bookmarks' holds the letters of 'Bob', which somebody who is looking for him did not mean. */
export const beginsIn = (label: string, typed: string): boolean =>
  isBegun(label.toLowerCase().split(/\s+/), typed.trim().toLowerCase().split(/\s+/));

/** How many of the typed words stand whole in the label: 'New task' is called 'task' more than 'Open Tasks' is. */
const wholeWords = (label: string, typed: string): number => {
  const words = wordsIn(label);
  return wordsIn(typed).filter((word) => words.includes(word)).length;
};

/** Those whose labels begin with what is typed: whole words first, then what is done to the open item, and the way to a panel of that name. */
export function begun(typed: string, commands: readonly Command[]): readonly Command[] {
  const isPanel = ({ id }: Command) => Number(id.startsWith("open:"));
  const isHere = (command: Command) => Number(command.isHere === true);
  return commands
    .filter(({ label }) => beginsIn(label, typed))
    .toSorted(
      (a, b) =>
        wholeWords(b.label, typed) - wholeWords(a.label, typed) ||
        isHere(b) - isHere(a) ||
        isPanel(b) - isPanel(a),
    );
}

/**
 * Whether each typed word begins one of the command's, or the letters shorten its label. The name of what it
 * would be done to is not enough: who types that means the thing, which is found by itself.
 */
export function isCalled(typed: string, command: Command): boolean {
  const { label, words = "", about = "", group } = command;
  if (typed.trim() === "" || shortens(typed, label)) return true;
  const own = wordsIn(`${label} ${words} ${group.replace(`: ${about}`, "")}`);
  const asked = wordsIn(typed);
  return isBegun([...own, ...wordsIn(about)], asked) && asked.some((word) => isBegun(own, [word]));
}

interface Named {
  /** Have a name that says what is typed and no more. */
  readonly whole: readonly Command[];
  readonly partly: readonly Command[];
}

/** Commands with a name that holds all that is typed, those with the fewest other words first. */
export function namedBy(typed: string, commands: readonly Command[]): Named {
  const asked = withoutSmall(typed);
  if (asked.length === 0) return { whole: [], partly: [] };
  // 'no' begins 'Notifications', and may be on its way to 'notes'.
  const isAsked = (name: readonly string[]) =>
    name.length <= asked.length && asked.every((word) => name.includes(word));
  const fitting = commands.flatMap((command) => {
    const names = (command.names ? [command.label, ...command.names] : [])
      .map((name) => withoutSmall(name))
      .filter((name) => isBegun(name, asked));
    const spare = Math.min(...names.map((name) => name.length - asked.length));
    return names.length === 0 ? [] : [{ command, spare, isWhole: names.some(isAsked) }];
  });
  const ordered = fitting.toSorted((a, b) => a.spare - b.spare);
  const those = (whole: boolean) =>
    ordered.filter(({ isWhole }) => isWhole === whole).map(({ command }) => command);
  return { whole: those(true), partly: those(false) };
}
