import * as v from "valibot";
import { requiredText } from "#contract/values.ts";
import { counted, listed } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import type { Line } from "../text/lines.ts";
import { linesCalled } from "./editing.ts";
import { opening } from "./replacing.ts";

/** Lines of one call. */
const mostLines = 50;
export const Content = requiredText(10_000, "must say which words");
export const Contents = v.pipe(
  v.array(Content, "must be a list"),
  v.minLength(1, "must not be empty"),
  v.maxLength(mostLines, `must hold at most ${String(mostLines)}`),
);

/** The lines that are meant, each of them once; or a question. */
export function meantLines(
  all: readonly Line[],
  wanted: readonly string[],
  title: string,
): readonly Line[] | Outcome {
  const found = new Set<Line>();
  for (const words of wanted) {
    const { whole, parts } = linesCalled(all, words);
    const [line] = whole;
    if (!line || whole.length > 1) return whichLine(words, title, { whole, parts });
    found.add(line);
  }
  return [...found];
}

const shownName = 80;
export const nameOf = ({ text }: Line): string =>
  text.length > shownName ? `${text.slice(0, shownName).toWellFormed().trimEnd()}…` : text;

function whichLine(
  words: string,
  title: string,
  { whole, parts }: ReturnType<typeof linesCalled>,
): Outcome {
  if (whole.length > 1) {
    const say = `“${title}” holds “${words}” ${counted(whole.length, "time")}, so I left all of them. Change it in the note.`;
    return { say, suggestions: opening(title) };
  }
  const none = `“${title}” has no line “${words}”.`;
  const titles = parts.slice(0, 3).map((line) => nameOf(line));
  if (titles.length === 0) return { say: none, suggestions: opening(title) };
  const names = titles.map((name) => `“${name}”`);
  return { say: `${none} Did you mean ${listed(names)}?`, meant: { words, titles } };
}

export const isOutcome = (found: readonly Line[] | Outcome): found is Outcome => "say" in found;
