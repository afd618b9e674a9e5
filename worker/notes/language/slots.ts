import { capital } from "#shared/words.ts";
import { labelCalled } from "../../capabilities/labels.ts";
import { fieldsOf, fits, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, partsOf, textAs, unquoted } from "../../capabilities/slots.ts";
import { newTitle } from "../../capabilities/new-title.ts";
import { pastDaysIn } from "../../time/past.ts";
import { noteTable } from "../table.ts";
import { factSlots } from "./facts.ts";
import { looseNoteSlots } from "./loosely.ts";
import { bullets, listed, listName, namedList } from "./listed.ts";
import { sortSlots } from "./sorting.ts";
import { isVague, titled } from "./titled.ts";
import { namedNotes } from "./named-notes.ts";
import { kinds, which } from "./which.ts";

/** Letters of an answer that a note keeps. */
const longestKept = 20_000;

/** A text may be anything, but for a word that stands for what was said elsewhere. */
const endsInDay =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?(?: at \S+)?[.!]*$/i;
/** 'Lisbon note: pin it' */
const ofItself =
  /^(?:(?:make|mark) it (?:an? )?(?:favou?rite|pinned|archived)|(?:pin|unpin|star|unstar|favou?rite|archive|unarchive|rename|duplicate) it)\b/i;
const content: Slot = {
  isFree: true,
  isList: true,
  read(words) {
    const text = words.trim().replace(/^(?:this|that|the following): +(?=\S)/i, "");
    const isTask =
      /^(?:for me )?(?:as )?(?:an? |the |my )?(?:(?:low|high|urgent|medium)[ -]?(?:priority)? )?(?:new )?(?:task|reminder|to-?do)\b/i.test(
        text,
      );
    return isTask || isVague(text) || ofItself.test(text) || text === ""
      ? undefined
      : { content: text };
  },
};

/** 'milk, eggs and bread' are three lines of a list; one line is one. */
const lines: Slot = {
  isFree: true,
  isList: true,
  read(words) {
    const parts = partsOf(words).map((part) =>
      unquoted(
        part
          .replace(/^(?:the|some) |^an? (?=\S+(?: \S+)?$)/i, "")
          .replace(/ (?:too|as well)$/i, ""),
      ),
    );
    if (
      parts.length === 0 ||
      /^(?:to|be|been|being|any|it|them|an? (?:new |quick )?(?:tasks?|to-?dos?|notes?|reminders?|steps?|subtasks?|tags?|labels?|lines?|bullets?|pins?|items?|date|deadline)) /i.test(
        `${words} `,
      )
    )
      return undefined;
    // 'butter, pop it' and 'pasta and take out the eggs' are more than lines are.
    if (
      parts.some((part) =>
        /^(?:oh )?(?:and )?(?:take (?:out|off)|remove|delete|cross (?:out|off)|strike) |\b(?:it|them|that)$|\bremind me\b|\b(?:on|to) (?:the|my) \p{L}+ list\b/iu.test(
          part,
        ),
      )
    )
      return undefined;
    return parts.length === 1
      ? {
          content: unquoted(
            words.replace(/^(?:the|an?) (?=\S+(?: \S+)?$)/i, "").replace(/ (?:too|as well)$/i, ""),
          ),
        }
      : { contents: parts };
  },
};

/** Words of a text, and what shall stand in their place. */
const wordsAs = (field: string): Slot => ({
  isFree: true,
  most: 20,
  read: (words) =>
    /^(?:the|my) (?:title|name|category|tags?)\b|^(?:it|this|that)$|\S (?:not|instead of|rather than) \S/i.test(
      words.trim(),
    )
      ? undefined
      : { [field]: unquoted(words) },
});

const isSentence =
  /^(?:\S+ ){1,8}(?:is|are|was|were|has|have|needs?|wants?|will|must|should|can|could|goes|comes)\b/i;

const many: Slot = {
  async read(words, spoken) {
    const found = /\bnotes\b|\b(?:every|each) \S*\s?note\b/i.test(words)
      ? await which.read(words, spoken)
      : undefined;
    const { kind, category, tag, words: search } = fieldsOf(found?.["which"]);
    const filter = {
      ...(kind === "pinned" && { isPinned: "true" }),
      ...(kind === "favorite" && { isFavorite: "true" }),
      ...(kind === "archived" && { isArchived: "true" }),
      ...(category !== undefined && { category }),
      ...(tag !== undefined && { tags: tag }),
      ...(search !== undefined && { search }),
    };
    return Object.keys(filter).length === 0 ? undefined : { filter };
  },
};

const label: Slot = {
  most: 4,
  isFree: true,
  read(words) {
    const said = unquoted(words)
      .replace(/^(?:the|my) /i, "")
      .replace(/ (?:category|folder)$/i, "");
    return said === "" ? undefined : { category: said };
  },
};

