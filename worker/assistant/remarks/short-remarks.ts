import { weekdayWords } from "#shared/dates/named-days.ts";
import { does, type Effect } from "../../capabilities/capability.ts";
import { readRepeat, sayRepeat } from "#shared/tasks/repeat-words.ts";
import { entryOf } from "#shared/entry-of.ts";
import type { Reading } from "../grammar/frames.ts";
import { partOfHour, sizeAlone } from "./one-word.ts";
import { complaint, isNumber, lengthAlone } from "./other-number.ts";

export const undoing = "undo that";
/** 'remind me on Friday instead' */
const isMoved = /^(?:remind me|let['’]?s do it)(?: on| at| in)? (.+?) (?:instead|rather)[.!]*$/i;
/** 'must be done before Friday' */
const isDue =
  /^(?:should|must|has to|needs to|have to) (?:be|get) (?:done|ready|finished|sorted|sent|in) (?:by|before|on) ([^,;?]{2,40})$/i;
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

/** 'half an hour', '30 min is enough', 'an hour and a half will do' */
const isLong = new RegExp(
  [
    "^(?:about |around |roughly |only |just )?((?:\\d{1,3}(?:[.,]5)?|half an|an?|one|two|three|ten|fifteen|twenty|thirty|forty-five|ninety) ?(?:m|mins?|minutes?|h|hrs?|hours?)(?: and a half)?)",
    "(?: long| or so)?(?:(?:['’]s| is| are| will be| should be| would be) (?:more than )?(?:enough|plenty|sufficient)| (?:will|should|would) (?:do|be enough|suffice))?(?: for (?:it|that))?[.!]*$",
  ].join(""),
  "i",
);

/** What is said of the item before in fewer words than a sentence has, and the sentence. */
const short: readonly (readonly [RegExp, (words: string, said: string) => string])[] = [
  [/^(?:it |that )?(?:will |should )?(?:takes?|lasts?|needs) (.+)$/i, (long) => `it takes ${long}`],
  [isLong, (long) => `it takes ${long}`],
  [
    /^(.+?)(?:['’]s| is| would be| works) (?:better|fine|best|good|easier)(?: for me)?[.!]*$/i,
    (when) => `move it to ${when}`,
  ],
  [
    /^([^,]{3,20}?),? (?:but )?(?:at )?(?:the )?same (?:time|hour)(?: instead| rather)?[.!]*$/i,
    (when) => `move it to ${when}`,
  ],
  [isMoved, (when) => `move it to ${when}`],
  [
    /^(?:he|she|they|we|i|(?:the|my) \p{L}+)(?:['’]\p{L}+)? (?:(?:have|has|had|got|only|just) )*(?:gave|given|give|gives|got|have|has) (?:(?:me|us|it) )?(?:un)?till? ([^,?]{2,30})$/iu,
    (when) => `move it to ${when}`,
  ],
  [
    /^(?:let['’]?s|(?:can|could|shall) we) (?:do|say|make it|go for|go with) (?!it\b|that\b)([^,?]{1,30}?)(?: instead| rather)?[.!]*$/i,
    (when) => `move it to ${when}`,
  ],
  [isDue, (when) => `move it to ${when}`],
  [
    /^(.{2,30} (?:later|earlier|sooner))(?: then| please| actually)*[.!]*$/i,
    (by) => `move it ${by}`,
  ],
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
  [
    /^(?:and )?what (?:did|does|do) (?:he|she|they) (?:say|want|write|need)\??$/i,
    () => "what does it say",
  ],
  [
    /^(snooze|postpone|reschedule|forward|push|move|rename|archive|star|flag|pin) (?:until|till|til|to|by|for) .+$/i,
    (verb, said) => said.replace(verb, `${verb} it`),
  ],
];
const notYet =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on)[, ]+)*(?:not yet|not that(?: one)?|(?:no,? )?i (?:haven['’]?t|have not|didn['’]?t|did not)(?: (?:done|finished|bought|called|paid|do|finish|yet|actually|really|it|that))*|(?:it|that|this)(?:['’]s not| is not| isn['’]?t| wasn['’]?t)(?: (?:done|finished|yet|actually|really|true))*)[.!]*$/i;

/** 'oops, wrong one' after something was done takes it back; 'no, scratch it' says so. */
const mistaken =
  /^(?:(?:no|nah|nope|wait|oh|sorry|oops|whoops|damn|argh|hmm|ah|actually|hang on|on second thou?ghts?)[,.!]* )*(?:(?:that was |that['’]s |it was )?(?:the )?wrong (?:one|task|note|thing)|my (?:mistake|bad)|scratch (?:it|that)|scrap that|strike that|(?:leave|keep|put) (?:it|that|them) (?:as|how|the way|where) (?:it|they|that) (?:was|were)(?: before)?|(?:change|put|set) it back(?: to (?:what|how) it was)?|as you were)[.!]*$/i;
/** 'no, not eggs' takes back what was made or changed just now. */
const notThose =
  /^(?:(?:er|um|oh|ah|hmm|actually)[, ]+)*(?:no|nope|sorry|wait|oops)[, ]+(?:not|no) (?:the )?(?!that\b|it\b|yet\b)[^\s,]+(?: [^\s,]+)?[.!]*$/i;
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
/** 'oops no, still have to get it' after something was completed. */
const stillToDo = new RegExp(
  String.raw`^(?:(?:no|wait|oh|sorry|oops|whoops|damn|hmm|ah|actually|but|hang on)[,.!]* )*(?:(?:(?:i|we)(?:['’]ve| have| do|['’]ll)? )?(?:(?:actually|really|just) )*(?:still (?:have|need|got)(?: got)?(?: to \p{L}+)?|(?:haven['’]?t|didn['’]?t|have not|did not)(?: actually| really| even)? (?!(?:lik|lov|se|hear|know|mean|sa(?:y|i)|th(?:ink|ought)|want|understand|notic|watch)\p{L}*\b)\p{L}+) (?:it|that|this|them)(?: done| yet| at all)*|(?:it|that|this|they) still (?:needs?|ha(?:s|ve)) (?:to be \p{L}+|\p{L}+ing))[.!]*$`,
  "iu",
);
const written: readonly Effect[] = ["creates", "updates", "appends", "reopens", "copies"];

/** Tells whether something was made, changed or looked at. */
export const isMade = (last: Reading | undefined): boolean =>
  last?.commands.some(does(...written, "opens", "tells")) === true;

export const acted: readonly Effect[] = [
  "completes",
  "deletes",
  "creates",
  "updates",
  "appends",
  "reopens",
];

/** 'wait no' right after something was deleted or completed. */
const alarmed =
  /^(?:(?:oh|argh|damn|oops|shit|whoops)[,.!]{0,3} ){0,3}(?:wait,? no|no,? wait|no,? stop|oh,? no|no(?: no){1,3}|(?:oops|whoops|argh|damn),? no|hang on,? no|no,? hang on|noo{1,9})[.!]{0,5}$/i;
/** 'no, back' after the look was changed. */
export const backAgain =
  /^(?:(?:no|nah|nope|ugh|hmm|ok|okay|actually|oh)[,.!]* )+(?:go |put it |change it |switch )?back(?: again| please| to how it was)*[.!]*$/i;

export const takesBack = (message: string, last: Reading | undefined): boolean =>
  last?.commands.some(
    ({ effect }) =>
      (mistaken.test(message) && acted.includes(effect)) ||
      (alarmed.test(message) && ["deletes", "completes"].includes(effect)) ||
      (stillToDo.test(message) && effect === "completes") ||
      (backAgain.test(message) && [...acted, "sets"].includes(effect)) ||
      isRegretted(message, effect) ||
      (notThose.test(message) && written.includes(effect)),
  ) === true;

/** 'no wait, keep it' after something was deleted. */
const kept =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on|on second thou?ghts?|better)[,.!]* )*(?:(?:keep|leave|restore|i (?:do |actually )*(?:still )?(?:need|want)) (?:it|that|them|that one)(?: after all| back| still)?|(?:bring|get|put|give me|can i have) (?:it|that|them) back)[.!?]*$/i;

/** Remarks that are read as they were said, since their first words are no lead. */
export const isWholeRemark = (message: string): boolean =>
  isMoved.test(message) || isDue.test(message);

export function shortOf(said: string, last: Reading | undefined, before = ""): string[] {
  const isLast = (effects: readonly Effect[]) => last?.commands.every(does(...effects)) === true;
  if (takenBack.some(([effects, heard]) => isLast(effects) && heard.test(said))) return [undoing];
  if (isLast(["creates", "updates"]) && isOfTasks(last) && isPriority.test(said))
    return [`make it ${said.replace(/^hi /i, "high ")}`];
  const [, end] = ended.exec(said) ?? [];
  const rhythm = readRepeat(before);
  if (end !== undefined && rhythm) {
    // A task is told the whole rhythm again, an event only its end.
    return [`make it ${sayRepeat(rhythm.rule)} until ${end}`, `it goes until ${end}`];
  }
  for (const [pattern, sentence] of short) {
    const found = pattern.exec(said);
    if (found) return [sentence(found[1] ?? "", said)];
  }
  return [];
}

/** 'only till Christmas though', behind what comes again. */
const ended =
  /^(?:but |and |only |just )*(?:until|till?|['’]til) ([^,;?]{2,30}?)(?: though| only)?[.!]*$/i;
/** Nothing else has a priority. */
const isOfTasks = (last: Reading | undefined): boolean =>
  last?.commands.every(({ capability }) => capability.startsWith("tasks.")) === true;
/** 'high priority', after something was made: behind a list it would ask for those that are. */
const isPriority =
  /^(?:very |super |really )?(?:urgent|(?:hi|high|highest|medium|low|lowest|top) (?:priority|prio))[.!]*$/i;

/** 'remove that again' after a tag was added takes that back, and deletes nothing. */
const takenOff =
  /^(?:no,? |sorry,? |actually,? )*(?:remove|take|delete|drop|get rid of) (?:that|it) (?:again|back|off)(?: again)?(?: please)?[.!]*$/i;

/** 'no no bring it back' after something was archived. */
const broughtBack =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|actually|hang on)[,.!]* )*(?:bring|get|put|give me|i want) (?:it|that|them|that one) back(?: please)?[.!?]*$/i;

export const isBroughtBack = (message: string, last: Reading | undefined): boolean =>
  broughtBack.test(message) && last?.commands.every(does(...goneEffects)) === true;
const goneEffects: readonly Effect[] = ["archives", "updates", "changes", "deletes", "completes"];

const takenBack: readonly (readonly [readonly Effect[], RegExp])[] = [
  [["completes", "deletes", "creates"], notYet],
  [["deletes"], kept],
  [["updates", "appends"], takenOff],
  [
    ["changes"],
    /^(?:no,? |sorry,? |actually,? )*(?:remove|take) (?:that|it) off(?: again)?[.!]*$/i,
  ],
];
/** 'who from', after so many were counted. */
export const whoFrom =
  /^(?:and )?(?:who(?:m|['’]?s| are| is)? (?:(?:they|it|are they|those|these|they all) )?(?:all )?from|from (?:who|whom))[?.!]*$/i;
/** 'hm no, Monday', 'Monday is better': a day in place of the one before, though an item may be called so. */
const otherDay = new RegExp(
  String.raw`^(?=.*\b(?:no|nah|nope|wait|actually|sorry|oops|rather|instead|better|h+m+|i meant?)\b)(?:(?:no|nah|nope|wait|actually|sorry|oops|rather|better|h+m+|u+h+|u+m+|oh|ah|er|but|i meant?|make (?:it|that)|let['’]?s (?:say|do))[,.!… ]+)*(?:(?:on|to|for) )?(?:(?:this|next) )?(?:${weekdayWords}|today|tomorrow)(?:(?:['’]s| is| would be| works?| suits(?: me)?) (?:better|best|fine|easier))?(?: (?:rather|instead|actually|then|please))*[.!]*$`,
  "i",
);
/** 'what's next' after something was ticked off. */
const whatsNext =
  /^(?:(?:so|ok|okay|and|great|good|cool|now|right)[,.!]? )*(?:what['’]?s|what is|what comes) (?:up )?next(?: then| now)?[?.!]*$/i;
/** What could stand for itself, and means another thing after some sentences. */
export const shortRemarks: readonly RegExp[] = [
  takenOff,
  kept,
  stillToDo,
  alarmed,
  backAgain,
  notThose,
  isMoved,
  isDue,
  mistaken,
  regretted,
  isNumber,
  /^(?:no|nope|sorry|oops|wait)[,.!]* (?:put|label|tag|file|mark) (?:it|that) (?:under|as|in|with|to) \S+[.!]*$/i,
  isTwo,
  lengthAlone,
  complaint,
  sizeAlone,
  partOfHour,
  otherDay,
  whoFrom,
  whatsNext,
  ended,
  /^(?:the )?same (?:again )?(?:on|for) /i,
];

/** 'high priority, and for thursday' */
export const isLevel =
  /^(?:very |super )?(?:urgent|high|medium|low) priority\b[^?]*$|^(?:and|also) (?:very |super )?(?:urgent|high|medium|low)[.!]*$/i;

/** 'and Saturday?', 'what about the plants', 'so is the rent': the same as before of something else. */
export const ofOther =
  /^(?:(?:and )?(?:what|how) about|and|also|or|plus|so (?:is|are|was|were|has|have)) (?!to |for |then |if |so |i |you )[^,?:]{2,40}[?.!]*$/i;
/** Tells whether a sentence that could stand for itself may ask the same of something else; one that only looks. */
export const asksAgain = (message: string): boolean =>
  ofOther.test(message) && message.split(/\s+/).length <= 6;

/** 'and next?' after 'what is due this week' is of the next one. */
export const nextOf = (message: string, last: Reading | undefined): string[] =>
  whatsNext.test(message) && last?.commands.every(does("completes")) === true
    ? ["what should i do next"]
    : next(message, last);
const next = (message: string, last: Reading | undefined): string[] =>
  last?.commands.every(does("looks", "lists", "tells", "shows", "opens")) === true &&
  /^(?:(?:and|what about|how about) )?(?:the )?next(?: one)?[?.!]*$/i.test(message)
    ? [last.text.replace(/\bthis (?=(?:week|month|weekend|year)\b)/i, "next ")]
    : [];
