import { does, type Effect } from "../../capabilities/capability.ts";
import { fits } from "../../capabilities/lexicon.ts";
import type { Reading } from "../grammar/frames.ts";
import { titleMade } from "../grammar/same-again.ts";
import { instead, isWhole, placeTexts, type Read, type Readings } from "./in-place.ts";
import { chosenAnd, meantAnd, noneOf, ofItems, withoutEach } from "./disowned.ts";
import { isOneOf } from "./one-word.ts";
import { renumbered } from "./other-number.ts";
import { saidAgain } from "./said-again.ts";
import { undoing } from "./short-remarks.ts";

/** 'wrong one, I meant the milk', and 'no, the water bill' for the title of what was just made. */
export async function corrected(
  message: string,
  last: Reading | undefined,
  read: Read,
  shown: readonly string[],
) {
  const chosen = meantAnd.exec(message);
  if (chosen) return chosenAnd(chosen, last, read);
  const number = renumbered(message, last);
  const readings = number === undefined ? [] : await read(number);
  if (isWhole(readings)) return readings;
  return (
    (await withoutSome(message, last, read, shown)) ??
    (await withoutEach(message, last, read, shown)) ??
    otherMeant(message, last, read)
  );
}

async function otherMeant(message: string, last: Reading | undefined, read: Read) {
  const exchanged = await notThat(message.replace(undoneFirst, "no, "), last, read);
  if (exchanged) return exchanged;
  const meant = meantBy(message, last);
  const isMadeSo = titleMade(last) !== undefined && !/\b(?:wrong|not that)\b/i.test(message);
  if (!last || meant === undefined || isMadeSo) return renamed(message, last, read);
  const [undone] = await read(undoing);
  // What was deleted by mistake is there again, so that another may be deleted in its place.
  const right = await instead(last, meant, read, wasDeleted(last) ? "updates" : undefined);
  return undone && right ? [undone, ...right] : undefined;
}

const wasDeleted = ({ commands }: Reading): boolean => commands.every(does("deletes"));

/** What is meant in place of what was changed; behind an 'undo' all that follows. */
function meantBy(message: string, last: Reading | undefined): string | undefined {
  if (undoneFirst.test(message))
    return message.replace(undoneFirst, "").replace(/^i meant,? |[.!]+$/gi, "");
  const did = (...effects: readonly Effect[]) => last?.commands.every(does(...effects)) === true;
  const [, meant] =
    wrongOne.exec(message) ??
    (did("appends") ? manyOf(makeThat.exec(message), last) : null) ??
    (did("completes", "updates", "reopens") ? otherItem.exec(message) : null) ??
    [];
  return meant;
}

/** 'make it 3' is so many of what went onto a list. */
function manyOf(
  found: RegExpExecArray | null,
  last: Reading | undefined,
): readonly string[] | null {
  const [all = "", word = ""] = found ?? [];
  if (!found || !/^\d{1,3}$|^(?:two|three|four|five|six)$/i.test(word)) return found;
  const [line, ...others] = last ? placeTexts(last) : [];
  return line === undefined || others.length > 1 ? null : [all, `${word} ${line}`];
}

/** Where a word stands by itself: 'egg' is none in 'eggplant'. */
function wordAt(text: string, word: string): number {
  const at = word === "" ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  const beside = `${text.slice(Math.max(0, at - 1), at)}${text.slice(at + word.length, at + word.length + 1)}`;
  return /[\p{L}\d]/u.test(beside) ? -1 : at;
}
const notThis =
  /^(?:(?:no|nope|oh|ah|er|um|sorry|wait|oops|i said|i meant)[,.!]* )*not (?:the )?([^\s,]+(?: [^\s,]+)?),? (?:but )?(?:i (?:said|meant) )?(?:the )?(?!on\b|at\b|to\b|for\b)([^\s,?]+(?: [^\s,?]+){0,3})[.!]{0,5}$/i;
