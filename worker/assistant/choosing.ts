import type { Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import { commandsOf, type readMessage } from "./grammar/message.ts";

type Commands = ReturnType<typeof commandsOf>;
export type ReadWords = (sentence: string) => ReturnType<typeof readMessage>;

/** Marks that would end a quoted title, and let the rest of it be read as commands. */
const ending = /["“”„«»;\n\r]/g;
/** Places of one message that are tried. */
const mostPlaces = 4;

/** A choice of one item, and the sentence that it stands for where its own words do not name that. */
interface Choice {
  readonly says: string;
  readonly stands?: string;
}
export interface Choices {
  readonly choices: string[];
  readonly stands: Readonly<Record<string, string>>;
}

/** Words in the place of those that were not clear. */
type Put = (words: string) => string;

/**
 * The same sentence with each item that may have been meant, in the place where it reads as commands that name it: the
 * words may also stand in the verb, as 'let' in 'complete let'. An item is named by its title where that says which it is;
 * in a conversation, which keeps what its choices stand for, else by its id.
 */
export async function named(
  { meant }: Outcome,
  message: string,
  read: ReadWords,
  isKept: boolean,
): Promise<Choices> {
  if (!meant) return { choices: [], stands: {} };
  const { titles, ids = [] } = meant;
  const ways = waysToPut(meant.words, message);
  const isTwice = (title: string) => titles.filter((one) => one === title).length > 1;
  const all = await Promise.all(
    titles.map(async (title, at): Promise<Choice | undefined> => {
      const byTitle = isTwice(title) ? undefined : await byItsTitle(title, ways, read);
      if (byTitle) return byTitle;
      const behind = isTwice(title) ? ` (${String(at + 1)})` : "";
      const shown = `${title.replaceAll(ending, "")}${behind}`;
      return isKept ? byItsId({ id: ids[at], shown }, ways, read) : undefined;
    }),
  );
  const chosen = all.filter((one) => one !== undefined);
  return {
    choices: chosen.map(({ says }) => says),
    stands: Object.fromEntries(
      chosen.flatMap(({ says, stands }) => (stands === undefined ? [] : [[says, stands]])),
    ),
  };
}

function waysToPut(words: string, message: string): readonly Put[] {
  const places = [...message.matchAll(wordsAlone(words))].slice(0, mostPlaces);
  return places.flatMap((place) => {
    const [head, after] = [
      message.slice(0, place.index),
      message.slice(place.index + place[0].length),
    ];
    // 'that email' is 'the “Lunch” email'.
    const articles = /^ (?:e?-?mail|message)\b/i.test(after) ? ["", "the "] : [""];
    return articles.map(
      (article): Put =>
        (name) =>
          `${head}${article}“${name}”${after}`,
    );
  });
}

async function byItsTitle(title: string, ways: readonly Put[], read: ReadWords) {
  if (title.search(ending) >= 0) return undefined;
  for (const put of ways)
    if (names(commandsOf(await read(put(title))), title)) return { says: put(title) };
  return undefined;
}

async function byItsId(
  { id, shown }: { readonly id: string | undefined; readonly shown: string },
  ways: readonly Put[],
  read: ReadWords,
) {
  if (id === undefined || id === "") return undefined;
  for (const put of ways)
    if (names(commandsOf(await read(put(id))), id)) return { says: put(shown), stands: put(id) };
  return undefined;
}

/** A choice of one can be agreed to; and none is asked for where no answer would say what is to be done. */
export async function chosenFrom(
  unclear: Outcome,
  message: string,
  read: ReadWords,
  isKept: boolean,
): Promise<Outcome | undefined> {
  const { titles: [title, ...others] = [], isAsked } = unclear.meant ?? {};
  if (title === undefined) return unclear;
  const { choices, stands } = await named(unclear, message, read, isKept);
  if (choices.length === 0)
    // Of several nothing says that one of them is meant at all.
    return others.length > 0 ? undefined : { say: `I'm not sure what to do with “${title}”.` };
  if (others.length > 0) return unclear;
  const say = isAsked ? unclear.say : `Do you mean “${title}”?`;
  return { say, choices, stands };
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
