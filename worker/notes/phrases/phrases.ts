import type { Phrase } from "../../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you |i need to )?`;
const the = "(?: the| my)?";
const noteOf = String.raw`${the} notes?(?: called| named| titled)?`;

const patterns = {
  made: new RegExp(
    String.raw`${please}(?:create|add|new|start|write|make)(?: me)?(?: an?| the| my| another)?(?: new| quick)? note(?! (?:to|in) (?:the |my )?(?:task|to-?do)\b):?(?: called| named| titled)?\s+([^]+)$`,
    "i",
  ),
  said: new RegExp(
    String.raw`${please}(?:note(?: down| to self)?(?: that|:)|note to self|note down|(?:take|make)(?: me)? (?:a|another)(?: quick)? note(?! called| named| titled)(?: that| of| saying)?:?|jot down:?|write down(?: that)?:?)\s+([^]+)$`,
    "i",
  ),
  append: new RegExp(
    String.raw`${please}(?:add|append|put|write) (.+?) (?:to|in|into|on|onto)${noteOf} (.+)$`,
    "i",
  ),
  appendSaid: new RegExp(
    String.raw`${please}(?:add|write|make)(?: an?)? note (?:to|in|into|on)(?: the| my)?(?: note)? (?!self\b)([^:]+?):\s+([^]+)$`,
    "i",
  ),
  listed: new RegExp(
    String.raw`${please}(?:add|append|put|write) (.+?) (?:to|in|into|on|onto) (?:the|my|our) ((?!to-?do\b|task\b)[^:]+ (?:list|recipe))[.!]?$`,
    "i",
  ),
  rename: new RegExp(String.raw`${please}rename${noteOf} (.+?) to (.+)$`, "i"),
  mark: new RegExp(
    String.raw`${please}(pin|unpin|favou?rite|unfavou?rite|star|unstar|archive|unarchive)(?:${noteOf} (.+)|(?: the| my) (.+) note)$`,
    "i",
  ),
  file: new RegExp(
    String.raw`${please}(?:file|move|put)${noteOf} (.+?) (?:under|in|into|to)(?: the)? category (.+)$`,
    "i",
  ),
  remove: new RegExp(
    String.raw`${please}(?:delete|remove|trash|throw away)(?:${noteOf} (.+)|(?: the| my) (.+) note)$`,
    "i",
  ),
  find: new RegExp(
    String.raw`${please}(?:find|search|look for|search for|look up)${the}(?: all)? notes?(?: about| with| for| on| that say| containing)? (.+?)[.?]?$`,
    "i",
  ),
  inNotes: new RegExp(
    String.raw`${please}(?:find|search for|look for|look up) (.+?) in${the} notes[.?]?$`,
    "i",
  ),
  list: new RegExp(
    String.raw`${please}(?:list|show me|show my|show all|see|give me|what are|what|how many)(?: me)?(?: all)?(?: of)?(?: the| my)?(?: (recent|latest|last|pinned|favou?rite|starred|archived))? notes(?: do i have| are there)?\??$`,
    "i",
  ),
  open: new RegExp(
    String.raw`${please}(?:open|show|show me|read|go to|bring up)(?: the| my)? note(?: called| named| titled)? (.+)$`,
    "i",
  ),
} as const;

const marks: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  pin: { isPinned: true },
  unpin: { isPinned: false },
  favorite: { isFavorite: true },
  unfavorite: { isFavorite: false },
  star: { isFavorite: true },
  unstar: { isFavorite: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
};

const kinds: Readonly<Record<string, string>> = {
  pinned: "pinned",
  favorite: "favorite",
  starred: "favorite",
  archived: "archived",
};

const american = (word: string): string => word.toLowerCase().replace("favour", "favor");

/** In the order they are tried: the more particular first. */
export const notePhrases: readonly Phrase[] = [
  {
    capability: "notes.list",
    read: (sentence) => {
      const listed = patterns.list.exec(sentence);
      return listed ? { kind: kinds[american(listed[1] ?? "")] ?? "all" } : undefined;
    },
  },
  {
    capability: "notes.find",
    read: (sentence) =>
      wordsOf(patterns.find.exec(sentence)?.[1] ?? patterns.inNotes.exec(sentence)?.[1]),
  },
  { capability: "notes.open", read: (sentence) => wordsOf(patterns.open.exec(sentence)?.[1]) },
  { capability: "notes.update", read: readUpdate },
  {
    capability: "notes.delete",
    read: (sentence) => {
      const [, after, before] = patterns.remove.exec(sentence) ?? [];
      return wordsOf(after ?? before);
    },
  },
  {
    capability: "notes.append",
    read(sentence) {
      const [, words, content] = patterns.appendSaid.exec(sentence) ?? [];
      return words === undefined ? undefined : { words: unquoted(words), content };
    },
  },
  {
    capability: "notes.create",
    read: (sentence) => {
      const said = patterns.said.exec(sentence)?.[1];
      // 'Make a note of that' says nothing to note.
      if (said !== undefined) return vague.test(said.trim()) ? undefined : { content: said.trim() };
      const made = patterns.made.exec(sentence)?.[1];
      return made === undefined ? undefined : titled(made);
    },
  },
  {
    capability: "notes.append",
    read: (sentence) => {
      const appended = patterns.append.exec(sentence) ?? patterns.listed.exec(sentence);
      return appended
        ? { words: unquoted(appended[2]), content: unquoted(appended[1]) }
        : undefined;
    },
  },
];

function readUpdate(sentence: string): unknown {
  const renamed = patterns.rename.exec(sentence);
  if (renamed) return { words: unquoted(renamed[1]), changes: { title: unquoted(renamed[2]) } };
  const filed = patterns.file.exec(sentence);
  if (filed) return { words: unquoted(filed[1]), changes: { category: unquoted(filed[2]) } };
  const marked = patterns.mark.exec(sentence);
  if (!marked) return undefined;
  return { words: unquoted(marked[2] ?? marked[3]), changes: marks[american(marked[1] ?? "")] };
}

const vague = /^(?:that|this|it|these|those|them|something)(?: down)?[.!]*$/i;

/** 'Shopping: milk, eggs' is a title and a text; without the colon it is a title alone. */
function titled(words: string): { title: string; content: string } {
  const [, title, content] =
    /^(.{1,100}?)(?::\s+| with(?: the)? (?:text|words|content):?\s+)([^]+)$/i.exec(words) ?? [];
  return title === undefined || content === undefined
    ? { title: unquoted(words), content: "" }
    : { title: unquoted(title), content: content.trim() };
}

const wordsOf = (words: string | undefined) =>
  words === undefined ? undefined : { words: unquoted(words) };

const unquoted = (words = ""): string => words.trim().replaceAll(/^["'“]|["'”.!]$/g, "");
