import { does, type Effect } from "../../capabilities/capability.ts";
import { fits } from "../../capabilities/lexicon.ts";
import type { Reading } from "../grammar/frames.ts";
import { isWhole, type Read, type Readings } from "./in-place.ts";
import { isOneOf } from "./one-word.ts";
import { acted, undoing } from "./short-remarks.ts";

/** What is done to items that are there. */
export const ofItems: readonly Effect[] = [
  "completes",
  "deletes",
  "updates",
  "reopens",
  "changes",
  "archives",
];
const touched: readonly Effect[] = [...acted, "changes", "archives", "changes-many"];
/** 'no, not the plants or the milk': each of these that was among what was changed. */
export async function withoutEach(
  message: string,
  last: Reading | undefined,
  read: Read,
  shown: readonly string[],
) {
  const [, list = ""] = noneOf.exec(message) ?? [];
  const there = list.split(either).filter((one) => one !== "" && isOneOf(shown, one));
  if (!last || there.length === 0) return undefined;
  const did = (...effects: readonly Effect[]) => last.commands.every(does(...effects));
  const names = there.join(" and the ");
  const isAll = shown.every((title) => there.some((one) => isOneOf([title], one)));
  if (isAll && did(...touched)) return read(undoing);
  if (did("completes")) return read(`reopen the ${names}`);
  if (!did("changes-many")) return undefined;
  const readings = [...(await read(undoing)), ...(await read(`${last.text} except the ${names}`))];
  return isWhole(readings) ? readings : undefined;
}
export const noneOf =
  /^(?:(?:no|nope|oh|ah|er|um|sorry|wait|oops|but|just)[,.!]* )*(?:not|neither) (?:the |my )?([^.!?;]{2,60}(?: or | nor | and )[^.!?;]{2,60}?)(?: either)?[.!]*$/i;
const either = /(?:,? (?:or|nor|and)(?: also)?|,)(?: not)?(?: the| my)? /i;

/** 'no, I meant the one from Tom and archive it': that is done to the one that is named, and to no other. */
export async function chosenAnd(
  said: readonly string[],
  last: Reading | undefined,
  read: Read,
): Promise<Readings> {
  const undone = last?.commands.some(does(...touched)) ? await read(undoing) : [];
  // Wholly or not at all.
  if (undone.includes(undefined)) return [undefined];
  for (const sentence of waysToSay(said, last)) {
    const readings = await read(sentence);
    if (isWhole(readings) && readings.every((one) => one.isExact && one.fit > fits.unknown))
      return [...undone, ...readings];
  }
  return [undefined];
}
/** With the words of the sentence before for the kind of thing; 'the garage' is said in full. */
function waysToSay(
  [, name = "", verb = "", rest = ""]: readonly string[],
  last: Reading | undefined,
): readonly string[] {
  const fully = `${verb} ${name}${rest}`;
  const [, words] = theOne.exec(name) ?? [];
  if (!last || (words === undefined && /^(?:the|my) /i.test(name))) return [fully];
  const before = last.places.map(({ from, to }) => {
    const object = last.text.slice(0, from).replace(/^\S+ /, "");
    return `${verb} ${object}${words ?? name}${last.text.slice(to)}${rest}`;
  });
  return [...before, fully];
}
const theOne = /^the (?:other )?one (?:from|about|with|by|called) (.+)$/i;

/** The same, of what is said to be meant and done. */
export const meantAnd =
  /^(?:(?:no|nope|oh|sorry|oops|wait|ah|actually)[,.!]* )+i meant?,? ((?:the |my )[^,;?]{2,50}?|(?!to\b)\p{L}[\p{L}'’-]*)(?:,| and|, and)(?: then| please| also)? (archive|delete|open|star|flag|pin|complete|cancel|move|make|put|set|push|postpone|snooze|tag|label|remove|mark|reopen) (?:it|that|them|that one)( [^,;?]{2,30})?[.!]*$/iu;
