import { foundPatterns, toolCalled } from "#contract/tools.ts";

/** 'the email from Bob' is not the errand 'Email Bob': what is a verb there is a thing here. */
export function isErrandWith(title: string, said: string): boolean {
  const [, verb = ""] = /^(e-?mail|mail|message|note|file) \S/i.exec(title) ?? [];
  const thing = `(?:the|that|this|my|an?|last|latest|\\S+['’]?s) (?:\\S+ )?(?:e-?mail|mail|message|note|file)s?\\b|\\b(?:e-?mail|mail|message)s? (?:from|by)\\b`;
  return verb !== "" && new RegExp(`\\b${thing}`, "i").test(said);
}

/** Tells whether a word is what another tool's items are called. */
export const isOfOther = (tool: string, word: string): boolean =>
  new RegExp(`^(?:${foundPatterns(toolCalled(tool)?.panel).items})$`, "i").test(word) &&
  !new RegExp(`^(?:${ownWords(tool)})$`, "i").test(word);
const ownWords = (tool: string): string => {
  const { one = "", many = "", synonyms = [] } = toolCalled(tool) ?? {};
  return [one, many, ...synonyms, ...synonyms.map((word) => `${word}s`)].join("|");
};
