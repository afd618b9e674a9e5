import { panels } from "#contract/panels.ts";
import { type Act, byWords, cut, type Value, wordSet } from "../capabilities/by-parts.ts";
import type { Fields, Lexicon } from "../capabilities/lexicon.ts";

/** Panels by whatever calls them, in small letters. */
export const idsByName: ReadonlyMap<string, string> = new Map(
  panels.flatMap(({ id, title, ai }) =>
    [id, title, ...ai.triggers].map((name) => [name.toLowerCase(), id] as const),
  ),
);
const names = new RegExp(
  String.raw`\b(?:the |my )?(${[...idsByName.keys()].toSorted((a, b) => b.length - a.length).join("|")})(?: (?:panel|panels|sidebar|tab|window))?\b`,
  "i",
);
const mostPanels = 4;

/** All panels that are named, each a command of its own. */
const named: Value = {
  cues: wordSet("both panel panels"),
  take(words) {
    const ids = new Set<string>();
    let rest = words;
    for (let count = 0; count < mostPanels; count++) {
      const found = names.exec(rest);
      const id = found?.[1] === undefined ? undefined : idsByName.get(found[1].toLowerCase());
      if (!found || id === undefined) break;
      ids.add(id);
      rest = cut(rest, found);
    }
    const each = [...ids].map((panel): Fields => ({ panel }));
    return each.length === 0 ? undefined : { fields: { each }, rest };
  },
};

const side: Value = {
  cues: wordSet("side hand"),
  take(words) {
    const found = /\b(left|right)\b/i.exec(words);
    return found?.[1] === undefined
      ? undefined
      : { fields: { side: found[1].toLowerCase() }, rest: cut(words, found) };
  },
};

const notAsked = String.raw`^(?!(?:what|which|who|why|how|add|create|note|find|search|remind)\b)`;
const acts: readonly Act[] = [
  {
    capability: "panels.move",
    must: new RegExp(
      `${notAsked}(?!.*\\bleft\\b.*\\bright\\b|.*\\bright\\b.*\\bleft\\b).*\\b(?:left|right)\\b`,
      "i",
    ),
    cues: wordSet(
      "must calender move moved put shift swap switch drag dock pin have want rather keep belong belongs sit over hand side",
    ),
    values: [named, side],
    input: ({ panel, side: to }) =>
      to === undefined || panel === undefined ? undefined : { panel, side: to },
  },
  {
    capability: "panels.close",
    must: new RegExp(
      String.raw`${notAsked}(?!.*\b(?:done|finished|completed|ticked(?: off)?) (?:tasks|ones|items|stuff|things|to-?dos)\b)(?!.*\b(?:but|except|apart|sort|group|order|filter|open|show|add|create|mark|by)\b).*\b(?:close|hide|shut|dismiss|away|off|finished with|done with|through with|out of (?:my|the) (?:way|sight)|rid|don['’]?t need|no longer need)\b`,
      "i",
    ),
    cues: wordSet(
      "close hide shut dismiss away off finished done through out way sight rid don't dont no longer anymore any more put take move get screen for",
    ),
    values: [named],
    input: ({ panel }) => (panel === undefined ? undefined : { panel }),
  },
  {
    capability: "panels.open",
    must: new RegExp(
      String.raw`^(?!(?:what|which|who|why|how|add|create|note|search|remind)\b).*\b(?:open|see|show|where|bring|pull|put up|display|look|view|need|missing|check|any new|please|pop|have|together|side by side|get me|take me|go to)\b(?!.*\b(?:done|finished|completed|due|overdue|about|tagged|for)\b)`,
      "i",
    ),
    cues: wordSet(
      "open see show where did bring pull put display look view want check new any back can't cannot cant gone go went screen lost missing find pop have let let's lets together same time once side by like up get take need start at with next to each other please",
    ),
    values: [named],
    input: ({ panel }) => (panel === undefined ? undefined : { panel }),
  },
];

/** What is said of panels in any order of words. */
export const panelRemarks: Required<Lexicon> = byWords("panels", acts);
