import { does } from "../../capabilities/capability.ts";
import { fieldsOf, fits, type Spoken } from "../../capabilities/lexicon.ts";
import { makesOddTitle } from "../../capabilities/odd-titles.ts";
import { isNote, type Line } from "../sentences/refusals.ts";
import { isForbidding } from "../sentences/clause-words.ts";
import { ago, before, isOnlyAsked, isOnlyThought, minding, withoutAfter } from "./clauses.ts";
import { type Grammar, type KnownSlots, knownSlots, readByFrames, type Reading } from "./frames.ts";
import { corrected, dayCorrected } from "./slips.ts";
import { direct, otherVerbs, verbFirst } from "./verbs.ts";

/** What a sentence is read with. */
export interface Speaking {
  readonly line: Line;
  readonly grammar: Grammar;
  readonly spoken: Spoken;
  readonly slots: KnownSlots;
}

/** What is noted stays as it was typed. */
function asSaid(text: string): string {
  const typed = text.replace(/[^\S\n]+/g, " ").trim();
  return isNote(typed) ? typed : dayCorrected(typed);
}

/** Reads what says one thing. */
export async function readOne(
  { grammar, line, spoken, slots }: Speaking,
  text: string,
): Promise<Reading | undefined> {
  const said = asSaid(text);
  const bare = said.replace(before, "");
  const plain = (bare === said ? said : direct(bare)).replace(minding, (_, stem: string) =>
    verbOf(stem, grammar),
  );
  const cut = withoutAfter(plain);
  // One word with a question mark asks; it does nothing.
  if (/^\S+\?$/.test(said)) return undefined;
  const ways = new Set([said, plain, cut, withoutAfter(said)]);
  if (isOnlyThought(said, plain) || [...ways].some((way) => isForbidding(line.restore(way))))
    return undefined;
  const read: Read = (way, frames) => readByFrames(way, frames, line.restore, spoken, slots);
  const reading = await readPlainly({ said, plain, cut }, grammar, read);
  if (reading && (isOnlyAsked(said, reading) || (await isRemnant(reading, plain, grammar, read))))
    return undefined;
  return reading && (reading.fit > fits.unknown || !reading.isLoose)
    ? reading
    : ((await readOtherwise(cut, grammar, read)) ?? reading);
}

/**
 * 'put the dentist back a little': what begins as a change and names what is there makes nothing new of the words that
 * nobody understood.
 */
async function isRemnant(
  { isExact, commands }: Reading,
  plain: string,
  grammar: Grammar,
  read: Read,
) {
  const isNew = commands.every(does("creates"));
  const [, other] = addedTo.exec(plain) ?? [];
  if (!isNew || !(other !== undefined || changing.test(plain))) return false;
  if (/\binstead[.!]*$/i.test(plain)) return true;
  const title = other ?? String(fieldsOf(commands[0]?.input)["title"]);
  for (const topic of grammar.topics)
    if (await read(isExact || other !== undefined ? title : plain, [topic])) return true;
  return false;
}
const changing =
  /^(?!.*\b(?:list|tasks?|to-?dos?|reminders?|calendar|diary|in for)\b)(?:put|move|push|shift|bump|swap|bring|pull|cancel|skip|postpone|delay|reschedule|extend|shorten|make|set|change|rename|drop|scrap|call off|cut|kill|ditch|axe|skip|unpin|assign|file|repeat|end|clear|empty|invite)\b(?! (?:me |us )?(?:an?|up|down|in|sure)\b)|^(?:give|allow) .+ (?:another|more|extra)\b|(?:->|→)/i;
/** 'add Sam to the board call' is about that. */
const addedTo =
  /^(?:add|attach|append|put|stick) .+ (?:to|on|onto) (?:the|my) (?!.*\b(?:list|tasks?|to-?dos?|reminders?|calendar|diary)\b)(\S.*)$/i;

