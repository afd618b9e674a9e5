import { fits, type Frame, type Lexicon, type Slot } from "../capabilities/lexicon.ts";
import { oneOf, textAs, unquoted } from "../capabilities/slots.ts";

const one = "(chat|conversation|thread|discussion)";
const many = "(chats|conversations|threads|discussions)";

/** 'this chat', 'the Berlin chat', 'conversation Berlin': each needs the word for it, so that none is another tool's. */
const chat: Slot = {
  isFree: true,
  read(words) {
    const said = words.trim();
    if (
      /^(?:this|the|my|our|the current|the present)? ?(?:chat|conversation|thread|discussion)$/i.test(
        said,
      )
    )
      return { words: "this", fit: fits.clear };
    const title =
      /^(?:the |my |our )?(?:chat|conversation|thread|discussion)(?: called| named| titled| about| on| with)? (.+)$/i.exec(
        said,
      )?.[1] ?? /^(?:the |my |our )(.+) (?:chat|conversation|thread|discussion)$/i.exec(said)?.[1];
    return title === undefined ? undefined : { words: unquoted(title) };
  },
};

const marking = (capability: string, verbs: string, set: object): Frame => ({
  capability,
  say: [`(${verbs}) {chat}`],
  input: ({ words }) => ({ words, ...set }),
});
const bulk = (verbs: string, action: string): Frame => ({
  capability: "conversations.bulk",
  say: [
    `(${verbs}) (all|every|each) [of] [the|my] {kind} (${many}|${one})`,
    `(${verbs}) (all|every|each) [of] [the|my] [{kind}] (${many}|${one}) (about|on|called|named|with) {text}`,
    ...(action === "delete" ? [] : [`(${verbs}) (all|every|each) [of] [the|my] (${many}|${one})`]),
  ],
  input: ({ kind, text }) => ({
    ...(kind !== undefined && { kind }),
    ...(text !== undefined && { words: text }),
    action,
  }),
});

export const conversationLexicon: Lexicon = {
  slots: {
    chat,
    kind: oneOf({ pinned: { kind: "pinned" }, archived: { kind: "archived" } }),
    "any kind": oneOf({
      "recent|latest|last|past|all": {},
      pinned: { kind: "pinned" },
      archived: { kind: "archived" },
    }),
    text: textAs("text"),
    newTitle: textAs("title"),
  },
  frames: [
    {
      capability: "conversations.list",
      say: [
        `(list|show|show me|see|give me|what are|which|what|how many) [all] [of] [the|my] [{any kind}] ${many} [do i have|are there|have i had|have i got|have we had]`,
        `my [{any kind}] ${many}`,
      ],
      input: ({ kind = "all" }) => ({ kind }),
    },
    bulk("delete|remove|trash", "delete"),
    bulk("archive", "archive"),
    bulk("unarchive|un-archive", "unarchive"),
    bulk("pin", "pin"),
    bulk("unpin", "unpin"),
    {
      capability: "conversations.find",
      say: [
        `(find|search|look for|search for|look up|search in|search through) [me] [all] [the|my|our|a|that|this] (${many}|${one}) (about|with|for|on|that say|mentioning|containing|where we talked about|where we discussed|in which we talked about) {text}`,
        `(find|search for|look for|look up) {text} in [the|my|our] ${many}`,
        "(where|when|what) (did|have) (we|i) (talk|talked|speak|spoken|say|said|discuss|discussed|chat|chatted) [about] {text}",
        `(which|what) ${one} was about {text}`,
        `(show|open|bring up|pull up|get|go to|switch to) [me] (the|my|our|that) {text} ${one}`,
        `(show|open|bring up|pull up|get) [me] [the|my|our|that] ${one} (on|about|with|regarding|where we talked about) {text}`,
      ],
      input: ({ text }) => ({ words: text }),
    },
    {
      capability: "conversations.create",
      say: [
        `(start|begin|create|make|open) [me] [an|a|another] [new|fresh|blank|empty] ${one} [(called|named|titled|about|on|regarding) {newTitle}]`,
        `[start|begin|create|open] new ${one} [(called|named|titled|about|on|regarding) {newTitle}]`,
      ],
    },
    {
      capability: "conversations.rename",
      say: ["(rename|retitle) {chat} (to|as) {newTitle}", "(call|name) {chat} {newTitle}"],
    },
    marking("conversations.pin", "pin", { isPinned: true }),
    marking("conversations.pin", "unpin", { isPinned: false }),
    marking("conversations.archive", "archive|put away", { isArchived: true }),
    marking("conversations.archive", "unarchive|un-archive", { isArchived: false }),
    {
      capability: "conversations.delete",
      say: ["(delete|remove|trash|throw away) {chat}"],
    },
    {
      capability: "conversations.summarize",
      say: [`(summarize|summarise|sum up|recap|give me a summary of|what is the gist of) {chat}`],
    },
  ],
};
