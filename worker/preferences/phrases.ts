import type { Phrase } from "../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you |i want |i would like |let's )?`;
const end = String.raw`(?: please)?[.!]?$`;
const verb = String.raw`(?:(?:turn|switch|change|set|go|put|make)(?: it| everything| the workspace| me)?(?: on| to| into| back to)?(?: the)? |use(?: an?| the)? |enable |show )?`;

const modes = new RegExp(
  String.raw`${please}${verb}(light|dark|day|night)(?: mode| theme| appearance)${end}`,
  "i",
);
const plainMode = new RegExp(
  String.raw`${please}(?:go|(?:make|turn) (?:it|everything|the (?:app|workspace|screen))(?: all)?) (light|dark)(?:er)?${end}`,
  "i",
);
const system = new RegExp(
  String.raw`${please}(?:follow|use|match)(?: the| my)? (?:system|device|os)(?: mode| theme| setting| settings| appearance)?${end}|${please}${verb}(?:system|auto|automatic) mode${end}`,
  "i",
);
const contrast = new RegExp(
  String.raw`${please}${verb}(enhanced|high|more|original|normal|plain)(?: colou?r)? contrast(?: mode)?${end}`,
  "i",
);
const glassLevel = new RegExp(
  String.raw`${please}${verb}(?:glass(?: effects?| to)* (light|medium|heavy|off|disabled|on)|(light|medium|heavy) glass(?: effects?)?)${end}`,
  "i",
);
const glassSwitch = new RegExp(
  String.raw`${please}(?:turn|switch) (on|off)(?: the)? glass(?: effects?)?${end}|${please}(disable|enable|no)(?: the)? (?:glass|blur)(?: effects?)?${end}`,
  "i",
);
const wallpaperSwitch = new RegExp(
  String.raw`${please}(?:turn|switch) (on|off)(?: the| my)? wallpapers?${end}|${please}(hide|remove|disable|no|show|enable)(?: the| my)? wallpapers?${end}|${please}(?:turn|switch)(?: the| my)? wallpapers? (on|off)${end}`,
  "i",
);
const next = new RegExp(
  String.raw`${please}(?:show me |give me |show )?(?:the )?(?:next|another|a new|new|different|a different)(?: wallpaper| background)(?: image| picture)?${end}|${please}change(?: the| my)? (?:wallpaper|background)${end}`,
  "i",
);
const set = new RegExp(
  String.raw`${please}(?:(?:set|change|switch)(?: the| my)? (?:wallpaper|background)(?: image| picture)? to|(?:a |show me |show |use |give me |put )?(?:a |the )?(?:wallpaper|background)(?: image| picture)? (?:of|with|showing|from)) (?:an? |the |some )?(.+?)${end}`,
  "i",
);
const setAfter = new RegExp(
  String.raw`${please}(?:show me|show|put|use|set)(?: an?| the| some)? (.+?) as(?: the| my| a)? (?:wallpaper|background)${end}`,
  "i",
);

/** Phrases about the look. */
export const preferencePhrases: readonly Phrase[] = [
  {
    capability: "appearance.mode",
    read(sentence) {
      if (system.test(sentence)) return { mode: "system" };
      const said = (modes.exec(sentence)?.[1] ?? plainMode.exec(sentence)?.[1])?.toLowerCase();
      if (said === undefined) return undefined;
      return { mode: said === "dark" || said === "night" ? "dark" : "light" };
    },
  },
  {
    capability: "appearance.contrast",
    read(sentence) {
      const said = contrast.exec(sentence)?.[1]?.toLowerCase();
      if (said === undefined) return undefined;
      const isEnhanced = said === "enhanced" || said === "high" || said === "more";
      return { contrastMode: isEnhanced ? "enhanced" : "original" };
    },
  },
  {
    capability: "appearance.glass",
    read(sentence) {
      const level = glassLevel.exec(sentence);
      const said = (level?.[1] ?? level?.[2] ?? firstOf(glassSwitch, sentence))?.toLowerCase();
      if (said === undefined) return undefined;
      if (said === "light" || said === "medium" || said === "heavy") return { level: said };
      return { level: said === "on" || said === "enable" ? "medium" : "disabled" };
    },
  },
  {
    capability: "wallpaper.show",
    read(sentence) {
      const said = firstOf(wallpaperSwitch, sentence)?.toLowerCase();
      if (said === undefined) return undefined;
      return { isOn: said === "on" || said === "show" || said === "enable" };
    },
  },
  {
    capability: "wallpaper.next",
    read: (sentence) => (next.test(sentence) ? {} : undefined),
  },
  {
    capability: "wallpaper.set",
    read(sentence) {
      const query = set.exec(sentence)?.[1] ?? setAfter.exec(sentence)?.[1];
      return query === undefined ? undefined : { query };
    },
  },
];

/** The first of several alternatives that caught something. */
const firstOf = (pattern: RegExp, sentence: string): string | undefined =>
  pattern
    .exec(sentence)
    ?.slice(1)
    .find((part) => part !== undefined);
