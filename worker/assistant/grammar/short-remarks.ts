import { does, type Effect } from "../../capabilities/capability.ts";
import { entryOf } from "#shared/entry-of.ts";
import type { Reading } from "./frames.ts";

export const undoing = "undo that";
/** 'remind me on Friday instead' */
export const isMoved =
  /^(?:remind me|let['’]?s do it)(?: on| at| in)? (.+?) (?:instead|rather)[.!]*$/i;
const level = "(?:very |super )?(urgent|high|medium|low)(?: priority| prio)?";
const day = "(?:for|by|on|due|to) (?!it\\b|that\\b)([^,?]{2,20}?)";
/** 'for tomorrow and urgent', 'should be low, and on the 4th' */
const isTwo = new RegExp(
  `^(?:(?:it|that) )?(?:(?:should|must|has to|needs to) be |make it |and )?(?:${level},? (?:and )?${day}|${day},? (?:and )?${level})[.!]*$`,
  "i",
);
const bothOf = ([one = "", when = "", then = "", other = ""]: readonly (
  | string
  | undefined
)[]): string => `make it ${one === "" ? other : one} and move it to ${when === "" ? then : when}`;

/** What is said of the item before in fewer words than a sentence has, and the sentence. */
const short: readonly (readonly [RegExp, (words: string, said: string) => string])[] = [
  [/^(?:it |that )?(?:will |should )?(?:takes?|lasts?|needs) (.+)$/i, (long) => `it takes ${long}`],
  [
    /^(.+?)(?:['’]s| is| would be| works) (?:better|fine|best|good|easier)(?: for me)?[.!]*$/i,
    (when) => `move it to ${when}`,
  ],
  [isMoved, (when) => `move it to ${when}`],
  [/^(.{2,30} (?:later|earlier|sooner))$/i, (by) => `move it ${by}`],
  [
    /^not (?:that|so|quite so|as) \p{L}+(?: after all)?,? (?:but )?(?:just|only|but|more like|rather) (.+)$/iu,
    (other) => `make it ${other}`,
  ],
  [
    /^(?:(?:all|and|ok|okay|right|great)[, ]+)*(?:done|finished|completed|sorted|did (?:it|that)|i did)[.!]*$/i,
    () => "it is done",
  ],
  [
    /^(?:with |and )?(?:the )?(?:steps|subtasks|sub-tasks)(?: are)?:? (.+)$/i,
    (steps) => `add the steps ${steps} to it`,
  ],
  [
    /^(?:add|put|stick|write|append|pop) .* at the (?:bottom|end|top)$/i,
    (_, said) => `${said} of it`,
  ],
  [
    /^(?:very |super )?(?:urgent|high|medium|low)(?: priority)?,? (?:and )?(?:for|by|on|due) .+$/i,
    (_, said) => `make it ${said.replace(/,? (?:and )?(?:for|by|on|due) /i, " and move it to ")}`,
  ],
  [isTwo, (_, said) => said.replace(isTwo, (_all, ...parts: string[]) => bothOf(parts))],
  [/^what(?:['’]s| is) the (.+?)\??$/i, (field) => `what is the ${field} of it`],
];
const notYet =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on)[, ]+)*(?:not yet|not that(?: one)?|(?:no,? )?i (?:haven['’]?t|have not|didn['’]?t|did not)(?: (?:done|finished|bought|called|paid|do|finish|yet|actually|really|it|that))*|(?:it|that|this)(?:['’]s not| is not| isn['’]?t| wasn['’]?t)(?: (?:done|finished|yet|actually|really|true))*)[.!]*$/i;

/** 'oops, wrong one' after something was done takes it back; 'no, scratch it' says so. */
const mistaken =
  /^(?:(?:no|nah|nope|wait|oh|sorry|oops|whoops|damn|argh|hmm|ah|actually|hang on|on second thou?ghts?)[,.!]* )*(?:(?:that was |that['’]s |it was )?(?:the )?wrong (?:one|task|note|thing)|my (?:mistake|bad)|scratch (?:it|that)|scrap that|strike that|(?:leave|keep|put) (?:it|that|them) (?:as|how|the way|where) (?:it|they|that) (?:was|were)(?: before)?|(?:change|put|set) it back(?: to (?:what|how) it was)?|as you were)[.!]*$/i;
/** 'no, not eggs' takes back what was made or changed just now. */
const notThose =
  /^(?:no|nope|sorry|wait|oops)[, ]+(?:not|no) (?!that\b|it\b|yet\b)\S+(?: \S+)?[.!]*$/i;
/** 'no, don't' after something was done; 'no, don't delete that' after that was deleted. */
const regretted =
  /^(?:(?:oh|please)[,.!]* )*(?:(?:no|nah|nope|wait|sorry|oops|hang on)[,.!]* )+(?:please )?(?:do not|dont|don['’]t|stop)(?: (do|delete|cancel|complete|change|move|archive) (?:it|that|them|this))?[.!]*$/i;
const ofVerb: Readonly<Record<string, readonly Effect[]>> = {
  delete: ["deletes"],
  cancel: ["deletes"],
  complete: ["completes"],
  change: ["updates"],
  move: ["updates"],
  archive: ["updates", "archives"],
};
/** Tells whether it is this that is regretted. */
function isRegretted(message: string, effect: Effect): boolean {
  const [said, verb = "do"] = regretted.exec(message) ?? [];
  return said !== undefined && (entryOf(ofVerb, verb.toLowerCase()) ?? acted).includes(effect);
}
const written: readonly Effect[] = ["creates", "updates", "appends", "reopens", "copies"];

/** Tells whether something was made, changed or looked at. */
export const isMade = (last: Reading | undefined): boolean =>
  last?.commands.some(does(...written, "opens", "tells")) === true;

const acted: readonly Effect[] = [
  "completes",
  "deletes",
  "creates",
  "updates",
  "appends",
  "reopens",
];

export const takesBack = (message: string, last: Reading | undefined): boolean =>
  last?.commands.some(
    ({ effect }) =>
      (mistaken.test(message) && acted.includes(effect)) ||
      isRegretted(message, effect) ||
      (notThose.test(message) && written.includes(effect)),
  ) === true;

/** 'no wait, keep it' after something was deleted. */
const kept =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on|on second thou?ghts?|better)[,.!]* )*(?:keep|leave|restore|i (?:do |actually )*(?:still )?(?:need|want)) (?:it|that|them|that one)(?: after all| back| still)?[.!]*$/i;

/** 'actually make that 4' behind so many hours, and '3:30 I meant' behind another hour. */
export function renumbered(message: string, last: Reading | undefined): string | undefined {
  const [, number = ""] = numberAlone.exec(message) ?? [];
  const isChanged = last?.commands.every(does("creates", "updates")) === true;
  if (!last || number === "" || !isChanged) return undefined;
  // What was set tells whether it is an hour; which half of the day, the words do.
  const was = JSON.stringify(last.commands.map(({ input }) => input));
  const [isHour, isLong] = [setsHour.test(was), setsLength.test(was)];
  if (!isHour && !isLong) return ofEvening(last.text, number);
  if (isHour && isLong) return undefined;
  return isHour ? atOther(last.text, number) : lasting(last.text, number, "make it");
}
/** '9' of 'tonight' is no morning. */
const ofEvening = (text: string, number: string): string | undefined =>
  isEvening.test(text) && /^(?:[5-9]|1[01])(?:[:.]\d\d)?$/.test(number)
    ? `move it to ${number} pm`
    : undefined;
const isClock = (number: string): boolean => /[:m]/i.test(number);
function atOther(text: string, number: string): string | undefined {
  if (isClock(number)) return `move it to ${inHalfOf(text, number)}`;
  return fromNow.test(text) ? lasting(text, number, "move it to in") : undefined;
}
function lasting(text: string, number: string, way: string): string | undefined {
  const unit = isClock(number) ? undefined : unitIn(text);
  return unit && `${way} ${number} ${unit}`;
}
/** 'in 10 minutes': a number is another of them, and no hour. */
const fromNow = /\bin (?:about |around )?(?:an?|\d+|\p{L}+)[ -](?:min|minute|h|hr|hour)s?\b/iu;
const isEvening = /\b(?:tonight|evening)\b/i;
const setsHour = /"(?:dueTime|time|at)":"|"startTime":"[^"]*T/;
const setsLength = /"(?:estimatedDuration|minutes)":\d/;
/** '8:30 I meant' of 'at 8 in the evening' is in the evening too. */
const inHalfOf = (text: string, number: string): string =>
  /m$/i.test(number) || !/\d ?pm\b|\b(?:evening|night|afternoon|tonight)\b/i.test(text)
    ? number
    : `${number} pm`;
const unitIn = (text: string): string | undefined => longer.exec(text)?.slice(1).find(Boolean);
const isNumber =
  /^(?:(?:no|nah|wait|oh|sorry|oops|actually)[,.!]* )+(?:make (?:that|it) )?\d{1,3}[.!]*$|^make (?:that|it) \d{1,3}[.!]*$/i;
const numberAlone =
  /^(?:(?:no|nah|wait|oh|sorry|oops|actually|hmm|er|um)[,.!]* )*(?:make (?:that|it) |i meant? |rather |in |at )?(\d{1,3}(?:[.,:]\d{1,2})?(?: ?[ap]m)?|two|three|four|five|six|ten|twenty|thirty|forty|sixty|ninety)(?:,? (?:i meant?|rather|sorry|instead|actually))?[.!]*$/i;
const longer =
  /\b(?:\d+(?:[.,]\d+)?[ -]?(h|hrs?|hours?|m|mins?|minutes?)|(?:an?|one|two|three|four|five|six|ten|twenty|thirty|forty)[ -](hrs?|hours?|mins?|minutes?))\b/i;

export function shortOf(said: string, last: Reading | undefined): string[] {
  const isLast = (effects: readonly Effect[]) => last?.commands.every(does(...effects)) === true;
  if (takenBack.some(([effects, heard]) => isLast(effects) && heard.test(said))) return [undoing];
  if (isLast(["creates", "updates"]) && isOfTasks(last) && isPriority.test(said))
    return [`make it ${said}`];
  for (const [pattern, sentence] of short) {
    const found = pattern.exec(said);
    if (found) return [sentence(found[1] ?? "", said)];
  }
  return [];
}

/** Nothing else has a priority. */
const isOfTasks = (last: Reading | undefined): boolean =>
  last?.commands.every(({ capability }) => capability.startsWith("tasks.")) === true;
/** 'high priority', after something was made: behind a list it would ask for those that are. */
const isPriority =
  /^(?:very |super |really )?(?:urgent|(?:high|highest|medium|low|lowest|top) (?:priority|prio))[.!]*$/i;

/** 'remove that again' after a tag was added takes that back, and deletes nothing. */
const takenOff =
  /^(?:no,? |sorry,? |actually,? )*(?:remove|take|delete|drop|get rid of) (?:that|it) (?:again|back|off)(?: again)?(?: please)?[.!]*$/i;

const takenBack: readonly (readonly [readonly Effect[], RegExp])[] = [
  [["completes", "deletes", "creates"], notYet],
  [["deletes"], kept],
  [["updates", "appends"], takenOff],
];

/** What could stand for itself, and means another thing after some sentences. */
export const shortRemarks: readonly RegExp[] = [
  takenOff,
  kept,
  notThose,
  isMoved,
  mistaken,
  regretted,
  isNumber,
  isTwo,
];

/** 'high priority, and for thursday' */
export const isLevel =
  /^(?:very |super )?(?:urgent|high|medium|low) priority\b[^?]*$|^(?:and|also) (?:very |super )?(?:urgent|high|medium|low)[.!]*$/i;
