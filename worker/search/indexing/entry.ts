import type { SearchDocument } from "../../log/searchable.ts";
import { searchLimits } from "#contract/search.ts";
import { type SearchPlace, searchTypeOf } from "#contract/tools.ts";
import { everyMark, placeMark, stateMark, tagMark } from "../words/match.ts";
import { shortestGuessed } from "#shared/spelling.ts";
import { wordsIn } from "../words/words.ts";

/** Whose document it is: what the log tells of, or what was handed in. */
export type Origin = "log" | "outside";

export interface Key {
  readonly origin: Origin;
  readonly tool: string;
  readonly itemId: string;
}

/** A document as its row and its words, under the names that the statements read from JSON. */
export interface Entry extends Key {
  readonly shownIn: string;
  readonly type: string;
  readonly openId: string | null;
  readonly url: string | null;
  readonly title: string;
  readonly content: string;
  readonly tags: string;
  readonly due: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly words: {
    readonly title: string;
    readonly tags: string;
    readonly content: string;
    readonly marks: string;
  };
  /** Words that typos are compared with. */
  readonly spelled: readonly string[];
}

const mostWords = 20_000;
/** A document adds no more than this many words to those that typos are compared with. */
const mostSpelled = 2_000;

export function entryOf(
  document: SearchDocument,
  { tool, shownIn, origin }: { tool: string; shownIn: SearchPlace; origin: Origin },
): Entry {
  const title = document.title.slice(0, 500);
  const content = wellFormed(document.content.slice(0, searchLimits.content));
  const words = {
    title: wordList(title),
    tags: wordList([...document.tags, ...(document.labels ?? [])].join(" . ")),
    content: wordList(content),
  };
  const marks = [
    everyMark,
    placeMark(shownIn),
    ...document.marks.map((mark) => stateMark(mark)),
    ...document.tags.map((tag) => tagMark(tag)),
  ];
  const distinct = new Set([...words.title, ...words.tags, ...words.content]);
  const spelled = [...distinct].filter((word) => spellable.test(word)).slice(0, mostSpelled);
  return {
    origin,
    tool,
    itemId: document.itemId,
    shownIn,
    type: searchTypeOf(shownIn),
    openId: document.openId ?? (origin === "outside" ? null : document.itemId),
    url: document.url ?? null,
    title,
    content,
    tags: JSON.stringify(document.tags),
    due: document.due ?? null,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    words: {
      title: words.title.join(" "),
      tags: words.tags.join(" "),
      content: words.content.join(" "),
      marks: [...new Set(marks)].join(" "),
    },
    spelled,
  };
}

const wordList = (text: string): string[] => wordsIn(text, mostWords).map(({ word }) => word);

/** Numbers have no typos, and keys of random letters no neighbours. */
const spellable = new RegExp(`^\\p{L}{${String(shortestGuessed)},24}$`, "u");

/** Cut between the halves of a surrogate pair, text would be stored as something else. */
const wellFormed = (text: string): string => text.toWellFormed();