/** Categories that notes come with, and those that this person has given. */
export const knownLabel: Slot = {
  most: 3,
  async read(words, { acting }) {
    const said = unquoted(words)
      .replace(/^(?:the|my) /i, "")
      .toLowerCase();
    if (/^(?:general|personal|work|ideas)$/.test(said)) return { category: said };
    const found = await labelCalled(acting, noteTable, said);
    return found && "category" in found ? found : undefined;
  },
};

const tags = (field: string): Slot => ({
  most: 6,
  isFree: true,
  isList: true,
  read(words) {
    const all = partsOf(words).map((word) => unquoted(word).replace(/^[@#]/, ""));
    return all.every((tag) => /^[\p{L}\p{N}_-]+$/u.test(tag)) ? { [field]: all } : undefined;
  },
});

export const noteSlots: Readonly<Record<string, Slot>> = {
  ...namedNotes,
  ...looseNoteSlots,
  content,
  /** 'remember the bins tuesday night' is something to do then. */
  undated: {
    ...content,
    read: (words, spoken) => (endsInDay.test(words) ? undefined : content.read(words, spoken)),
  },
  /** 'check-in', whose hour is another: only what stands there now counts. */
  "of what": { isFree: true, most: 4, read: () => ({}) },
  said: wordsAs("said"),
  instead: wordsAs("instead"),
  lines,
  /** 'the last line' */
  "nth line": {
    most: 3,
    read: (words) =>
      /^(?:the )?(?:first|second|third|fourth|fifth|last) (?:line|item|entry|point|bullet)$/i.test(
        words,
      )
        ? { content: words }
        : undefined,
  },
  /** A line each. */
  "more lines": {
    ...lines,
    read: (words, spoken) => (words.includes("\n") ? lines.read(words, spoken) : undefined),
  },
  titled,
  /** A title as it stands, whatever it holds. */
  quoted: { isQuoted: true, read: (words) => ({ title: unquoted(words), content: "" }) },
  name: { ...textAs("title"), most: 8 },
  /** 'on there', where the conversation was about one note. */
  "note there": {
    most: 1,
    async read(said, spoken) {
      const meant = /^there$/i.test(said) ? await meantBy("it", "notes", spoken) : [];
      return meant && meant.length > 0 ? { each: meant, fit: fits.named } : undefined;
    },
  },
  /** 'at the end' of the note that was spoken of. */
  "end of it": {
    most: 3,
    async read(said, spoken) {
      const meant = /^the (?:end|bottom|top)$/i.test(said)
        ? await meantBy("it", "notes", spoken)
        : undefined;
      return meant && meant.length > 0 ? { each: meant, fit: fits.named } : undefined;
    },
  },
  /** A whole sentence, as no name has it: 'called handover with bed 4 needs a scan'. */
  told: {
    isFree: true,
    read: (words, spoken) => (isSentence.test(words) ? content.read(words, spoken) : undefined),
  },
  listed,
  bullets,
  ...factSlots,
  "note name": {
    most: 8,
    read: (words) => ({ title: capital(unquoted(words).replace(/^(?:the|my|our) /i, "")) }),
  },
  ...sortSlots,
  /** 'save this': the answer before. */
  answer: {
    most: 3,
    async read(words, spoken) {
      if (
        !/^(?:this|that|it|(?:this|that|the|your) (?:last )?(?:answer|list|summary|result))$/i.test(
          words,
        )
      )
        return undefined;
      const said = (await spoken.answered?.())?.content.trim() ?? "";
      return said === "" ? undefined : { content: said.slice(0, longestKept).toWellFormed() };
    },
  },
  kind: kinds,
  /** 'today', 'last week', 'on Monday': what was. */
  "past days": { most: 5, read: (words, spoken) => pastDaysIn(words, spoken) },
  which,
  many,
  label,
  "label!": knownLabel,
  addTags: tags("addTags"),
  /** '#urgent', which is no line of a list. */
  hashTags: {
    most: 4,
    read: (words, spoken) =>
      words.split(" ").every((word) => /^#\p{L}/u.test(word))
        ? tags("addTags").read(words.replaceAll(" ", ", "), spoken)
        : undefined,
  },
  removeTags: tags("removeTags"),
  newTitle,
  quotedTitle: { ...newTitle, isQuoted: true },
  text: {
    isFree: true,
    read: (words, spoken) =>
      /^(?:the )?(?:left|right)\b/i.test(words) ? undefined : textAs("text").read(words, spoken),
  },
  question: {
    isFree: true,
    read: (words) => ({
      question: unquoted(words).replaceAll(/\b(?:pw|pwd|passwd)\b/gi, "password"),
    }),
  },
  /** 'the shopping list', 'my pancake recipe': a note by what it is. */
  "named list": namedList,
  "list name": listName,
  "list note": {
    isFree: true,
    read: (words) =>
      /\b(?:list|recipe)$/i.test(words) && !/^(?:to-?do|task|reading)? ?list$/i.test(words)
        ? { words: unquoted(words), fit: fits.unknown }
        : undefined,
  },
};
