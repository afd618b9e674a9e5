import { fits, type Frame, type Lexicon, type Slot } from "../../capabilities/lexicon.ts";

/** A remark about how things look, in whatever words: 'light mode would be kinder to my eyes'. */
interface Remark {
  readonly capability: string;
  readonly heard: RegExp;
  readonly with: object;
}

const bar = String.raw`\b(?:headers?|top bar|title bar)\b`;
const screen = String.raw`\b(?:screen|everything|it|app|aside|page|this)\b`;
const remarks: readonly Remark[] = [
  {
    capability: "appearance.mode",
    heard:
      /^(?:(?:please|give me|i want|i(?:['’]d| would) like|can i have|make it|let['’]s have|show me|switch to|turn it|go|something|a|the|bit|little|much|theme|look|colou?rs?|more|slightly) )*(?:lighter|brighter)(?: (?:please|theme|look|mode|instead|one|colou?rs?|now))*[.!]*$|\b(?:light|bright|day) (?:mode|theme|look)\b|\btoo dark\b|\b(?:light|lighter|brighter|bright) again\b|\bback to (?:the )?(?:light|bright)\b/i,
    with: { mode: "light" },
  },
  {
    capability: "appearance.mode",
    heard: new RegExp(
      String.raw`^(?:(?:please|give me|i want|i(?:['’]d| would) like|can i have|make it|let['’]s have|show me|switch to|turn it|go|something|a|the|bit|little|much|theme|look|colou?rs?|more|slightly) )*(?:dark|darker)(?: (?:please|theme|look|mode|instead|one|colou?rs?|now))*[.!]*$|\b(?:dark|night) (?:mode|theme|look)\b|${screen}.*\b(?:too bright|less bright|blinding|hurts? my eyes|dark again|darker)\b|\b(?:way|far|much|really) too bright\b|\bnight(?:time)? colou?rs\b|\b(?:easier|easy|gentler|kinder|softer) on (?:my|the) eyes\b|\bback to (?:the )?dark\b`,
      "i",
    ),
    with: { mode: "dark" },
  },
  {
    capability: "appearance.mode",
    heard:
      /\b(?:follow|use|match|whatever|same as|like|go with|go by|copy|stick with|let)\b.*\b(?:phone|computer|system|device|mac|laptop|os|pc|windows)\b(?=.*\b(?:light|dark|mode|theme|setting|settings|appearance|look|uses|does|says|decides?)\b|['’]s|$)/i,
    with: { mode: "system" },
  },
  {
    capability: "appearance.compact_header",
    heard: new RegExp(
      `${bar}.*\\b(?:compact|smaller|slimmer|thinner|too (?:big|large|tall|high)|less (?:space|room))\\b|\\b(?:compact|small|smaller|slim|slimmer|thinner)\\b.*${bar}`,
      "i",
    ),
    with: { isOn: true },
  },
  {
    capability: "appearance.compact_header",
    heard: new RegExp(
      `${bar}.*\\b(?:normal|bigger|taller|too (?:small|thin|tiny)|full|regular|usual)\\b|\\b(?:normal|big|bigger|taller|full|regular|usual)\\b.*${bar}`,
      "i",
    ),
    with: { isOn: false },
  },
];

/** What is asked, denied or only thought of is no wish. */
const noWish =
  /^(?:what|when|where|which|who|why|how|is|are|am|was|were|have|has|does|did|should|would it|find|search|add|remind|note|create|delete|task)\b|\?\s*$|\d|\b(?:not|never|hate|hates|dislike|prefer not|without|don['’]?t|isn['’]?t|wasn['’]?t|people|article|friend|wife|husband|stop|go back|undo|back to how|used to|would be worse|at night|by night|in the (?:evening|day|daytime|morning)|after dark|during the|(?:dark|light) (?:mode|theme|look) (?:is|hurts?|looks?|was|makes?))\b/i;
const mostWords = 14;

const slotOf = ({ heard }: Remark): Slot => ({
  isFree: true,
  most: mostWords,
  read: (words) => (heard.test(words) && !noWish.test(words) ? { fit: fits.clear } : undefined),
});

export const lookRemarks: Required<Lexicon> = {
  slots: Object.fromEntries(remarks.map((remark, at) => [`remark ${String(at)}`, slotOf(remark)])),
  frames: remarks.map(({ capability, with: said }, at): Frame => ({
    capability,
    say: [`{remark ${String(at)}}`],
    with: { ...said },
    stage: "parts",
  })),
};
