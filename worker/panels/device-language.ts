import type { Frame, Lexicon, Slot } from "../capabilities/lexicon.ts";
import { oneOf } from "../capabilities/slots.ts";

const distance = oneOf({
  "tighter|closer|closer together|denser|compact|more compact|narrower|lower|tight|dense": {
    density: "compact",
  },
  "looser|roomier|comfortable|more comfortable|more spacious|spacious|taller|higher|further apart|farther apart|wider|less tight|less dense|less compact|roomy|relaxed":
    { density: "comfortable" },
});

const space = oneOf({
  "less|smaller|reduce|decrease|reduced": { density: "compact" },
  "more|larger|bigger|increase|increased|greater": { density: "comfortable" },
});

const grown = oneOf({
  "bigger|larger|greater": { textSize: "bigger" },
  "smaller|tinier": { textSize: "smaller" },
});

const size = oneOf({
  small: { textSize: "small" },
  "normal|medium|default|usual|regular|normal size|the default": { textSize: "medium" },
  "large|big": { textSize: "large" },
  "largest|biggest|very large|very big|huge|extra large": { textSize: "larger" },
});

const written = /\b(?:text|font|letters|print|writing|type|words|everything(?:['’]s)?|it all)\b/i;
const wantsMore =
  /\b(?:bigger|larger|enlarge|increase|(?:too|so|very|really) (?:small|tiny)|tiny|squint)\b/i;
const wantsLess = /\b(?:smaller|decrease|shrink|(?:too|so|very|really) (?:big|large|huge))\b/i;
const letters =
  "(?:the |my |all the |this )?(?:text|font|letters|print|writing|type|words)(?: size)?";
/** 'turn the text up', 'scale everything down'; 'push everything up' and 'text Sam to pick up milk' are of no letters. */
const turned = new RegExp(
  String.raw`\b(?:turn|crank|dial|scale|zoom|blow|size|bump|push) (?:${letters} (up|down)|(up|down) ${letters})\b`,
  "i",
);
const scaled = /\b(?:scale|zoom|blow|size)(?: of)? (?:everything|it all|the text) (up|down)\b/i;

/** Whatever else is said of how large text is: 'I have to squint at these letters'. */
const resized: Slot = {
  isFree: true,
  most: 10,
  read(words) {
    if (!written.test(words)) return undefined;
    const [, ...ways] = turned.exec(words) ?? scaled.exec(words) ?? [];
    const way = ways.find((one) => one !== undefined)?.toLowerCase();
    if (wantsMore.test(words) || way === "up") return { textSize: "bigger" };
    return way !== undefined || wantsLess.test(words) ? { textSize: "smaller" } : undefined;
  },
};

/** 'still too small', where the text was just made larger. */
const stillSized: Slot = {
  most: 8,
  async read(words, spoken) {
    const [, how = ""] = still.exec(words) ?? [];
    const isOfText = how !== "" && sizedText.test((await spoken.answered?.())?.content ?? "");
    if (!isOfText) return undefined;
    return { textSize: /^(?:small|tiny|little)$/i.test(how) ? "bigger" : "smaller" };
  },
};
const still =
  /^(?:no,? )?(?:(?:it|that|this)(?:['’]s| is) )?(?:still |now )?(?:(?:a bit|far|much|way) )?too (small|tiny|little|big|large|huge)(?: now| still| for me)?$/i;
const sizedText =
  /^(?:Made the text (?:larger|smaller) on this device|The text is \w+ on this device)/;

const text = "(text|font|fonts|font size|text size|letters|print|writing|type|words|characters)";
const much = "[a bit|a little|much|even|slightly|to be]";
const everything = "(everything|it all|all of it|all text|all the text)";
const rows = "(rows|row|lists|list|lines|list rows|list items)";

/** How people ask for what a device keeps: its text and its rows. */
export const deviceFrames: readonly Frame[] = [
  {
    capability: "settings.device",
    say: [
      `(make|set|have|i want|show) [the|my|all|all the] ${rows} ${much} {row distance}`,
      `(make|set|have|i want|show) ${everything} ${much} {row distance}`,
      `(use|switch to|set|i want|show|show me|give me|go to|make|turn on|enable) [the|a|my] {row distance} ${rows}`,
      `(use|switch to|turn on|enable|i want|go to) [the|a] {row distance} (mode|view|density|layout|spacing)`,
      `(set|change|make|switch) [the|my] (density|row height|row spacing|spacing of rows|spacing) [to] {row distance}`,
      `{row space} [the] (space|spacing|room|distance|gap) between [the|my|all|all the] (${rows.slice(1, -1)}|tasks|mails|emails|files)`,
      `{row space} (row spacing|row height)`,
      `{row space} the (row spacing|row height)`,
      `{row distance} ${rows}`,
    ],
  },
  {
    capability: "settings.device",
    say: [
      "(turn off|disable|leave|switch off) [the] (compact|dense) (mode|view|rows|density|layout)",
    ],
    with: { density: "comfortable" },
  },
  {
    capability: "settings.device",
    say: [
      `(make|set|turn|i want|i would like|i need|have|use|show) [the|my|all|all the] ${text} ${much} {text grown}`,
      `(i want|i need|i would like|give me|use|show me) [a|some] ${much} {text grown} ${text}`,
      `(make|show|i want|have) ${everything} ${much} {text grown}`,
      `[a|the] {text grown} ${text}`,
      `[the|my] ${text} ${much} {text grown}`,
      `(set|put|change|reset|make|turn) [the|my] ${text} [back] [to] [the] {text size} [size]`,
      `(use|i want|give me) [the|a] {text size} ${text}`,
      `{text size} ${text}`,
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(increase|raise|enlarge|grow|bump up|turn up) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (small|tiny|little)`,
      `i (can not|cannot|can hardly|can barely) read (the|this|that) (text|font|small text)`,
      `i (can not|cannot|can hardly|can barely) read (this|it|that|anything|any of this) [make it] [bigger|larger] [please]`,
    ],
    with: { textSize: "bigger" },
  },
  {
    capability: "settings.device",
    say: [
      `(decrease|reduce|shrink|lower|turn down) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (big|large|huge)`,
    ],
    with: { textSize: "smaller" },
  },
  {
    capability: "settings.device",
    say: [
      "(put|set|change|turn|bring) [the|my] (text size|font|font size|size of the text) back [again|to what it was|to how it was|as it was]",
      "(put|set|change|turn|bring) back [the|my] (text size|font size|old text size|old font size|size of the text)",
      `(make|leave|have) [the|my] ${text} (as it was|how it was|like it was) [before]`,
      "(undo|revert|take back) [the|my] (text size|font size|larger text|bigger text|smaller text)",
    ],
    with: { textSize: "before" },
  },
  { capability: "settings.device", say: ["{still sized}"] },
  { capability: "settings.device", say: ["{resized} [please]"], stage: "last" },
];

export const deviceSlots: Lexicon["slots"] = {
  "row distance": distance,
  "row space": space,
  "text grown": grown,
  "text size": size,
  resized,
  "still sized": stillSized,
};