/** By another verb: 'axe the gym', where what is meant is there. */
async function readOtherwise(text: string, grammar: Grammar, read: Read) {
  for (const other of [verbFirst(text) ?? [], ...otherVerbs(text)].flat()) {
    const reading = await read(other, grammar.strict);
    if (reading && isApart(reading)) return reading;
  }
  return undefined;
}

async function readPlainly({ said, plain, cut }: Said, grammar: Grammar, read: Read) {
  const reading = await plainest(said, plain, (way) => read(way, grammar.strict));
  const isOdd = hasOddTitle(reading);
  if (reading && reading.fit > fits.unknown && !isOdd) return reading;
  // Without a comma before it, 'thanks' may be the end of a title, unless an item is called as without it.
  const curt = await read(cut, grammar.strict);
  const isThanked = thanking.test(plain.slice(cut.length));
  if (curt && isBetter(curt, reading, isThanked)) return curt;
  const over = await readOver(cut, grammar, read);
  if (over) return over;
  if (reading) return (await readAsNew(reading, cut, grammar, read)) ?? reading;
  const polite = isThanked ? undefined : curt;
  return readLoosely({ said, plain, cut, polite }, grammar, read);
}

/** What names more, or what is made by it is called as people call things; unless thanks may belong to a title. */
const isBetter = (curt: Reading, reading: Reading | undefined, isThanked: boolean): boolean =>
  isApart(curt) ||
  (!isThanked && reading !== undefined && curt.fit > reading.fit) ||
  (hasOddTitle(reading) && !hasOddTitle(curt));

const hasOddTitle = (reading: Reading | undefined): boolean =>
  reading?.commands.some((command) => makesOddTitle(command)) === true;

/** 'the rent went out this morning': what is over, whenever that was. */
async function readOver(text: string, grammar: Grammar, read: Read) {
  const over = ago.test(text) ? await read(text.replace(ago, ""), grammar.strict) : undefined;
  const isDone = over?.commands.every(does("completes", "reopens"));
  return over && isDone === true && isApart(over) ? over : undefined;
}

/** What begins as a change of an item that is not there may be one to be made, 'change the oil in two months', or of no item. */
async function readAsNew({ fit }: Reading, cut: string, grammar: Grammar, read: Read) {
  const made = fit > fits.unknown || isMoved(cut) ? undefined : await read(cut, grammar.loose);
  const isNew = made?.commands.every(does("creates"));
  return made && (isNew === true || made.fit > fits.unchecked) ? made : undefined;
}

/** 'change the boat to Friday' is about a boat that is not there; 'change the oil in two months' is to be done. */
const isMoved = (text: string): boolean =>
  /^(?:change|set(?! up)|make|put|keep|give) .*\b(?:(?:to|until|till|for|on|at) (?:the )?\S+(?: \S+)?$|both|urgent|high|low|medium|priority\b)/i.test(
    text,
  );

type Read = (way: string, frames: Grammar["strict"]) => Promise<Reading | undefined>;
interface Said {
  readonly said: string;
  readonly plain: string;
  readonly cut: string;
}
interface Ways extends Said {
  readonly polite: Reading | undefined;
}

/** With a slip put right where that names an item, then in any order of words, then with any slip put right. */
async function readLoosely({ said, plain, cut, polite }: Ways, grammar: Grammar, read: Read) {
  const slips = [plain, cut].flatMap((way) => corrected(way, grammar.vocabulary) ?? []);
  const slip = await bestOf([...new Set(slips)], (way) => read(way, grammar.strict));
  if (slip && slip.fit > fits.unknown && !isRetitled(slip, plain)) return slip;
  return polite ?? (await bestOf([plain, said, cut], (way) => read(way, grammar.loose))) ?? slip;
}

/** 'pub quiz' is no slip for 'pub quit': the title of something new is called as it was typed. */
const isRetitled = ({ commands }: Reading, said: string): boolean =>
  commands.some(({ effect, input }) => {
    const { title } = fieldsOf(input);
    const words = effect === "creates" && typeof title === "string" ? title.split(/\W+/) : [];
    return words.some((word) => !said.toLowerCase().includes(word.toLowerCase()));
  });

