import { does } from "../../capabilities/capability.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { fieldsOf, fits } from "../../capabilities/lexicon.ts";
import { countIn, saysDay } from "../../capabilities/slots.ts";
import { quotedSign } from "#shared/quoted.ts";
import { addDays } from "../../time/zone.ts";
import { before, isTaken, isThingAndDay, withoutAfter } from "./clauses.ts";
import type { Reading } from "./frames.ts";
import { isApart, isOnlyNamed } from "./one-sentence.ts";

/** The sentence that says the same of others, or more of the same items. */
export const sameAgain = (head: Reading, rest: string, joint: string): string | undefined =>
  ofOthers(head, /\bso\b/i.test(joint) ? `so ${rest}` : rest) ??
  ofMany(head, rest) ??
  offIt(head, rest) ??
  ontoIt(head, rest) ??
  onAnotherDay(head, rest) ??
  ofAnother(head, rest) ??
  dayBeside(head, rest);

/** 'party on Sunday from 3 till 6, and a task get cake the day before' */
export function dayBeside({ commands }: Reading, rest: string): string | undefined {
  const day = commands.length === 1 ? dayOfNew(commands[0]) : undefined;
  const [, title, ...when] = besideDay.exec(rest) ?? [];
  const other = day === undefined ? undefined : dayFrom(day, when);
  return title === undefined || other === undefined ? undefined : `add task ${title} on ${other}`;
}
function dayFrom(day: string, [count = "", unit = "", way = ""]: readonly string[]) {
  const many = /^the$/i.test(count) ? 1 : countIn(count);
  const days = (many ?? 0) * (/^week/i.test(unit) ? 7 : 1) * (/^before$/i.test(way) ? -1 : 1);
  const hour = /^(?:evening|night)/i.test(unit) ? " at 18:00" : "";
  return many === undefined ? undefined : `${addDays(day, days)}${hour}`;
}
function dayOfNew(command: Reading["commands"][number] | undefined): string | undefined {
  const { startTime, dueDate } = fieldsOf(command?.input);
  const day = command?.effect === "creates" ? (startTime ?? dueDate) : undefined;
  return typeof day === "string" ? day.slice(0, 10) : undefined;
}
const besideDay =
  /^(?:and |also |plus )*(?:(?:(?:add|make|create|set) )?(?:me )?(?:an?|another) (?:task|to-?do|reminder)(?: to| for|:)?|remind me to) ([^,;]{2,60}?),? (?:on )?(the|an?|one|two|three|\d) (day|evening|night|week)s? (before|after)(?: (?:it|that))?[.!]*$/i;

/** 'add a task to call Bob and another to email Sue' */
function ofAnother({ text }: Reading, rest: string): string | undefined {
  const [, made] = /^(.*?\b(?:task|reminder|to-?do) to )/i.exec(text) ?? [];
  const [, what] = /^(?:and )?(?:another|one|one more)(?: one)? to (.+)$/i.exec(rest) ?? [];
  return made === undefined || what === undefined ? undefined : `${made}${what}`;
}

/** 'buy bread today and eggs tomorrow', 'laundry tomorrow and again Thursday' */
function onAnotherDay(head: Reading, rest: string): string | undefined {
  const title = titleMade(head);
  if (title === undefined || !saysDay(head.text)) return undefined;
  const [, day] =
    /^(?:and )?(?:once )?(?:again|once more) (?:on )?([^,?]{3,30})$/i.exec(rest) ?? [];
  if (day !== undefined) return `add task ${title} ${day}`;
  const [verb] = /^(?:buy|get|order|grab|fetch|pick up)(?= )/i.exec(title) ?? [];
  return verb !== undefined && isThingAndDay(rest) ? `add task ${verb} ${rest}` : undefined;
}

const offIt = ({ commands }: Reading, rest: string): string | undefined =>
  isTaken.test(rest) && commands.every(does("appends", "updates", "copies"))
    ? `${withoutAfter(rest).replace(/ off[.!]*$/i, "")} from it`
    : undefined;

