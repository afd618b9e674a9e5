import { wordSet } from "../../capabilities/by-parts.ts";
import { fieldsOf, type Frame, type Slot } from "../../capabilities/lexicon.ts";

const asking =
  /^(?:what|whats|which|who|is|are|do|does|did|have|has|any|show|list|give|tell|see|find|get|pull up|bring up|look|search|my|the|all|only|just|how many|where|(?:any|some)thing)\b/i;
const kinds = [
  [/\b(?:pinned|pin)\b/i, "pinned"],
  [/\b(?:favou?rites?|favou?rited|starred|star|faves?)\b/i, "favorite"],
  [/\b(?:archived?)\b/i, "archived"],
] as const;
const little = wordSet(
  "a all any are as at by currently did do does ever find for get give got has have i i've in is it list look many marked me my now of on one ones please right see show tell that the them there these those to up want what what's whats which with you",
);
const words = (said: string): string[] =>
  said
    .toLowerCase()
    .match(/[\p{L}\p{N}'’-]+/gu)
    ?.map((word) => word.replaceAll("’", "'")) ?? [];

/** Which notes are pinned, starred or archived, asked in any order of words: 'show the notes I starred'. */
const ofKind: Slot = {
  isFree: true,
  most: 14,
  read(said) {
    if (!/\bnotes?\b/i.test(said) || !asking.test(said)) return undefined;
    const [meant, other] = kinds.filter(([pattern]) => pattern.test(said));
    if (!meant || other) return undefined;
    const rest = said.replace(meant[0], " ").replace(/\bnotes?\b/i, " ");
    if (/\b(?:not|never|no)\b|n['’]t\b/i.test(rest)) return undefined;
    return words(rest).every((word) => little.has(word))
      ? { which: { kind: meant[1] } }
      : undefined;
  },
};

/** 'do my notes say anything about cinnamon', 'is there a note that mentions plums'. */
const said =
  /\b(?:about|mention(?:s|ing|ed)?|contain(?:s|ing)?|regarding|concerning|(?:say|says|said|talk|talks|wrote|written|stands?) (?:anything |something )?(?:about|on|of))\s+(?:the |my |a |an )?(.{2,60}?)[?.!]*$/i;
const about: Slot = {
  isFree: true,
  most: 20,
  read(sentence) {
    if (!/\bnotes?\b/i.test(sentence) || !asking.test(sentence)) return undefined;
    const [whole, text] = said.exec(sentence) ?? [];
    if (whole === undefined || text === undefined) return undefined;
    const before = words(sentence.slice(0, -whole.length)).filter(
      (word) =>
        !/^(?:notes?|say|says|anything|something|written|wrote|there|note|talk|talks|down|where|mine)$/.test(
          word,
        ),
    );
    return before.every((word) => little.has(word)) ? { text } : undefined;
  },
};

export const askedNoteSlots: Readonly<Record<string, Slot>> = {
  "of kind": ofKind,
  "asked about": about,
};

export const askedNotes: readonly Frame[] = [
  {
    capability: "notes.list",
    say: ["{of kind}"],
    input: ({ which }) => ({ ...fieldsOf(which), ask: "list" }),
    stage: "parts",
  },
  {
    capability: "notes.find",
    say: ["{asked about}"],
    input: ({ text }) => ({ words: text }),
    stage: "parts",
  },
];
