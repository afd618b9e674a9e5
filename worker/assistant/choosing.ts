import type { Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import { commandsOf, type readMessage } from "./grammar/message.ts";

type Commands = ReturnType<typeof commandsOf>;
export type ReadWords = (sentence: string) => ReturnType<typeof readMessage>;

/** Marks that would end a quoted title, and let the rest of it be read as commands. */
const ending = /["“”„«»;\n\r]/;
/** Places of one message that are tried. */
const mostPlaces = 4;

/**
 * The same sentence with each title that may have been meant, in the place where it reads as commands that name it:
 * the words may also stand in the verb, as 'let' in 'complete let'.
 */
export async function named(
  { meant }: Outcome,
  message: string,
  read: ReadWords,
): Promise<string[]> {
  if (!meant) return [];
  const places = [...message.matchAll(wordsAlone(meant.words))].slice(0, mostPlaces);
  const titles = meant.titles.filter((title) => !ending.test(title));
  const sentences = await Promise.all(
    titles.map(async (title) => {
      for (const place of places) {
        const after = message.slice(place.index + place[0].length);
        // 'that email' is 'the “Lunch” email'.
        for (const article of /^ (?:e?-?mail|message)\b/i.test(after) ? ["", "the "] : [""]) {
          const sentence = `${message.slice(0, place.index)}${article}“${title}”${after}`;
          if (names(commandsOf(await read(sentence)), title)) return sentence;
        }
      }
      return [];
    }),
  );
  return sentences.flat();
}

/** A choice of one can be agreed to; and none is asked for where no answer would say what is to be done. */
export async function chosenFrom(
  unclear: Outcome,
  message: string,
  read: ReadWords,
): Promise<Outcome | undefined> {
  const [title, ...others] = unclear.meant?.titles ?? [];
  if (title === undefined) return unclear;
  const choices = await named(unclear, message, read);
  if (choices.length === 0)
    // Of several nothing says that one of them is meant at all.
    return others.length > 0 ? undefined : { say: `I'm not sure what to do with “${title}”.` };
  if (others.length > 0) return unclear;
  const isAsked = unclear.say.startsWith("Do you mean");
  return { say: isAsked ? unclear.say : `Do you mean “${title}”?`, choices };
}

/** Not within another word, and with the quotation marks around them. */
const wordsAlone = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])["“„«]?${words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}["”“»]?(?![\p{L}\p{N}])`,
    "giu",
  );

/** Tells whether all was understood, and a command takes the title as what it is about. */
const names = (commands: Commands, title: string): boolean =>
  commands.every((command) => command !== undefined) &&
  commands.some((command) => bare(fieldsOf(command?.input)["words"]) === bare(title));

/** 'Your order has shipped' is named without its first word, as other titles are. */
const bare = (words: unknown): unknown =>
  typeof words === "string" ? words.replace(/^(?:your|my|our|the|this|that) (?=\S)/i, "") : words;