/** 'take the sunscreen off the packing list and put goggles on' */
function ontoIt({ commands }: Reading, rest: string): string | undefined {
  const [, what] =
    /^(?:and |but |then )?(?:put|add|stick|pop|write) (?!it\b|that\b|them\b)([^,?]{2,60}?)(?: on| in| onto it| there)?(?: instead)?$/i.exec(
      rest,
    ) ?? [];
  const isTakenOff = commands.every(does("takes-out"));
  return what === undefined || !isTakenOff || /\b(?:to|on|onto|in|into) \p{L}/iu.test(what)
    ? undefined
    : `add ${what} to it`;
}

/** The same of others, as it is said of them. */
export const ofOthers = (head: Reading, rest: string): string | undefined =>
  goneToo(head, rest) ?? soAreOthers(head, rest);

function goneToo({ commands }: Reading, rest: string): string | undefined {
  const gone = commands.every(does("deletes")) ? alsoGone.exec(rest) : undefined;
  return gone ? `delete ${gone[1] ?? gone[2] ?? ""}` : undefined;
}

/** 'the report is finished and so are the slides' */
function soAreOthers(
  { text, places: [place], commands }: Reading,
  rest: string,
): string | undefined {
  const [, others] =
    /^(?:and )?so (?:is|are|was|were|has|have|should|must|can|could|will) ((?:the |my |our )?[^\s,]+(?: [^\s,]+){0,2})$/i.exec(
      rest,
    ) ?? [];
  // Read by its words in any order, it has no place for another.
  const isWhole = place?.from === 0 && place.to === text.length;
  if (isWhole && others !== undefined && commands.every(does("completes")))
    return `complete ${others}`;
  return others === undefined || !place
    ? undefined
    : `${text.slice(0, place.from)}${others}${text.slice(place.to)}`;
}

/** 'and the one about the pull request as well': said in full, and that it goes too. */
const alsoGone =
  /^(?:and|also|plus) (?:also )?((?:the|that) (?:one (?:from|about|with|by) [^,?]{2,40}?|[^,?]{2,40}? (?:one|e?mail|message|task|note|event|meeting)))(?: too| as well| also)?[.!]*$|^((?:the|that) (?:one (?:from|about|with|by) [^,?]{2,40}?|[^,?]{2,40}? (?:one|e?mail|message|task|note|event|meeting))) (?:too|as well|also)[.!]*$/i;

/** 'move everything overdue to Monday and make it urgent' */
function ofMany(
  { text, places: [place], commands: [command] }: Reading,
  rest: string,
): string | undefined {
  const isMany = command?.effect === "changes-many";
  const isListed = command?.effect === "lists";
  if (!(isMany || isListed) || !place || !changed.test(rest)) return undefined;
  // 'show me what is overdue and push it all to Monday'
  const many = `${isListed ? "everything " : ""}${text.slice(place.from, place.to)}`;
  return rest.replace(before, "").replace(changed, (_, verb: string) => `${verb} ${many}`);
}
const changed =
  /^(?:also )?(make|mark|set|tag|move|push|put|give|label|file|postpone|shift|bump|delay) (?:it all|them all|all of (?:it|them)|it|them|those|these|both(?: of them)?|each(?: of them)?)\b/i;

/** Places of the words before that other words may take. */
function repeatable(head: Reading, rest: string): Reading["places"] {
  const isQuoted = ({ from }: { readonly from: number }) =>
    quoted.test(rest) && quoted.test(head.text.slice(from));
  // What is gone cannot be seen, so each of several is named by a sentence of its own.
  const isGone = head.commands.some(does("deletes"));
  const isNamed = head.fit > fits.unchecked && !isGone;
  return head.places.filter((one, at) => !one.isFree || isQuoted(one) || (isNamed && at === 0));
}

type Read = (text: string) => Promise<Reading | undefined>;

