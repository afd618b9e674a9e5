import type { Phrase } from "../../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you )?`;
const one = "(?:chat|conversation|thread|discussion)";
const many = "(?:chats|conversations|threads|discussions)";
const named = "(?: called| named| titled| about| on)?";

const patterns = {
  create: new RegExp(
    String.raw`${please}(?:(?:start|begin|create|make|open)(?: me)?(?: an?| another)(?: new| fresh| blank| empty)?|(?:start|begin|create|open)? ?new) ${one}(?: (?:called|named|titled|about|on|regarding):? (.+?))?[.!]?$`,
    "i",
  ),
  list: new RegExp(
    String.raw`${please}(?:list|show me|show my|show all|see|give me|what are|which|what|how many)(?: me)?(?: all)?(?: of)?(?: the| my)?(?: (recent|latest|last|past|pinned|archived))? ${many}(?: do i have| are there)?\??$`,
    "i",
  ),
  several: new RegExp(
    String.raw`${please}(delete|remove|trash|archive|unarchive|un-archive|pin|unpin) (?:all|every|each)(?: of)?(?: the| my)?(?: (pinned|archived))? (?:${many}|${one})(?:(?: about| on| called| named| with) (.+?))?(?: please)?[.!]?$`,
    "i",
  ),
  find: new RegExp(
    String.raw`${please}(?:find|search|look for|search for|look up|search in|search through)(?: all)?(?: the| my)? (?:${many}|${one})(?: about| with| for| on| that say| mentioning| containing) (.+?)[.?]?$`,
    "i",
  ),
  within: new RegExp(
    String.raw`${please}(?:find|search for|look for|look up) (.+?) in(?: the| my| our)? ${many}[.?]?$`,
    "i",
  ),
  talked:
    /^(?:where|when|what) (?:did|have) (?:we|i) (?:talk(?:ed)?|sp(?:eak|oken)|say|said|discuss(?:ed)?|chat(?:ted)?)(?: about)? (.+?)\??$/i,
  rename: new RegExp(String.raw`${please}(?:rename|retitle) (.+?) (?:to|as) (.+)$`, "i"),
  call: new RegExp(String.raw`${please}(?:call|name) (this ${one}) (.+)$`, "i"),
  mark: new RegExp(String.raw`${please}(pin|unpin|archive|unarchive|un-archive) (.+?)[.!]?$`, "i"),
  remove: new RegExp(String.raw`${please}(?:delete|remove|trash|throw away) (.+?)[.!]?$`, "i"),
  summarize: new RegExp(
    String.raw`${please}(?:summari[sz]e|sum up|recap|give me a summary of|what is the gist of) (.+?)[.?!]?$`,
    "i",
  ),
  this: new RegExp(`^(?:this|the|my|our|the current|the present)? ?${one}$`, "i"),
  titled: new RegExp(`^(?:the |my |our )?${one}${named} (.+)$`, "i"),
  before: new RegExp(`^(?:the |my |our )(.+) ${one}$`, "i"),
} as const;

const marks: Readonly<Record<string, readonly [capability: string, set: object]>> = {
  pin: ["conversations.pin", { isPinned: true }],
  unpin: ["conversations.pin", { isPinned: false }],
  archive: ["conversations.archive", { isArchived: true }],
  unarchive: ["conversations.archive", { isArchived: false }],
};

/** In the order they are tried. Each needs the word for a conversation, so that none takes another tool's. */
export const conversationPhrases: readonly Phrase[] = [
  {
    capability: "conversations.list",
    read(sentence) {
      const listed = patterns.list.exec(sentence);
      if (!listed) return undefined;
      const kind = listed[1]?.toLowerCase();
      return { kind: kind === "pinned" || kind === "archived" ? kind : "all" };
    },
  },
  { capability: "conversations.bulk", read: readSeveral },
  {
    capability: "conversations.find",
    read: (sentence) =>
      wordsOf(
        patterns.find.exec(sentence)?.[1] ??
          patterns.within.exec(sentence)?.[1] ??
          patterns.talked.exec(sentence)?.[1],
      ),
  },
  {
    capability: "conversations.create",
    read(sentence) {
      const created = patterns.create.exec(sentence);
      if (!created) return undefined;
      return created[1] === undefined ? {} : { title: unquoted(created[1]) };
    },
  },
  {
    capability: "conversations.rename",
    read(sentence) {
      const renamed = patterns.rename.exec(sentence) ?? patterns.call.exec(sentence);
      const words = meantBy(renamed?.[1]);
      return words === undefined ? undefined : { words, title: unquoted(renamed?.[2]) };
    },
  },
  ...["conversations.pin", "conversations.archive"].map((capability) => ({
    capability,
    read(sentence: string) {
      const marked = patterns.mark.exec(sentence);
      const [name, set] = marks[marked?.[1]?.toLowerCase().replace("-", "") ?? ""] ?? [];
      const words = name === capability ? meantBy(marked?.[2]) : undefined;
      return words === undefined ? undefined : { words, ...set };
    },
  })),
  {
    capability: "conversations.delete",
    read: (sentence) => targetId(patterns.remove.exec(sentence)?.[1]),
  },
  {
    capability: "conversations.summarize",
    read: (sentence) => targetId(patterns.summarize.exec(sentence)?.[1]),
  },
];

/** One short word never deletes all of them. */
function readSeveral(sentence: string): unknown {
  const found = patterns.several.exec(sentence);
  if (!found) return undefined;
  const [, verb = "", kind, words]: (string | undefined)[] = found;
  const action = verb
    .toLowerCase()
    .replace("-", "")
    .replace(/remove|trash/, "delete");
  if (action === "delete" && kind === undefined && words === undefined) return undefined;
  return {
    ...(kind === undefined ? {} : { kind: kind.toLowerCase() }),
    ...(words === undefined ? {} : { words: unquoted(words) }),
    action,
  };
}

/** 'this chat', 'chat Berlin', 'the Berlin chat'; undefined where the words mean no conversation. */
function meantBy(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  if (patterns.this.test(words)) return "this";
  const title = patterns.titled.exec(words)?.[1] ?? patterns.before.exec(words)?.[1];
  return title === undefined ? undefined : unquoted(title);
}

function targetId(rest: string | undefined): { words: string } | undefined {
  const words = meantBy(rest);
  return words === undefined ? undefined : { words };
}

const wordsOf = (words: string | undefined) =>
  words === undefined ? undefined : { words: unquoted(words) };

const unquoted = (words = ""): string => words.trim().replaceAll(/^["'“]|["'”.!]$/g, "");