/** The sentence that was said before, of another. */
const saidOf: Partial<Record<Effect, string>> = { completes: "complete", deletes: "delete" };
const notThat = async (message: string, last: Reading | undefined, read: Read) =>
  (await forOther(message, last, read)) ??
  (await withoutOne(message, last, read)) ??
  saidAgain(message, last, read);

/** 'no not eggs, milk' after eggs went onto a list. */
async function forOther(message: string, last: Reading | undefined, read: Read) {
  const effects: readonly Effect[] = ["appends", ...(notThatOne.test(message) ? ofItems : [])];
  if (!last?.commands.every(does(...effects))) return undefined;
  const undone = await read(undoing);
  if (!isWhole(undone)) return undefined;
  const least = last.commands.every(does("appends")) ? -1 : fits.unknown;
  for (const sentence of ofRight(message, last)) {
    const readings = await read(sentence);
    if (isWhole(readings) && readings.every((one) => one.fit > least))
      return [...undone, ...readings];
  }
  return undefined;
}
/** The same of the other; 'I bought the rent' is none, where it was said of the milk. */
function ofRight(message: string, { text, commands }: Reading): readonly string[] {
  const [, wrong = "", right = ""] = notThis.exec(message) ?? [];
  const at = wordAt(text, wrong);
  if (at < 0) return [];
  const verb = saidOf[commands[0]?.effect ?? "tells"];
  return [
    `${text.slice(0, at)}${right}${text.slice(at + wrong.length)}`,
    ...(verb === undefined ? [] : [`${verb} ${right}`]),
  ];
}

/** 'sorry not the plants, I meant the milk' could be read by itself. */
export const notThatOne =
  /^(?:(?:no|nope|oh|ah|er|um|sorry|wait|oops|actually)[,.!]* )*not (?:the )?[^\s,]+(?: [^\s,]+)?(?:[,.;]? (?:but )?i (?:said|meant?) (?:the )?\S|(?:,|,? but) (?:the |my )?[^\s,?]+(?: [^\s,?]+)?[.!]*$)/i;

/** 'no, not the garage' after 'tag the report and the garage as urgent': the same again without that one. */
async function withoutOne(message: string, last: Reading | undefined, read: Read) {
  const [, wrong = ""] = onlyNot.exec(message) ?? [];
  const text = last?.text ?? "";
  const at = wordAt(text, wrong);
  // What was ticked off is opened again, and what went onto a list is taken off that.
  if (at < 0 || last?.commands.some(does("completes", "appends", "sends")) !== false)
    return undefined;
  const [before, behind] = [text.slice(0, at), text.slice(at + wrong.length)];
  const isLast = /(?:,| and|, and) (?:the |my )?$/i.test(before);
  const again = isLast
    ? `${before.replace(/(?:,| and|, and) (?:the |my )?$/i, "")}${behind}`
    : `${before}${behind.replace(/^(?:,| and|, and) (?:the |my )?/i, "")}`;
  if (again === `${before}${behind}`) return undefined;
  const readings = [...(await read(undoing)), ...(await read(again))];
  return isWhole(readings) ? readings : undefined;
}
/** 'not the milk' after all of a day was moved: the same again with all but that. */
async function withoutSome(
  message: string,
  last: Reading | undefined,
  read: Read,
  shown: readonly string[],
) {
  const [, words = ""] = onlyNot.exec(message) ?? [];
  const isOfMany = last?.commands.every(does("changes-many")) === true;
  if (!isOfMany || words === "" || !isOneOf(shown, words)) return undefined;
  const readings = [...(await read(undoing)), ...(await read(`${last.text} except the ${words}`))];
  return isWhole(readings) ? readings : undefined;
}
const onlyNot =
  /^(?:(?:no|nope|oh|ah|er|um|sorry|wait|oops|but|all|just)[,.!]* )*(?:not|except(?: for)?|apart from|but) (?:the |my )?([^\s,.!?]+(?: [^\s,.!?]+){0,2}?)(?: though| tho)?[.!]*$/i;
export const isExcepted = (message: string): boolean =>
  onlyNot.test(message) || noneOf.test(message);

