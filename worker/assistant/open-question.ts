import type { Command, Expectation, Outcome } from "../capabilities/capability.ts";
import { entryOf } from "#shared/entry-of.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import { countIn } from "../capabilities/slots.ts";
import { commonEnds, placeIn, takenIn, waysToSay } from "./answer-words.ts";
import type { Before, Earlier, Turn } from "../capabilities/turn.ts";
import { amended } from "./amended.ts";
import { type Agreed, isAsking } from "./asked-first.ts";
import { backAgain } from "./remarks/short-remarks.ts";

type Read = (sentence: string) => Promise<readonly (Command | undefined)[]>;

/** What a short answer to the assistant's own question stands for: what it asked about, a sentence, or what is said in return. */
export type Answered =
  | { readonly agreed: Agreed }
  | { readonly sentence: string }
  | { readonly outcome: Outcome };

/**
 * An open question takes the answer before anything else does: each of its buttons is a whole sentence, and the words in
 * which they differ are the place of the answer. Undefined where nothing was asked, or the message is no answer.
 */
export async function answerTo(
  { message: given, answers }: Pick<Turn, "message" | "answers">,
  { earlier, waiting }: Pick<Before, "earlier" | "waiting">,
  read: Read,
): Promise<Answered | undefined> {
  const told = earlier.at(-1);
  if (told?.role !== "assistant") return undefined;
  const last = { ...told, content: told.content.slice(-longestEnd) };
  const said = given.trim();
  const message = withoutStop(said);
  // What reaches other people waits for a tap, whatever is said.
  if ((agreeing.test(message) || sending.test(message)) && (await waiting()).length > 0)
    return { outcome: { say: "Use the button above to accept it." } };
  if (isAsking(last.awaits) && (last.suggestions.includes(said) || agreeing.test(message)))
    return {
      agreed: { awaits: last.awaits, isSeen: answers === undefined || answers === last.id },
    };
  const before = [...earlier.slice(-2, -1), last];
  return expected(last)
    ? asStands(await toQuestion(said, before, read), last)
    : (wayBack(message, last) ?? ofElsewhere(message, earlier));
}

/** What a choice stands for, where its words would not name the item that it is of. */
function asStands(answer: Answered | undefined, { awaits }: Earlier): Answered | undefined {
  if (!answer || !("sentence" in answer)) return answer;
  const stands = awaits?.stands ?? {};
  return { sentence: entryOf(stands, answer.sentence) ?? answer.sentence };
}

/** What a device does has no receipt: the way back stands beside what was said of it. */
function wayBack(message: string, { awaits }: Earlier): Answered | undefined {
  const sentence = awaits?.undoSentence;
  return sentence !== undefined && (undoing.test(message) || backAgain.test(message))
    ? { sentence }
    : undefined;
}
const undoing =
  /^(?:undo|revert|take (?:that|it) back|put it back|change it back)(?: (?:that|it))?$/i;

/** 'undo that' where nothing was changed in the conversation would take back what was done elsewhere. */
const ofElsewhere = (message: string, earlier: readonly Earlier[]): Answered | undefined =>
  undoingThat.test(message) && !earlier.some((one) => hasChanged(one))
    ? {
        outcome: {
          say: "Nothing was changed in this conversation. Should I undo the last change that was made elsewhere?",
          choices: ["undo the last change"],
        },
      }
    : undefined;
const undoingThat = /^(?:(?:undo|revert|take back) (?:that|it)|take (?:that|it) back)$/i;

async function toQuestion(said: string, earlier: readonly Earlier[], read: Read) {
  const last = earlier.at(-1);
  if (!last) return undefined;
  if (last.suggestions.includes(said)) return { sentence: said };
  const completed = withAddress(said, earlier);
  if (completed !== undefined) return { sentence: completed };
  const message = withoutStop(said);
  if (last.suggestions.length === 0) return toOpen(message, earlier, read);
  return refusing.test(message) ? leftAlone : toChoice(message, last, read);
}

