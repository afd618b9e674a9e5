import { capital } from "#shared/words.ts";
import type { Invocation, Revise, Revision } from "../../capabilities/capability.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { type Fields, fieldsOf } from "../../capabilities/lexicon.ts";
import { unquoted, whenIn } from "../../capabilities/slots.ts";
import { asLetter, subjectOf } from "../language/letter.ts";
import { addressesIn } from "../language/people-slots.ts";

const lead =
  /^(?:(?:no|nope|oh|ah|hmm|sorry|sry|wait|well|actually|ok|okay|and|also|please|but)[,.!:]* )+/i;
const tail = /(?:[,.]? (?:please|thanks|instead|rather|then|after all))*[.!?]*$/i;
const letter = "(?:e?mail|e-mail|letter|reply|message)";
/** Said of the last change too, where no letter waits. */
const withdrawn = /^(?:undo(?: (?:it|that))?|take (?:it|that) back)$/i;
/** What is written, and neither how it looks, 'make the text bigger', nor how it sounds. */
const texts = [
  /^(?:change|set|make|let) (?:the |its )?(?:text|body|message|wording)(?: of (?:it|that))? (?:to|say|read|be):? (.+)$/is,
  /^make (?:the |its )?(?:text|body|message|wording)(?: of it)? ((?!more\b|less\b|much\b|an?\b)\S+(?: \S+){2,})$/is,
  /^(?:the )?(?:text|body|wording) should (?:rather |only |just )?(?:be|say|read):? (.+)$/is,
  /^(?:the )?(?:message|mail|e-?mail|letter|reply|it) should (?:rather |only |just )?(?:say|read):? (.+)$/is,
];
/** 'actually say no', and not 'and say hello', which is more of it. */
const saysOther =
  /^(?:(?:no|actually|sorry|wait|rather)[,.!:]* )+(?:just |only |rather )?say:? (.+)$/is;
