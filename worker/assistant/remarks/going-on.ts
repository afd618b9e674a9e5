import { beginsTask, isTold } from "../../capabilities/chores.ts";
import { fieldsOf, fits } from "../../capabilities/lexicon.ts";
import { does, type Capability } from "../../capabilities/capability.ts";
import type { Registry } from "../../capabilities/registry.ts";
import type { Earlier } from "../../capabilities/turn.ts";
import { madeBy } from "../open-question.ts";
import { typedBefore } from "../grammar/shown-last.ts";
import type { Reading } from "../grammar/frames.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { commanding } from "../sentences/clause-words.ts";
import { alsoOff, lineOff, takesLineOff } from "./off-the-list.ts";

/** What the turn before said and did. */
export interface Told {
  /** What the person typed, and how it was read. */
  readonly before: string | undefined;
  readonly last: Reading | undefined;
  /** What the one change that was made did. */
  readonly made: Capability["effect"] | undefined;
  /** What was said and answered. */
  readonly seen: string;
  readonly answer: string;
}

const lead = /^(?:(?:and|also|plus|oh|then|now|ok|okay|actually|wait|no|please)[,!]? )+/i;
const isMore = /^(?:(?:oh|ok|okay|then|now)[,!]? )*(?:and|also|plus)\b/i;
const addedThat =
  /^(?:(?:add|note|mention|include|put|write)(?: down| in there| too| also)?,? that(?! (?:to|in|into|on|under) (?:the|my|our)\b| (?:down|one)\b| (?:on|for|to|at) \S+(?: \S+)?[.!?]*$)|(?:add|write)(?: in there| too| also)?:) (.+)$/i;

/** 'bit shorter', 'can you make it warmer': how a letter is to sound. */
const isTone =
  /^(?:(?:can|could|would) you |please |make (?:it|that) |a (?:bit|little) |bit |much |more |less |too |sound |slightly )*(?:short|long|warm|cold|friendl[yi]|polite?|nic|formal|informal|casual|professional|kind|soft|firm|blunt|stiff)(?:i?er|r|e|y)?(?: please| than that)?[.!?]*$/i;

/** What could stand for itself, but for a letter, a list or a note that was spoken of. */
export const addsToLast = (message: string): boolean => {
  const bare = message.trim().replace(lead, "");
  return (
    [addedThat, exchanged, errandOf, addedTo].some((pattern) => pattern.test(bare)) ||
    takesLineOff(message) ||
    isTone.test(bare)
  );
};

type Readings = readonly (Reading | undefined)[];
interface Conversation {
  readonly registry: Pick<Registry, "capabilities">;
  read(sentence: string): Promise<Readings>;
}

/** What a message says where it goes on with a letter, a list or a note of the turn before. */
export async function wentOn(
  message: string,
  earlier: readonly Earlier[],
  { read, registry }: Conversation,
): Promise<Readings | undefined> {
  if (message.length > longest) return undefined;
  const told = await toldBy(message, earlier, { read, registry });
  // Of a letter no item need be named: it goes to whom the one before did; nor of what is new.
  const isNew = errandOf.test(message.trim().replace(lead, ""));
  const least = isNew || typeof bodyIn(told.last) === "string" ? 0 : 1;
  const isFit = lineOff(message, told.seen) === undefined ? () => true : takesOut;
  for (const sentence of goingOn(message, told)) {
    const readings = await read(sentence);
    // How a letter sounds is asked about, and nothing else that goes on with one.
    if (isTone.test(message.trim().replace(lead, ""))) return readings;
    if (readings.length > 0 && readings.every((one) => isSure(one, least) && isFit(one)))
      return readings;
  }
  return undefined;
}
const longest = 300;
const isSure = (one: Reading | undefined, least: number): one is Reading =>
  one?.isExact === true && !one.doubt && one.fit > least;
/** 'take the eggs from it' is done to a list, and to no task that happens to be called so. */
const takesOut = ({ commands }: Reading): boolean => commands.every(does("takes-out"));

async function toldBy(
  message: string,
  earlier: readonly Earlier[],
  { read, registry }: Conversation,
): Promise<Told> {
  const typed = typedBefore(earlier);
  const before = typed.find((one) => !isTone.test(one.trim().replace(lead, "")));
  const answer = earlier.at(-1);
  const name = madeBy(answer);
  const made = registry.capabilities.find((one) => one.name === name)?.effect;
  const last = before === undefined ? undefined : (await read(before)).at(-1);
  const isOpened = last?.commands.every(does("opens")) === true && !isClear(await read(message));
  // What was opened is seen beside the conversation, and nothing of it stands in that.
  const seen = isOpened ? message : [...typed, answer?.content].join("\n");
  return { before, last, made, seen, answer: answer?.content ?? "" };
}
const isClear = (readings: Readings): boolean =>
  readings.every((one) => one !== undefined && !one.doubt && one.fit > fits.unknown);