/** Tells whether no word of it was free, or an item is called so. */
export const isApart = ({ fit, places }: Reading): boolean =>
  fit > fits.unchecked || places.every(({ isFree }) => !isFree);

const thanking = /thank|thx|ta$|cheers/i;

/** The answer to what nothing else can be read in: a question may be one to the notes. */
export async function readLast({ text, restore }: Line, grammar: Grammar, spoken: Spoken) {
  const plain = withoutAfter(dayCorrected(text.trim()).replace(before, ""));
  const reading = await readByFrames(plain, grammar.last, restore, spoken, knownSlots());
  return reading && !isOnlyAsked(text.split(/[.!] /).at(-1) ?? text, { ...reading, isLoose: false })
    ? reading
    : undefined;
}

/** 'putt', 'mov' and 'add' as the verb that frames know. */
function verbOf(stem: string, { vocabulary }: Grammar): string {
  const verb = [`${stem}e`, stem, stem.slice(0, -1)].find((one) =>
    vocabulary.has(one.toLowerCase()),
  );
  return verb ?? stem;
}

/** As it was said; without the words before it where something new would be made of them: 'oh and a pen goes on the list'. */
async function plainest(
  said: string,
  plain: string,
  read: (way: string) => Promise<Reading | undefined>,
): Promise<Reading | undefined> {
  const first = await bestOf([said, plain], read);
  const isNew = first?.commands.some(does("creates", "appends"));
  const bare = isNew === true && said !== plain ? await read(plain) : undefined;
  const isBare =
    bare && ((bare.fit > fits.unchecked && isApart(bare)) || beginsIn(first, said, plain));
  return isBare === true ? bare : first;
}

/** 'Oh, and the car has to …': what is only said before a command would begin the title. */
function beginsIn(reading: Reading | undefined, said: string, plain: string): boolean {
  const title = fieldsOf(reading?.commands[0]?.input)["title"];
  const lead = said.endsWith(plain) ? said.slice(0, -plain.length).trim() : "";
  return (
    lead !== "" && String(title).toLowerCase().startsWith(lead.toLowerCase().replace(/,$/, ""))
  );
}

/** The first reading that names what is there; else the first. */
async function bestOf(
  ways: readonly string[],
  read: (way: string) => Promise<Reading | undefined>,
): Promise<Reading | undefined> {
  let first: Reading | undefined;
  for (const way of ways) {
    const reading = await read(way);
    if (reading && reading.fit > fits.unknown) return reading;
    first ??= reading;
  }
  return first;
}

/** Surely said of an item, which is not deleted for what was told before, but where that is the reason. */
export const isMeant = (reading: Reading, isFor = false): boolean =>
  !reading.isLoose && isApart(reading) && (isFor || !reading.commands.some(does("deletes")));

/** 'I am on nights this week, so remind me …': new, and asked for in so many words. */
export const isAskedFor = ({ isExact, text, commands }: Reading): boolean =>
  isExact &&
  /^(?:remind|add|create|schedule|make|(?:i|we) (?:must|have to|need to))\b/i.test(text) &&
  commands.every(does("creates"));

/** 'milk and bread' names an item first, and asks nothing of it. */
export const isOnlyNamed = ({ isLoose, commands }: Reading): boolean =>
  isLoose && commands.every(does("tells"));

/** 'add pick up Leo, weekdays at 4pm': a new item whose title holds no joint, so what is behind one was said of it. */
export function isOneTitle({ commands: [command, ...others] }: Reading): boolean {
  if (command?.effect !== "creates" || others.length > 0 || makesOddTitle(command)) return false;
  const title = fieldsOf(command.input)["title"];
  return typeof title === "string" && !/[,;]|\.\s|\b(?:and|then|but|so)\b/i.test(title);
}
