import type { Slot } from "../../capabilities/lexicon.ts";
import { countIn, minutesIn, oneOf, textAs, unquoted } from "../../capabilities/slots.ts";
import { panels } from "#contract/panels.ts";
import { toolNames } from "#contract/tools.ts";
import { colourCalled } from "../settings/colour-words.ts";
import { zoneCalled } from "../settings/zone-setting.ts";

/** Minutes between two pictures: 'half hour', '2 hours', 'day'. */
const interval: Slot = {
  most: 5,
  read(words) {
    const said = words
      .toLowerCase()
      .replace(/^(?:an? |one )?half[ -](?:an )?hour$/, "half an hour");
    const [, count = "1", unit] = /^(?:(\S+) )?(minute|hour|day|week)s?$/.exec(said) ?? [];
    const each = { minute: 1, hour: 60, day: 1_440, week: 10_080 }[unit ?? ""];
    const minutes = each === undefined ? minutesIn(said) : (countIn(count) ?? Number.NaN) * each;
    return minutes === undefined || Number.isNaN(minutes) ? undefined : { minutes };
  },
};
const single = oneOf({ hourly: { minutes: 60 }, daily: { minutes: 1_440 } });

const percent = (field: string): Slot => ({
  most: 3,
  read(words) {
    if (/^half$/i.test(words)) return { [field]: 50 };
    const [, figure] = /^(\d{1,3}) ?(?:%|percent|per cent)?$/i.exec(words.trim()) ?? [];
    return figure === undefined ? undefined : { [field]: Number(figure) };
  },
});

/** Words for tools that have a color of their own. */
export const toolWords: ReadonlySet<string> = new Set([
  ...panels.flatMap(({ id, title }) => [id, title.toLowerCase()]),
  ...toolNames.flatMap(({ one, many }) => [one, many]),
]);

/** 'after 10pm', 'while I am asleep', 'for an hour' */
const ofHours =
  /^(?:overnight|(?:after|before|from|between|until|till?|at|during|when|while|in|on|for|over) .*(?:\d|\b(?:(?:hour|minute|night|evening|morning|day|weekend|week|meeting)s?|today|tonight|work|sleep|asleep|noon|midnight|dinner|lunch|\p{L}+days?)\b).*)$/iu;

export const lookSlots: Readonly<Record<string, Slot>> = {
  mode: oneOf({
    "light|day|bright|white": { mode: "light" },
    "dark|night|black": { mode: "dark" },
  }),
  "plain mode": oneOf({ light: { mode: "light" }, dark: { mode: "dark" } }),
  contrast: oneOf({
    "enhanced|high|more|higher|strong|stronger|bigger|better|greater|extra|maximum": {
      contrastMode: "enhanced",
    },
    "original|normal|plain|less|low|lower|default": { contrastMode: "original" },
  }),
  level: oneOf({
    light: { level: "light" },
    "medium|on": { level: "medium" },
    "heavy|strong": { level: "heavy" },
    "off|disabled|none": { level: "disabled" },
  }),
  picture: {
    isFree: true,
    most: 20,
    read: (words) =>
      /^(?:can|could|where(?: (?:is|are|do|does|can|could|would)\b|['’]s)|(?:the )?settings?|i|have|is|what|do|don['’]?t|never|another|like|hate|put|set|get|less|more|no|not|everywhere|here|again|plain|blank|empty|remove|lose|hide|off)\b|\b(?:as|in|on|for|of|the|my|an?)$/i.test(
        words,
      )
        ? undefined
        : {
            query: unquoted(words)
              .replace(/^(?:how|what) about (?:(?:an?|the|some) )?/i, "")
              .replace(/^(?:maybe |perhaps )?(?:something|some|anything) (?:with|of|like) /i, "")
              .replace(/^(?:an?|the|some) /i, "")
              .replace(/^(?:pictures?|photos?|images?) (?:of|with) (?:(?:an?|the|some) )?/i, "")
              .replace(
                / (?:would|will|might|could) (?:be|make|cheer|look|help|brighten|do|go)\b.*$/i,
                "",
              )
              .replace(/(?: (?:please|instead|rather|maybe))*[!?.]*$/i, ""),
          },
  },
  zone: {
    most: 4,
    read(words) {
      const zone = zoneCalled(unquoted(words).replace(/[.!]+$| time$/gi, ""));
      return zone === undefined ? undefined : { zone };
    },
  },
  interval,
  "one interval": single,
  dim: percent("percent"),
  blur: percent("blur"),
  transparency: percent("transparency"),
  color: {
    most: 3,
    read(words) {
      const color = words.toLowerCase().replace(/^(?:an?|the) /, "");
      return colourCalled(color) || color === "default" ? { color } : undefined;
    },
  },
  tool: {
    most: 2,
    read(words) {
      const tool = words.toLowerCase().replace(/^(?:the|my) /, "");
      return toolWords.has(tool) ? { tool } : undefined;
    },
  },
  role: oneOf({
    "background|page": { role: "background" },
    "text|font|foreground": { role: "foreground" },
  }),
  preset: { most: 2, read: (words) => ({ preset: words.toLowerCase() }) },
  provider: { most: 2, read: (words) => ({ provider: words.toLowerCase() }) },
  tag: textAs("tag"),
  rest: { isFree: true, read: () => ({}) },
  hours: { isFree: true, read: (words) => (ofHours.test(words) ? {} : undefined) },
};