function goingOn(message: string, told: Told): readonly string[] {
  const said = message.trim();
  const { last } = told;
  const body = bodyIn(last);
  if (!last || typeof body !== "string") return ofLines(said, told);
  return isTone.test(said.replace(lead, ""))
    ? ["make it sound warmer"]
    : ofLetter(said, { ...told, last, body });
}

/** What a letter says; nothing yet where only its receiver was named. */
function bodyIn(last: Reading | undefined): unknown {
  const { body, to } = fieldsOf(last?.commands.at(-1)?.input);
  return body ?? (typeof to === "string" ? "" : undefined);
}

/** 'add: buy milk' is an errand, and no more of a letter. */
const isNoMore = (body: string, more: string): boolean => body === "" || beginsTask(more);

interface Letter extends Told {
  readonly last: Reading;
  readonly body: string;
}

const told = /^(?:say|mention|tell (?:him|her|them))(?: that)?,? (.+?)(?: instead| rather)?[.!]*$/i;

/** 'and cc Maya', 'add that I bring my sister', 'say no instead', 'and ask him for the numbers' */
function ofLetter(said: string, { before = "", last, body }: Letter): readonly string[] {
  const bare = said.replace(lead, "");
  const letter = before.trim().replace(/[.!]+$/, "");
  if (/["“”„«»\n]/.test(letter)) return [];
  if (/^(?:cc|copy in|loop in) /i.test(bare)) return withCopies(letter, bare, last);
  if (/^with (?:an?|the) (?:note|line|word|message)[ :]/i.test(bare)) return [`${letter} ${bare}`];
  const [, more] = addedThat.exec(bare) ?? (isMore.test(said) ? told.exec(bare) : undefined) ?? [];
  if (more !== undefined) return isNoMore(body, more) ? [] : [`${letter} and ${more}`];
  return withBody(last, body, told.exec(bare)?.[1]) ?? toSame(last, bare);
}

/** With copies a draft that is written would be a second one. */
const withCopies = (letter: string, bare: string, last: Reading): readonly string[] =>
  last.commands.every(does("sends")) ? [`${letter} and ${bare}`] : [];

/** To whom the letter before went is among its words. */
const toSame = ({ text, places }: Reading, bare: string): readonly string[] =>
  toThem.test(bare)
    ? places.map(({ from, to }) => bare.replace(/ (?:him|her|them) /i, ` ${text.slice(from, to)} `))
    : [];
const toThem = /^(?:ask|thank|remind) (?:him|her|them) \S/i;

const plain = (text: string): string => text.toLowerCase().replace(/[.!?]+$/, "");

/** The sentence before with another text. */
function withBody({ text, places }: Reading, body: string, other: string | undefined) {
  const place = places.find(({ from, to }) => plain(text.slice(from, to)) === plain(body));
  return place && other !== undefined
    ? [`${text.slice(0, place.from)}${other}${text.slice(place.to)}`]
    : undefined;
}

/** 'and a hat' of a list that was just begun, 'take the socks off', 'add that it leaves at 11' */
function ofLines(said: string, before: Told): readonly string[] {
  const bare = said.replace(lead, "");
  const wanted =
    factIn(bare) ??
    exchangedIn(bare, before.seen) ??
    errandIn(bare, before) ??
    takenIn(said, bare, before) ??
    addedIn(said, bare, before);
  return wanted === undefined ? [] : [wanted];
}

function takenIn(said: string, bare: string, before: Told): string | undefined {
  const isCrossed = isMore.test(said) && listOf(before).isOpen;
  const gone = lineOff(said, before.seen) ?? (isCrossed ? alsoOff(bare) : undefined);
  return gone === undefined ? undefined : `take ${gone} from it`;
}

/** 'me too' and 'the packing list too' are no line. */
const ofNoLine =
  /^(?:(?:the|my) |(?:me|mine|you|yours|us|ours|him|hers?|they|theirs|that|this|it|them|those|these)\b)|\b(?:list|note)\b/i;
function addedIn(said: string, bare: string, before: Told): string | undefined {
  const { isOpen, isFresh } = listOf(before);
  const isToo = /\S (?:too|as well|also)[.!]*$/i.test(bare) && !ofNoLine.test(bare);
  const isOpened = isOpen || (isToo && isListRead(before));
  const isLine = isMore.test(said) ? isOpened : isFresh && !isTold(bare);
  const line =
    thingIn(bare, isMore.test(said), before) ??
    (isLine && isThingName(bare) ? bare.replace(/ (?:too|as well|also)[.!]*$/i, "") : undefined);
  return line === undefined ? undefined : `add ${line} to it`;
}

/** A list was just read out, by its title and line by line. */
const isListRead = ({ last, answer }: Told): boolean =>
  last?.commands.every(does("tells")) === true && /^“[^”]+”:\n• /.test(answer);

/** What is added to what was just begun or read out, or is one more line of a list. */
function thingIn(bare: string, isMoreOfIt: boolean, before: Told): string | undefined {
  const [, thing] = saysDay(bare) ? [] : (addedTo.exec(bare) ?? []);
  const isLine = isMoreOfIt && before.made === "appends";
  const isListed = (isLine || isListRead(before)) && thing !== undefined && !beginsTask(thing);
  return isBegun(before) || isListed ? thing : undefined;
}

function factIn(bare: string): string | undefined {
  const [, fact] = addedThat.exec(bare) ?? [];
  return fact === undefined ? undefined : `add to it: ${fact}`;
}

/** 'swap sunscreen for an umbrella, it's November' of a list that was read out. */
const exchanged =
  /^(?:(?:please|can you|could you) )*(?:swap|replace|change|exchange|switch)(?: out)? (?:the )?([^,;:?]{2,40}?) (?:for|with|by|to|into) (?:(?:an?|some|the) )?([^,;:?]{2,40}?)(?:[,.] ?(?:it['’]?s|because|cos|since|as|we|i|they|he|she)\b[^?]*)?[.!]*$/i;
function exchangedIn(bare: string, seen: string): string | undefined {
  const [, was, other] = exchanged.exec(bare) ?? [];
  // 'change the milk to Friday' is said of a task, which has a day or a priority.
  const isValue = other !== undefined && (saysDay(other) || level.test(other));
  return was !== undefined && other !== undefined && !isValue && standsIn(seen, was)
    ? `swap ${was} for ${other} in it`
    : undefined;
}

const level = /^(?:urgent|high|medium|low)\b/i;
/** As a word or words of their own: 'rent' is not in 'currants'. */
const standsIn = (seen: string, words: string): boolean =>
  ` ${seen.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `.includes(
    ` ${words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `,
  );

/** 'make me a task for it' after a line went onto a list is of the line. */
const errandOf =
  /^(?:(?:please|can you|could you|now|also) )*(?:make|create|add|set)(?: me)? (?:also )?(?:(?:it|that|this) (?:also )?(?:into )?an? (task|to-?do|reminder)|an? (task|to-?do|reminder) (?:for|of|from|out of|with) (?:it|that|this))( (?:for|on|by|at|to) [^,;?]{2,30}| today| tomorrow| tonight)?(?: too| as well| please)*[.!?]*$/i;
function errandIn(bare: string, { last, made }: Told): string | undefined {
  const [said, , , when = ""] = errandOf.exec(bare) ?? [];
  const { content } = fieldsOf(last?.commands.at(-1)?.input);
  return said !== undefined && made === "appends" && typeof content === "string" && content !== ""
    ? `add task “${content}”${when}`
    : undefined;
}

/** 'add a scarf for mum' behind 'new note gifts', which holds nothing yet. */
const addedTo =
  /^(?:add|put) (?!(?:(?:an?|the|my|another|new) ){0,2}(?:tasks?|to-?dos?|events?|notes?|reminders?|meetings?|appointments?|lists?)\b)(?!.* (?:to|onto|into|on|in|under|at) \S)([^,;:?]{2,60})$/i;
const isBegun = ({ last, made }: Told): boolean =>
  made === "creates" && fieldsOf(last?.commands.at(-1)?.input)["content"] === "";

/** Tells whether lines were just written, and whether a word alone is one: of what was begun empty, and behind such a word. */
function listOf({ last, made }: Told) {
  const { content } = fieldsOf(last?.commands.at(-1)?.input);
  const isNew = made === "creates" && typeof content === "string";
  const isLonger = made === "appends";
  return { isOpen: isNew || isLonger, isFresh: isNew ? content === "" : isLonger && !last };
}

const noThing =
  /^(?:yes|yeah|yep|no|nope|ok|okay|thanks?|thx|ta|cheers|hi|hello|hey|please|stop|cancel|never|forget|great|good|perfect|nice|cool|done|sure|right|sorry|wait|help|more|again|i|it|that|this|they|we|you|he|she|for|at|by|on|in|to|from|today|tomorrow|same|not|how|why|if|can|could|should)\b/i;
/** Names of things, and no errand, question or answer. */
const isThingName = (words: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}\s,'’()&.-]{1,80}$/u.test(words) &&
  words.split(",").every((part) => part.trim().split(/\s+/).length <= mostWords) &&
  !noThing.test(words) &&
  // 'underline it' is done to what is there.
  !/ (?:it|them|that|this)$/i.test(words) &&
  !beginsTask(words) &&
  !commanding.test(words);
const mostWords = 8;