/** 'open tasks and notes', 'create a task One and a task Two': the words before hold for the rest, too. */
export async function readRepeated(
  read: Read,
  head: Reading,
  rest: string,
): Promise<Reading | undefined> {
  // 'complete the milk, cancel that' names no other.
  if (/\b(?:it|that|this|me|them)\b/i.test(rest)) return undefined;
  const places = repeatable(head, rest);
  const alike = await readAlike(read, head, places[0], rest);
  if (alike) return alike;
  const verb = /^\S+/.exec(head.text)?.[0] ?? "";
  if (/^(?:an?|another|one) /i.test(rest)) return read(`${verb} ${rest}`);
  for (const { from } of places.toReversed().slice(0, mostPlaces)) {
    const again = await read(`${head.text.slice(0, from)}${rest}`);
    if (again?.isExact && again.fit > fits.unknown) return again;
  }
  return undefined;
}

/**
 * Tells whether a joint parts too early: 'done with the plants and the milk, push …', 'finished the slides and the report,
 * the garage can wait'.
 */
export async function goesOn(
  head: Reading,
  {
    joint,
    rest,
    isRest,
  }: { readonly joint: string; readonly rest: string; readonly isRest?: boolean | undefined },
  read: Read,
): Promise<boolean> {
  if (isOnlyNamed(head)) return isRest === true;
  const [, other] = /^((?:the |my |our )?[^\s,]+(?: [^\s,]+){0,2}), /i.exec(rest) ?? [];
  if (other === undefined || !/^,? and/i.test(joint) || head.isLoose || !isApart(head))
    return false;
  const both = await read(`${head.text}${joint}${other}`);
  return (
    both !== undefined &&
    both.fit >= fits.named &&
    both.commands.length > head.commands.length &&
    both.commands.every(({ capability }) => capability === head.commands[0]?.capability)
  );
}

/** 'report done, slides too': all of the words before of another. */
async function readAlike(
  read: Read,
  { text, fit }: Reading,
  place: Reading["places"][number] | undefined,
  rest: string,
): Promise<Reading | undefined> {
  const [, other] = /^(.+) (?:too|as well|also|likewise)[.!]*$/i.exec(rest) ?? [];
  if (other === undefined || !place || fit < fits.clear) return undefined;
  const again = await read(`${text.slice(0, place.from)}${other}${text.slice(place.to)}`);
  return again?.isExact && again.fit > fits.unchecked ? again : undefined;
}

/** Places after which the rest is tried: 'make the tap urgent and the garage medium' goes on after 'make'. */
const mostPlaces = 3;

/** Something in quotation marks stands as one sign. */
const quoted = new RegExp(`^${quotedSign}`);

/** The title of the one thing that was made. */
export function titleMade(last: Reading | undefined): string | undefined {
  const [command, ...others] = last?.commands ?? [];
  const title = fieldsOf(command?.input)["title"];
  const isOne = command?.effect === "creates" && others.length === 0;
  return isOne && typeof title === "string" ? title : undefined;
}

/** Before the title of an errand, and of nothing else that is made. */
const errandHead =
  /^(?:(?:please|also|and) )*(?:(?:add|create|make|new)\b|remind me to|remember to)?(?: (?:an? )?(?:new )?(?:task|to-?do|reminder)(?: to)?:?)? *$/i;

/** 'ditto for Bob' after 'call Ann': the sentence before with as many other words at the end of its title. */
export function likeIt(last: Reading, words: string): string | undefined {
  const title = titleMade(last)?.split(" ") ?? [];
  const many = words.replace(/^(?:the|my|our|an?) /i, "").split(" ").length;
  const end = title.slice(-many).join(" ");
  const at = last.text.toLowerCase().indexOf(title.join(" ").toLowerCase());
  // 'also buy paint' after 'paint the fence' is another errand.
  const isErrand = beginsTask(words) && words.includes(" ");
  if (isErrand) return errandHead.test(last.text.slice(0, at)) ? `add ${words}` : undefined;
  // 'and the plumber' after 'call Bob' is one name too.
  if (at < 0 || many >= title.length) return undefined;
  const from = at + title.join(" ").length - end.length;
  const head = last.text.slice(0, from);
  const bare = /^(?:(?:the|my|our|an?) |\p{Lu})/u.test(words) ? head.replace(article, "") : head;
  return `${bare}${words}${last.text.slice(from + end.length)}`;
}
const article = /(?<= )(?:the|my|our|an?) $/i;