/** 'add that to my list' and 'write that down' are no more of it. */
const clause = String.raw`((?:i|we|he|she|they|it|you|there|the|my|our|his|her|their|\p{L}+ (?:is|are|was|were|will|has|have|can|could|would))(?:['’ ]).+)`;
const more = [
  new RegExp(
    String.raw`^(?:(?:and|also|oh|please|ok|actually)[,:]? )*(?:add|mention|write)(?: also| too| in it)? that ${clause}$`,
    "isu",
  ),
  /^(?:and |also |please )*add(?: too| also)?: (.+)$/is,
  new RegExp(
    String.raw`^(?:and|also|and also)[,:]? (?:also |please )?(?:say|mention|tell (?:him|her|them))(?: that|:)? ${clause}$`,
    "isu",
  ),
];
/** 'add "is there parking?"': as it stands in quotation marks. */
const quoted =
  /^(?:(?:and|also|oh|please|ok|actually|then)[,:]? )*(?:add|append|include|put in|write)(?: also| too| in| at the end| to (?:it|that))?:? ["'“‘„](.+)["'”’“][.!]?$/is;
/** 'add can you pay this' is said to whom it goes, and is no thing to be done. */
const spoken =
  /^(?:(?:and|also|oh|please|ok|actually|then)[,:]? )*(?:add|include|put in|write)(?: also| too| in)?:? ((?:please|pls|thanks|thank you|thx|cheers|sorry|see you|let me know|let['’]?s|looking forward|happy to|no (?:rush|hurry|problem|worries)|(?:can|could|would|will|do|did|are|have|should|shall|may) (?:you|we|i|they|he|she|it)|(?!(?:i|we)(?:['’]ve)? (?:need|have|must|want|got)\b)(?:i|we|you|he|she|they)(?:['’]\p{L}+)?)\b(?!.*\bremind (?:me|us)\b|.* (?:to|on|onto|in|into) (?:the|my|our) (?:\p{L}+ )?(?:list|calendar|agenda|diary|tasks?|to-?dos?|reminders?|note)\b).*)$/isu;
const name = String.raw`((?!(?:me|us|up|in|out|off|on|to|the|my|this|that|it)\b)\p{L}[\p{L}.'’-]*(?: (?!(?:up|in|out|off)\b)\p{L}[\p{L}.'’-]*){0,3})`;
const signed = [
  new RegExp(
    String.raw`^sign (?:(?:it|that|off|the ${letter})(?: off)? (?:with |as |from |by )?|(?:with|as|from|by) )${name}$`,
    "iu",
  ),
  // 'sign school form' is to be done.
  /^[Ss]ign (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?)$/u,
  /^(?:[Pp]ut|[Ww]rite) (\p{Lu}.{0,40}) (?:at the (?:very )?(?:end|bottom)|(?:under|below|underneath)(?: it)?|as (?:the |my )?signature)$/u,
];
const subjects = [
  /^(?:change|set|make|let) (?:the |its )?subject(?: line)?(?: to| be| say| read)?:? (.+)$/i,
  /^(?:the )?subject(?: line)? should (?:be|say|read):? (.+)$/i,
];
const marked =
  /^(?:make (?:it|that)|(?:let|have) it (?:go(?: out)?|be)|(?:can|could) it (?:go(?: out)?|be sent)|(?:it )?should go(?: out)?|send (?:it|that)|i meant?|rather|better|(?:change|move) (?:it|that) to)(?: |$)/i;
const corrects = /^(?:no|nope|oh|sorry|sry|wait|actually)\b|\b(?:instead|rather)[.!?]*$/i;

const firstOf = (patterns: readonly RegExp[], said: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(said)?.[1]).find((found) => found !== undefined);

const bareOf = (said: string): string => said.trim().replace(lead, "").replace(tail, "");

/** Every pattern that a letter is changed by. */
function mayBeOfLetter(said: string): boolean {
  const whole = said.trim();
  if (whole.length > longest) return false;
  const bare = whole.replace(lead, "");
  const short = bareOf(said);
  return (
    [withdrawn, copied, marked, ...signed, ...subjects].some((one) => one.test(short)) ||
    [saysOther, corrects, quoted, spoken, ...more].some((one) => one.test(whole)) ||
    texts.some((one) => one.test(bare))
  );
}

/** What is said of a letter that waits; undefined of any other sentence. */
async function revisedLetter(
  invocation: Invocation,
  said: string,
  input: Fields,
): Promise<Revision | undefined> {
  const whole = said.trim();
  if (whole.length > longest) return undefined;
  const bare = whole.replace(lead, "");
  const short = bare.replace(tail, "");
  if (withdrawn.test(short)) return { isWithdrawn: true };
  return (
    withQuoted(whole, input) ??
    reworded(whole, input) ??
    withSubject(short, input) ??
    (await copiedTo(invocation, short, input)) ??
    timed(invocation, whole, input)
  );
}

/** 'actually say no', 'cc Tom' */
const isSure = (said: string): boolean =>
  said.length <= longest && (saysOther.test(said.trim()) || copied.test(bareOf(said)));

export const revising: Revise = { mayBe: mayBeOfLetter, isSure, read: revisedLetter };

const copied = /^(?:cc|copy in|loop in) (.{2,80})$/i;
/** 'and cc Ana': it goes to her as well. */
async function copiedTo(
  invocation: Invocation,
  said: string,
  input: Fields,
): Promise<Revision | undefined> {
  const [, whom = ""] = copied.exec(said) ?? [];
  if (whom === "") return undefined;
  const cc = await addressesIn(invocation, whom.replace(/^(?:it|that|this|him|her|them) to /i, ""));
  // What is sent on has no copies: it goes to her, too.
  const field = "replyAll" in input || "subject" in input ? "cc" : "to";
  const was = input[field];
  const before = typeof was === "string" && was !== "" ? `${was}, ` : "";
  return cc === undefined
    ? { unclear: { say: `I know no address of “${whom}”. What is it?`, expects: "sentence" } }
    : { input: { ...input, [field]: `${before}${cc}` } };
}
const longest = 2_000;

/** Other text, more of it, or a name under it. */
function reworded(said: string, input: Fields): Revision | undefined {
  const body = textOf(input);
  const bare = said.replace(lead, "");
  const [main = "", ...below] = body.split("\n\n");
  const added = firstOf(more, said);
  // 'add: buy milk' is an errand, and no more of the letter.
  if (added !== undefined && below.length === 0 && !beginsTask(added))
    return withBody(input, asLetter(`${main.replace(/\.$/, "")} and ${added}`));
  const other = firstOf(texts, bare) ?? saysOther.exec(said)?.[1];
  if (other !== undefined) return withBody(input, asText(other));
  const under = firstOf(signed, bare.replace(tail, ""));
  return under === undefined || body === ""
    ? undefined
    : withBody(input, `${body}\n\n${capital(unquoted(under))}`);
}

/** A sentence of its own, in quotation marks or as one speaks to somebody; 'add "buy milk"' may as well be an errand. */
function withQuoted(said: string, input: Fields): Revision | undefined {
  const [, own = spoken.exec(said)?.[1]] = quoted.exec(said) ?? [];
  const [main = "", ...below] = textOf(input).split("\n\n");
  if (own === undefined || below.length > 0) return undefined;
  if (beginsTask(own) && !own.includes("?") && !spoken.test(said))
    return {
      unclear: {
        say: `Is “${own}” more of the letter, or a task?`,
        choices: [`change the text to “${main} ${own}”`, `add task “${own}”`],
      },
    };
  const end = main === "" || /[.!?]$/.test(main) ? "" : ".";
  return withBody(input, `${main}${end} ${asLetter(own)}`.trim());
}

/** As it stood in quotation marks, else as it is written to somebody. */
const asText = (said: string): string =>
  unquoted(said) === said.trim().replace(/[.!]$/, "") ? capital(asLetter(said)) : unquoted(said);

/** The head that was made of the text is that of the new one. */
function withBody(input: Fields, body: string): Revision {
  const { subject } = input;
  const isMade = typeof subject === "string" && subject === subjectOf(textOf(input));
  return { input: { ...input, body, ...(isMade && { subject: subjectOf(body) }) } };
}

function withSubject(said: string, input: Fields): Revision | undefined {
  const subject = firstOf(subjects, said);
  return subject === undefined || !("subject" in input)
    ? undefined
    : { input: { ...input, subject: capital(unquoted(subject)) } };
}

const hourAlone =
  /^(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|noon|midday|midnight|(?:half|quarter|ten|twenty|five) (?:past|to)(?: \S+)?|half \S+)$/i;
const dayIn =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!.*\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/i;
const hourIn =
  /(?<=\b(?:at|by|around|until|from|before|after) )\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?\b|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b/i;

const hours = new RegExp(hourIn, "gi");
const days = /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi;

/** The words for another time, and what they are. */
async function timeIn(invocation: Invocation, said: string, input: Fields) {
  const bare = said.replace(lead, "").replace(tail, "");
  if (!marked.test(bare) && !corrects.test(said)) return undefined;
  const words = bare.replace(marked, "").replace(/^(?:out )?(?:on |at |for |to )?/i, "");
  const isHour = hourAlone.test(words);
  const isOpen = /(?:past|to)$/i.test(words);
  const { time } = fieldsOf(input["when"]);
  const hour =
    typeof time === "string" && isOpen ? `${words} ${String(Number(time.slice(0, 2)))}` : words;
  const moment = { now: invocation.now(), zone: invocation.zone, language: invocation.language };
  const read = await whenIn(isHour ? `today at ${hour}` : words, moment);
  return read || (isHour && isOpen) ? { words, isHour, isOpen, read } : undefined;
}
type Time = NonNullable<Awaited<ReturnType<typeof timeIn>>>;

/** 'actually, make it urgent' would be no letter of its own. */
function unknownIn(said: string): Revision | undefined {
  const [, words] =
    /^(?:no|actually|wait|sorry|oh)\b[,.!]* make (?:it|that) (\S+(?: \S+)?)$/i.exec(
      said.replace(tail, ""),
    ) ?? [];
  return words === undefined
    ? undefined
    : { unclear: { say: unclearWords(words, false), expects: "sentence" } };
}

/** Another day or hour: of when it goes out, or of what it says. */
async function timed(
  invocation: Invocation,
  said: string,
  input: Fields,
): Promise<Revision | undefined> {
  const time = await timeIn(invocation, said, input);
  if (!time) return unknownIn(said);
  const body = textOf(input);
  const isTimed = input["when"] !== undefined;
  const [inText] = (time.isHour ? hourIn : dayIn).exec(body) ?? [];
  const isText = inText !== undefined;
  const hasSeveral = [...body.matchAll(time.isHour ? hours : days)].length > 1;
  // Where both may be meant, or neither, or one of several, it is asked.
  const other = isText && !isTimed && !hasSeveral ? saysThen(input, time, inText) : undefined;
  const revised = isTimed && !isText ? goesOut(input, time) : other;
  return revised ?? { unclear: { say: unclearWords(time.words, isTimed), expects: "sentence" } };
}

function goesOut(input: Fields, { words, isHour, read }: Time): Revision | undefined {
  const was = fieldsOf(input["when"]);
  const day = !isHour && read ? { day: read.day } : {};
  const time = read && read.time !== null ? { time: inHalf(read.time, words, was["time"]) } : {};
  return read && { input: { ...input, when: { ...was, ...day, ...time } } };
}

/** '9' of what goes out at 20:00 is in the evening as well. */
function inHalf(time: string, words: string, was: unknown): string {
  const isOpen = /^\d{1,2}(?:[:.]\d\d)?$/.test(words) && time < "12:00";
  return isOpen && typeof was === "string" && was >= "12:00"
    ? `${String(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`
    : time;
}

function saysThen(input: Fields, time: Time, inText: string): Revision | undefined {
  const { words, isHour, isOpen, read } = time;
  if (!isHour && read?.time !== null) return undefined;
  const body = textOf(input);
  const at = body.search(isHour ? hourIn : dayIn);
  const other = isOpen ? `${words} ${inText}` : words;
  return withBody(input, asLetter(`${body.slice(0, at)}${other}${body.slice(at + inText.length)}`));
}

const textOf = ({ body }: Fields): string => (typeof body === "string" ? body : "");

const unclearWords = (words: string, isTimed: boolean): string =>
  isTimed
    ? `Is “${words}” when the letter goes out, or a part of its text? Say “change the text to …”, or all of it again.`
    : `I can't tell what “${words}” changes in the letter that waits. Say “change the text to …”.`;
