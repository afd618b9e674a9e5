import { weekdayWords } from "#shared/dates/named-days.ts";
import { does } from "../../capabilities/capability.ts";
import type { Reading } from "../grammar/frames.ts";
import { titleMade } from "../grammar/same-again.ts";
import { isWhole, type Read, type Readings } from "./in-place.ts";
import { acted, undoing } from "./short-remarks.ts";

const sorry = "(?:(?:no|nope|oh|sorry|oops|wait|ah|actually)[,.!]* )";
/** Says again what was meant instead. */
export const iMean = new RegExp(
  String.raw`^${sorry}+i meant?,? (?=(?:add|create|put|remind me|show|open|list|find|complete|delete|move)\b)`,
  "i",
);

/** What takes the place of what was done: said again as a whole, of another day or with somebody else. */
export async function saidAgain(
  message: string,
  last: Reading | undefined,
  read: Read,
): Promise<Readings | undefined> {
  const again = iMean.test(message)
    ? message.replace(iMean, "")
    : last && (onDay(message, last.text) ?? withName(message, last));
  const meant = again === undefined ? [] : await read(again);
  if (!isWhole(meant)) return undefined;
  // What is renamed stays.
  const isDone =
    last?.commands.some(does(...acted)) === true && again?.startsWith("rename ") !== true;
  return isDone ? [...(await read(undoing)), ...meant] : meant;
}

const day = `(${weekdayWords}|today|tomorrow)`;
const otherDay = new RegExp(
  String.raw`^${sorry}*(?:i (?:said|meant?)|rather) (?:on |for |to )?${day}[.!]*$|^${sorry}*${day},? i (?:said|meant?)[.!]*$`,
  "i",
);
const days = new RegExp(String.raw`\b${day}\b`, "gi");

/** 'I said Saturday': the sentence before with that day. */
function onDay(message: string, text: string): string | undefined {
  const [, said, other] = otherDay.exec(message) ?? [];
  const was = [...text.matchAll(days)].at(-1);
  const meant = said ?? other;
  if (meant === undefined || !was) return undefined;
  return `${text.slice(0, was.index)}${meant}${text.slice(was.index + was[0].length)}`;
}

/** 'no, with Tim' */
export const otherName = new RegExp(
  String.raw`^${sorry}+(?:it['’]?s |i meant? )?(with|for|from) ((?!(?:the|my|an?|it|that)\b)\p{L}[\p{L}'’-]*)[.!]*$`,
  "iu",
);

/** 'no, with Tim' after 'lunch with Tom' was made: that with him. */
function withName(message: string, last: Reading): string | undefined {
  const [, joint = "", name = ""] = otherName.exec(message) ?? [];
  const title = titleMade(last) ?? "";
  const was =
    name === "" ? null : new RegExp(String.raw`\b${joint} \p{L}[\p{L}'’-]*$`, "iu").exec(title);
  return was ? `rename it to “${title.slice(0, was.index)}${joint} ${name}”` : undefined;
}
