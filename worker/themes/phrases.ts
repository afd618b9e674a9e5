import type { Phrase } from "../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you |i want |i would like |let's )?`;
const end = String.raw`(?: please)?[.!]?$`;
const thing = String.raw`(?:theme|look|style|mood|vibe|colou?r scheme)`;

const list = new RegExp(
  String.raw`${please}(?:list|show|show me|what are|which)(?: all)?(?: the| my)?(?: available)? themes(?: are there| do you have)?\??$`,
  "i",
);
const made = [
  new RegExp(
    String.raw`${please}(?:make|let|have)(?: it| this| everything| aside| the (?:workspace|app|screen|page))(?: all)? (?:look|feel)(?: more)?(?: like| as)?(?: an?| the)? (.+?)${end}`,
    "i",
  ),
  new RegExp(
    String.raw`${please}(?:make|create|design|generate|build)(?: me)?(?: an?| the)?(?: new)? ${thing}:?(?: like| for| of| from| inspired by| that (?:looks|feels) like| called| named)?(?: an?| the)? (.+?)${end}`,
    "i",
  ),
  new RegExp(
    String.raw`${please}(?:make|create|design|generate|give)(?: me)? an? (.+?) ${thing}${end}`,
    "i",
  ),
  new RegExp(String.raw`${please}(?:an? )(.+?) ${thing}${end}`, "i"),
  /^theme: ?(.+)$/i,
] as const;
const worn = [
  new RegExp(
    String.raw`${please}(?:use|apply|wear|try|set|switch to|change to|put on)(?: the| my)? (.+?) theme${end}`,
    "i",
  ),
  new RegExp(
    String.raw`${please}(?:set|change|switch)(?: the| my)? theme to(?: the)? (.+?)${end}`,
    "i",
  ),
  new RegExp(String.raw`${please}(?:use|apply|wear) theme (.+?)${end}`, "i"),
] as const;

const firstIn = (patterns: readonly RegExp[], sentence: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(sentence)?.[1]).find((words) => words !== undefined);

/** Phrases that ask for themes. */
export const themePhrases: readonly Phrase[] = [
  { capability: "themes.list", read: (sentence) => (list.test(sentence) ? {} : undefined) },
  {
    capability: "themes.apply",
    read(sentence) {
      const name = firstIn(worn, sentence);
      return name === undefined ? undefined : { name };
    },
  },
  {
    capability: "themes.create",
    read(sentence) {
      const description = firstIn(made, sentence);
      return description === undefined ? undefined : { description };
    },
  },
];