/** The title of what was just made, with other words where it ends in the same. */
function renamed(message: string, last: Reading | undefined, read: Read) {
  const title = titleMade(last);
  const [, words = "", end = ""] = /\b((?:the|my) (?:\S+ )*?(\S+?))[.!]*$/i.exec(message) ?? [];
  if (title === undefined || end === "") return undefined;
  const same = end.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ".");
  const ends = title.toLowerCase().search(new RegExp(`(?:(?:the|my) )?\\S+ ${same}$`, "u"));
  const isOther = ends < 0 && otherThing.test(message);
  const at = isOther ? title.search(/\b(?:the|my|our|an?) [\p{L}\p{N}'’-]+$/iu) : ends;
  return at < 0 ? undefined : read(`rename it to “${title.slice(0, at)}${words}”`);
}
/** 'no, the dentist' after 'call the vet'. */
const otherThing =
  /^(?:(?:no|nope|sorry|oops|wait|actually|rather|i meant?|not the \S+)[,.!]* )+(?:the|my) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?[.!]*$/iu;

/** 'no, i meant work' behind a label or a tag, beside which it would be a second one. */
export async function inPlaceOfAdded(
  message: string,
  last: Reading | undefined,
  more: Readings | undefined,
  read: Read,
): Promise<Readings | undefined> {
  const isBeside =
    isAll(last && [last], /"(?:label|addTags)":(?!.*"remove":true)/) &&
    isAll(more, /"(?:label|addTags|category)":/) &&
    !/\b(?:also|too|as well|and)\b/i.test(message);
  if (!more || !isBeside) return more;
  // 'i meant the one from Tom' is about another item, and no label is called so.
  if (
    !isAll(
      more,
      /"(?:label|addTags|category)":\[?"(?!(?:the|mail|e-?mail|one|something)\b|[^"]* as )/i,
    )
  )
    return undefined;
  return [...(await read(undoing)), ...more];
}
const isAll = (readings: Readings | undefined, says: RegExp): boolean =>
  readings?.every((one) => one?.commands.every(({ input }) => says.test(JSON.stringify(input)))) ===
  true;

/** 'make that walnuts' in place of the almonds. */
const makeThat =
  /^(?:(?:no|sorry|actually|wait|oops)[,!]? )*make (?:that|it|them) (\S+(?: \S+)?)[.!]*$/i;
/** 'no wait, the plants' after another was completed. */
const otherItem =
  /^(?=(?:\S+ )?(?:wait|sorry|oops)\b)(?:(?:no|nope|oh|sorry|oops|wait|damn|argh)[,.!]* ){2,4}((?:the|my) (?!(?:first|second|third|last|next|other|whole|same|day|week|\d)\b)\p{L}[\p{L}'’-]*(?: (?!(?:is|was|are|can|could|may|must|should|will|needs?|has|have|had|does|do|stays?|goes|go|on|at|for|to)\b)\p{L}[\p{L}'’-]*){0,2})[.!]*$/iu;
/** 'oh no, bring it back, I meant the gym one': what is undone anyway. */
export const undoneFirst =
  /^(?:(?:oh|ah|no|oops|wait|sorry|please)[,.!]* )*(?:(?:bring|put|take|get) (?:it|that) back|undo(?: it| that)?)[,.;!]? (?:but )?(?=i meant )/i;
const wrongOne =
  /^(?:(?:oops|whoops|no|sorry|wait|ah|oh|damn)[,!]? )*(?:(?:(?:that was |that['’]s )?(?:the )?wrong(?: (?:one|task|note))?|not that one)[,.!;]? (?:i |it |that )?(?:meant|was|is|should be|should have been)|(?:not that(?: one)?|(?:actually,? )?the other(?: one)?),?(?: but)?(?= (?:the|my) \S+(?: \S+){0,2}$)|i meant?,?(?= (?:the|my) \S+(?: \S+){0,2}$)|(?:that|it) (?:should have been|was (?:meant|supposed) (?:for|to be)|was for)(?= (?:the|my) \S+(?: \S+){0,2}[.!]*$)) (.+)$/i;
