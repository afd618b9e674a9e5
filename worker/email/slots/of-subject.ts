import { holds, namingWords } from "../../capabilities/naming.ts";
import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { fromPerson } from "../language/kit.ts";
import { bareName } from "../language/names.ts";
import { listed } from "../reading/store.ts";

const ofSomebody =
  /^(?:the )?(?<name>.{2,40}?)(?: ['’]s|['’]s?|s) (?:last |latest |newest )?(?:e-?mail|mail|message)(?: (?:about|on|regarding|re) (?:the |my )?(?<words>.+))?$/i;
/** 'tom's lunch invite' */
const theirThing =
  /^(?:the )?(?<name>.{2,40}?)(?: ['’]s|['’]s?|s) (?<words>\S.{1,40}?)(?: (?:one|thing|invite|invitation|thread|e-?mail|mail|message))?$/i;
/** 'the one from ana about the flat' */
const fromOneAbout =
  /^(?:(?:the|that|this) )?(?:one|thing|e-?mail|mail|message) (?:from|by) (?<name>.{2,40}?) (?:about|regarding|on|re|with) (?:the |my |our )?(?<words>.{2,60})$/i;
const aboutFromOne =
  /^(?:(?:the|that|this) )?(?:one|thing|e-?mail|mail|message) (?:about|regarding|on|re|with) (?:the |my |our )?(?<words>.{2,60}?) (?:from|by) (?<name>.{2,40})$/i;
const fromSomebody =
  /^(?:the|that|this|those|these|my) (?<words>\S.{1,40}?) from (?<name>.{2,40})$/i;

const ways = [ofSomebody, fromOneAbout, aboutFromOne, fromSomebody, theirThing];

/** A message of somebody, and about something. */
const ofBoth = (patterns: readonly RegExp[], most: number): Slot => ({
  most,
  async read(said, { acting }) {
    const words = said.trim();
    const groups = patterns
      .map((way) => way.exec(words)?.groups)
      .find((found) => found !== undefined);
    const { name = "", words: about } = groups ?? {};
    const all = name === "" ? [] : await fromPerson(acting, bareName(name));
    const told = all.find(({ title, preview }) => isAbout(`${title} ${preview}`, about));
    return told && { words: told.id, fit: fits.named };
  },
});
const isAbout = (text: string, words: string | undefined): boolean =>
  words === undefined || holds(text, namingWords(words)) === "whole";

/** 'maya's mail about the screens', 'the invoice from Nordwind' */
export const theirs = ofBoth(ways, 14);
/** 'maya re offsite' */
export const whose = ofBoth(
  [
    /^(?<name>.{2,40}?) (?:re:?|about|regarding|concerning|on) (?:the |my |our |that |this )?(?<words>[^:,]{2,60})$/i,
  ],
  12,
);
/** 'Bob write about the budget' */
export const wroteOf = ofBoth(
  [
    /^(?<name>.{2,40}?) (?:say|said|write|written|wrote|want|wanted|ask|asked|mean|send|sent|tell|mention|mentioned|think)(?: to| from)?(?: me| us)? (?:about|on|regarding|re|of) (?:the |my |our |that |this )?(?<words>.{2,60})$/i,
  ],
  14,
);

/** What some mail is about. */
export const about: Slot = {
  isFree: true,
  most: 6,
  async read(said, { acting }) {
    const words = namingWords(said).join(" ");
    const filter = { folder: "all", limit: 1 } as const;
    const { items: found } =
      words === "" ? { items: [] } : await listed(acting, filter, { holding: words });
    return found.length > 0 ? { about: words, fit: fits.named } : undefined;
  },
};