/** 'I know no address of “my boss”. What is it?': the sentence before with the address in the place of that name. */
function withAddress(said: string, [before, last]: readonly Earlier[]): string | undefined {
  const [, name = ""] = /“([^”]+)”\. What is it\?$/.exec(last?.content ?? "") ?? [];
  const [, address] =
    /^(?:it['’]?s |it is |use )?<?([^\s<>@,]+@[^\s<>@,]+?)>?[.!]*$/i.exec(said) ?? [];
  const at = before?.isOwn === true ? before.content.indexOf(name) : -1;
  if (!before || name === "" || address === undefined || at < 0) return undefined;
  return `${before.content.slice(0, at)}${address}${before.content.slice(at + name.length)}`;
}

/** Characters of an answer that its question is looked for in, and of a message whose full stop is left out. */
const longestEnd = 1_000;
const withoutStop = (message: string): string =>
  message.length > longestEnd ? message : message.replace(/[.!]+$/, "");

const leftAlone: Answered = { outcome: { say: "All right, I left everything as it is." } };

/** One of those that answer it, or what stands in the place where they differ. */
async function toChoice(message: string, last: Earlier, read: Read): Promise<Answered | undefined> {
  const { content, suggestions, choices, awaits } = last;
  const expects = expected(last);
  const sentence =
    (await among(choices, message, last, read)) ??
    (await among(choices, takenIn(message), last, read)) ??
    (await amended(message, choices, read));
  if (sentence !== undefined) return { sentence };
  return isBare(message)
    ? { outcome: { say: lastLine(content), suggestions, choices, expects, ...asked(awaits) } }
    : undefined;
}

async function among(
  choices: readonly string[],
  message: string,
  last: Earlier,
  read: Read,
): Promise<string | undefined> {
  const [first, ...others] = choices;
  if (first === undefined) return undefined;
  const isOfOne = others.length === 0 || expected(last) === "agreement";
  if (agreeing.test(message) && isOfOne) return first;
  return (await filledBy(message, choices, read)) ?? chosenBy(message, choices);
}

const yes =
  "(?:yes|yep|yeah|yup|ya|y|sure|ok|okay|right|correct|exactly|please|please do|go ahead|go for it|do it|do that|of course|definitely|absolutely|sounds good|fine|great|perfect|that one|that['’]s (?:it|right|the one)|i do|you should|add it|why not|(?:(?:i['’]?m|i am|im|quite|very|totally|pretty) )?(?:very |quite |totally )?sure|confirm(?:ed)?)";
const agreeing = new RegExp(
  `^${yes}(?:[,.!]* ${yes})*(?:,? (?:(?:all|both) of (?:it|them|those)|everything|to all))?(?:,? (?:please|thanks|thank you))?$`,
  "i",
);
const sending =
  /^(?:(?:ok|okay|yes|great|good|perfect|now|please|and)[,!]? )*(?:send|post|submit|accept|approve) (?:it|that|this|them)(?: off| now| then| please| as is)*$/i;
const refusing =
  /^(?:(?:no|nope|nah|n|neither|none|none of (?:them|these|those)|cancel|stop|leave it|leave (?:them|it) alone|never ?mind|forget it|don['’]?t|do not|not now|rather not)[,.!]* ?)+(?:thanks|thank you|please)?$/i;

/** What kind of answer it asks for, if any. One from before that was kept has buttons, which tell as much. */
const expected = ({ awaits, choices }: Earlier): Expectation | undefined =>
  awaits?.expects ?? (choices.length > 0 ? "choice" : undefined);
const asked = (awaits: Earlier["awaits"]) => ({
  ...(isAsking(awaits) && { awaits }),
  ...(awaits?.stands && { stands: awaits.stands }),
});

/**
 * After an answer that changed nothing a value alone changes nothing either: it names one of the items that were listed, or
 * is asked about. Undefined where something else is meant.
 */
export async function toTold({ message: said, before }: Turn): Promise<Outcome | undefined> {
  const message = withoutStop(said.trim());
  if (!before || !isValue(message)) return undefined;
  const { earlier } = await before();
  const last = earlier.at(-1);
  return last && !hasChanged(last) ? toShown(message, last, earlier) : undefined;
}

function toShown(message: string, last: Earlier, earlier: readonly Earlier[]): Outcome | undefined {
  const items = last.receipts.filter(({ itemId }) => itemId !== null);
  const [only, ...others] = items;
  if (!only)
    return earlier.some(({ receipts }) => receipts.length > 0) ? unsure(message) : undefined;
  const isOne = others.length === 0;
  // 'to Friday' is said of the one that was told of, and any answer where it was asked what to do with it.
  if (isOne && (expected(last) || /^(?:to|by|until|till) /i.test(message))) return undefined;
  const meant = items[isOne ? 0 : placeIn(message, items.length)];
  if (!meant) return unsure(message);
  const say = `What should I do with “${meant.title}”?`;
  return { say, receipts: [meant], suggestions: [], expects: "sentence" };
}

export const hasChanged = (answer: Earlier | undefined): boolean =>
  answer?.receipts.some(({ eventId }) => eventId !== null) === true;

/** The capability of the one change that an answer made. */
export function madeBy(answer: Earlier | undefined): string | undefined {
  const [only, ...others] = answer?.receipts.filter(({ eventId }) => eventId !== null) ?? [];
  return others.length === 0 ? only?.capability : undefined;
}

const unsure = (message: string): Outcome => ({
  say: `I'm not sure what “${message}” is for. Say it in a whole sentence.`,
});

const valueWord =
  /^(?:at|on|from|for|to|by|in|until|till|the|next|this|of|an?|and|number|one|ones|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|today|tonight|tomorrow|tmrw|[ap]\.?m\.?|o['’]?clock|morning|afternoon|evening|days?|weeks?|weekend|months?|hours?|minutes?|first|second|third|fourth|fifth|last|other|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|#?\d{1,4}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?|st|nd|rd|th|h)?)$/i;
/** A day, an hour, a number or a place, and nothing that says what becomes of it. */
const isValue = (message: string): boolean => {
  const words = message.split(/[\s,]+/);
  return words.length <= mostWords && words.every((word) => valueWord.test(word));
};

const lastLine = (content: string): string => content.trim().split("\n").at(-1) ?? "";

/** A value alone is no answer where nothing can take it, and is not taken for one to what was spoken of before. */
const isBare = (message: string): boolean => isValue(message) || agreeing.test(message);

/** 'What should the task say?': the sentence before goes on with the answer. */
async function toOpen(
  message: string,
  earlier: readonly Earlier[],
  read: Read,
): Promise<Answered | undefined> {
  const [before, last] = earlier.slice(-2);
  if (!before || !last) return undefined;
  const expects = expected(last);
  const isText = expects === "text" && before.isOwn;
  if (isText && refusing.test(message)) return leftAlone;
  const sentence = isText && !agreeing.test(message) && (await goingOn(before, message, read));
  if (sentence) return { sentence };
  return last.receipts.length === 0 && isBare(message)
    ? { outcome: { say: lastLine(last.content), expects } }
    : undefined;
}

/** 'tuesday at 3', '11.30': when it is goes on with what was asked about. */
const beginsWhen =
  /^(?:on |at |for |the |this |next )*(?:\d|today|tonight|tomorrow|noon|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b)/i;

async function goingOn({ content }: Earlier, message: string, read: Read) {
  const head = content.trim().replace(/[.!?:]+$/, "");
  const isCut = / (?:to|about|of|that|for)$/i.test(head);
  for (const way of isCut || beginsWhen.test(message) ? [" "] : [": ", " saying ", " to "]) {
    const sentence = `${head}${way}${message}`;
    const commands = await read(sentence);
    if (commands.length === 1 && commands[0]) return sentence;
  }
  return undefined;
}

/** 'the second one', '2', or words of one of them alone. */
function chosenBy(message: string, suggestions: readonly string[]): string | undefined {
  if (suggestions.length < 2) return undefined;
  const { own } = commonEnds(suggestions);
  const isHour = countIn(message) !== undefined && own.some((words) => /\d/.test(words));
  const placed = suggestions[isHour ? -1 : placeIn(message, suggestions.length)];
  if (placed !== undefined) return placed;
  const wanted = wordsIn(message);
  if (wanted.length === 0 || wanted.length > mostWords) return undefined;
  const fitting = suggestions.filter((suggestion, at) => {
    const [has, apart] = [wordsIn(suggestion), wordsIn(own[at] ?? "")];
    return (
      wanted.every((word) => has.includes(word)) && wanted.some((word) => apart.includes(word))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const mostWords = 6;
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !/^(?:one|ones|of|them|it|please|a|an|the|just|as)$/.test(word),
  );

/** The sentence with the answer where its examples stand, if it says the same but for that. */
async function filledBy(
  message: string,
  suggestions: readonly string[],
  read: Read,
): Promise<string | undefined> {
  const { head, tail, own } = commonEnds(suggestions);
  // '(2)' tells two of one title apart.
  const isWhen = own.every(
    (words) => /\d|\b(?:to|tomorrow)\b|day\b/i.test(words) && !/^\(\d\)/.test(words),
  );
  if (suggestions.length < 2 || !isWhen || message.split(" ").length > mostWords) return undefined;
  const [example] = await read(suggestions[0] ?? "");
  if (!example) return undefined;
  const lead = / (?:at|on|from|for)$/i.test(head) ? head.replace(/ \S+$/, "") : head;
  for (const words of waysToSay(message, own)) {
    // 'Wednesday at 11' says the hour of all examples as well.
    const rest = /\bat \S+$/i.test(words) ? tail.replace(/^at \d\S* /, "") : tail;
    const sentence = [lead, words, rest].filter((part) => part !== "").join(" ");
    const [command, ...others] = await read(sentence);
    if (command && others.length === 0 && isLike(command, example)) return sentence;
  }
  return undefined;
}

/** Says as much as the example, of the same item. */
function isLike(command: Command, example: Command): boolean {
  const [said, wanted] = [fieldsOf(command.input), fieldsOf(example.input)];
  return (
    command.capability === example.capability &&
    said["title"] === wanted["title"] &&
    [...Object.keys(said), ...Object.keys(wanted)].every(
      (name) => (said[name] === undefined) === (wanted[name] === undefined),
    )
  );
}
