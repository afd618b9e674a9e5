import { type Act, byWords, cut, type Value, wordSet } from "../../capabilities/by-parts.ts";
import type { Lexicon } from "../../capabilities/lexicon.ts";
import { countIn, minutesIn } from "../../capabilities/slots.ts";
import { colourCalled } from "../settings/colour-words.ts";
import { toolWords } from "./slots.ts";

const wish =
  "have want wants wanted give make set use turn change switch show put love prefer rather try keep wear look looks";
const notAsked = String.raw`^(?!(?:what|which|who|why|how|when|where|add|create|note|find|search|remind|is|are|does|did)\b)`;
const wall = String.raw`\b(?:wallpapers?|backgrounds?|background (?:picture|image|photo)s?)\b`;
const wallWords =
  "wallpaper wallpapers background backgrounds picture pictures image images photo photos";

const color: Value = {
  cues: wordSet(`color colour colors colours ${wish} go into paint`),
  take(words) {
    const found = [...words.matchAll(/\p{L}+/gu)].find(([word]) =>
      colourCalled(word.toLowerCase()),
    );
    if (!found) return undefined;
    const [word] = found;
    return {
      fields: { color: word.toLowerCase() },
      rest: `${words.slice(0, found.index)} ${words.slice(found.index + word.length)}`,
    };
  },
};

const toolPattern = new RegExp(
  String.raw`\b(${[...toolWords].join("|")})(?: (?:panel|app|icon|tab))?\b`,
  "i",
);
const tool: Value = {
  cues: wordSet("panel app icon tab"),
  take(words) {
    const found = toolPattern.exec(words);
    return found?.[1] === undefined
      ? undefined
      : { fields: { tool: found[1].toLowerCase() }, rest: cut(words, found) };
  },
};

const percent: Value = {
  cues: wordSet(
    `dim dimmed dimming dimmer darken darker bright too less more bit only ${wish} ${wallWords}`,
  ),
  take(words) {
    const found = /\b(\d{1,3}) ?(?:%|percent|per cent)/i.exec(words);
    return found ? { fields: { percent: Number(found[1]) }, rest: cut(words, found) } : undefined;
  },
};

const units: Readonly<Record<string, number>> = {
  minute: 1,
  hour: 60,
  hourly: 60,
  day: 1_440,
  daily: 1_440,
  week: 10_080,
};

function minutesOf([, count, unit, twice, half, word]: RegExpExecArray): number | undefined {
  const length = units[(word ?? unit ?? half ?? "").toLowerCase()];
  if (length === undefined) return undefined;
  if (twice !== undefined) return length / 2;
  if (count === undefined) return length;
  const many = countIn(count);
  return minutesIn(`${count} ${unit ?? ""}`) ?? (many === undefined ? undefined : many * length);
}

const often: Value = {
  cues: wordSet(
    `change changed new fresh different another rotate swap refresh ${wish} ${wallWords}`,
  ),
  take(words) {
    const found =
      /\b(?:(?:every|each|once an?|once every)(?: (\S+(?: an)?))? (minute|hour|day|week)s?|(twice) an? (hour|day)|(hourly|daily))\b/i.exec(
        words,
      );
    const minutes = found && minutesOf(found);
    if (!found || minutes === undefined) return undefined;
    return { fields: { minutes }, rest: cut(words, found) };
  },
};

const acts: readonly Act[] = [
  {
    capability: "appearance.accent",
    must: new RegExp(`${notAsked}.*\\b(?:accents?|buttons?|highlights?)\\b`, "i"),
    cues: wordSet("accent accents button buttons highlight highlights"),
    values: [color],
  },
  {
    capability: "appearance.app_color",
    must: new RegExp(`${notAsked}.*${toolPattern.source}`, "i"),
    cues: wordSet("panel"),
    values: [color, tool],
    input: ({ color: chosen, tool: of }) =>
      chosen === undefined || of === undefined ? undefined : { color: chosen, tool: of },
  },
  {
    capability: "notifications.show",
    must: new RegExp(
      String.raw`${notAsked}(?=.*\b(?:stop|no|off|mute|silence|quiet|without|disable|never|enough|kill|don['’]?t|dont)\b).*\b(?:notifications?|alerts?|pop-?ups?|notices?)\b`,
      "i",
    ),
    cues: wordSet(
      "stop no off mute silence quiet without disable never enough kill don't dont any more anymore bugging bothering annoying showing sending notifications notification alerts alert popups pop-ups popup pop-up notices turn switch want see today now",
    ),
    with: { isOn: false },
  },
  {
    capability: "wallpaper.show",
    must: new RegExp(
      String.raw`${notAsked}(?=.*\b(?:off|no|plain|blank|empty|remove|away|rid|without|tired|sick|enough|hide|lose|drop)\b)(?!.*\b(?:brighter|darker|dim|change)\b).*(?:${wall}|\b(?:picture|image|photo)\b)`,
      "i",
    ),
    cues: wordSet(
      `off no plain blank empty remove away rid without tired sick enough hide lose drop turn switch take more plain behind ${wallWords}`,
    ),
    with: { isOn: false },
  },
  {
    capability: "wallpaper.dim",
    must: new RegExp(`${notAsked}.*(?:${wall}|\\bpicture\\b)`, "i"),
    cues: wordSet(wallWords),
    values: [percent],
  },
  {
    capability: "wallpaper.dim",
    must: new RegExp(
      String.raw`${notAsked}(?!.*\d)(?=.*${wall}).*\b(?:too bright|less bright|darker|dimmer|darken|dim|tone)\b`,
      "i",
    ),
    cues: wordSet(
      `too bright less darker dimmer darken dim tone down bit little little-bit ${wish} ${wallWords}`,
    ),
    with: { change: "more" },
  },
  {
    capability: "wallpaper.dim",
    must: new RegExp(
      String.raw`${notAsked}(?!.*\d)(?=.*${wall}).*\b(?:too dark|less dark|less dim|brighter|lighter|brighten)\b`,
      "i",
    ),
    cues: wordSet(`too dark less dim brighter lighter brighten bit little ${wish} ${wallWords}`),
    with: { change: "less" },
  },
  {
    capability: "wallpaper.interval",
    must: new RegExp(`${notAsked}.*(?:${wall}|\\b(?:picture|image)\\b)`, "i"),
    cues: wordSet(wallWords),
    values: [often],
  },
  {
    capability: "wallpaper.set",
    must: new RegExp(
      String.raw`${notAsked}(?!.*\b(?:every|everywhere|each|dark|darker|bright|brighter|light|off|no|not|dim|dimmer|less|more|rid|remove|change|blur|old|last|\d+)\b)(?=.*\b(?:give|want|love|like|put|show|set|use|make|have|wallpaper)\b).*(?:${wall}|\b(?:picture|image|photo)s? (?:behind|in the background)|\bbehind everything\b)`,
      "i",
    ),
    cues: wordSet(`behind everything nice pretty beautiful of ${wish} ${wallWords}`),
    left: "query",
  },
];

/** What is said of the looks in any order of words. */
export const lookParts: Required<Lexicon> = byWords("looks", acts);
