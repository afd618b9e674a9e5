import { foundPatterns, toolCalled } from "#contract/tools.ts";
import type { Outcome } from "./capability.ts";
import { beginsTask } from "./chores.ts";
import type { Fields } from "./lexicon.ts";
import { holds, namingWords } from "./naming.ts";

/** 'wait, the dentist is then, put it at 5': what is in the way is named, and what was spoken of goes elsewhere. */
export const isInTheWay = (said: string): boolean => inTheWay.test(said);
const then = "(?:(?:right )?then|at (?:that|the same|this)(?: very)? (?:time|hour))(?=[,.;!]|$)";
const inTheWay = new RegExp(
  [
    `\\b(?:is|are|was|['’]s) (?:(?:on|already|also|just|too|booked) )*${then}`,
    `\\b(?:have|has|got) (?:(?:the|my|our|an?|already|also|got) )+(?:\\p{L}[\\p{L}'’-]* ){1,4}${then}`,
    "\\b(?:that|it|which|this)(?:['’]s| is| would)? (?:clash|overlap|conflict|collid)\\p{L}* with\\b",
    "\\b(?:that|it)(?:['’]s| is) (?:when|during|in the middle of) (?:i have |we have |i['’]?ve got )?(?:the|my|our)\\b",
  ].join("|"),
  "iu",
);

/** Tells whether an item of that title is named for something else than to change it. */
export const isBeside = (title: string, said: string): boolean =>
  isInTheWay(said) || isErrandWith(title, said);

/**
 * 'the email from Bob' is not the errand 'Email Bob': what is a verb there is a thing here. Nor is the passport renewed
 * that is packed, and flights that are booked for a day are not to be booked then.
 */
function isErrandWith(title: string, said: string): boolean {
  const [done] = ofItsOwn.exec(said) ?? [];
  if (done !== undefined && beginsTask(title) && holds(title, [done]) !== "whole") return true;
  if (/^book /i.test(title) && /\bbooked (?:for|on|at)\b/i.test(said)) return true;
  const [, verb = ""] = /^(e-?mail|mail|message|note|file) \S/i.exec(title) ?? [];
  const thing = `(?:the|that|this|my|an?|last|latest|\\S+['’]?s) (?:\\S+ )?(?:e-?mail|mail|message|note|file)s?\\b|\\b(?:e-?mail|mail|message)s? (?:from|by)\\b`;
  return verb !== "" && !isSent.test(said) && new RegExp(`\\b${thing}`, "i").test(said);
}

/** What is done so was to be done so. */
const ofItsOwn =
  /\b(?:packed|unpacked|washed|ironed|painted|cooked|baked|printed|mowed|trimmed|installed|signed)\b/i;
/** 'sent Bob the email' tells that he was emailed. */
const isSent =
  /^(?:(?:i|we|i['’]ve|just|already|ok|and|so|finally|yes|yep)[, ]+)*(?:have )?(?:just |already |finally )?(?:sent|wrote|written|fired off) (?!.*\b(?:from|by)\b)/i;

/** Tells whether a word is what another tool's items are called. */
export const isOfOther = (tool: string, word: string): boolean =>
  new RegExp(`^(?:${foundPatterns(toolCalled(tool)?.panel).items})$`, "i").test(word) &&
  !new RegExp(`^(?:${ownWords(tool)})$`, "i").test(word);
const ownWords = (tool: string): string => {
  const { one = "", many = "", synonyms = [] } = toolCalled(tool) ?? {};
  return [one, many, ...synonyms, ...synonyms.map((word) => `${word}s`)].join("|");
};

/** 'the oat milk is bought' may be of another milk than the one that is there. */
export const askedNearly = ({ title, said }: Fields): Outcome => ({
  say: `Do you mean “${String(title)}”?`,
  choices: [String(said)],
});

/** What an unknown word tells of the one behind it: 'oat milk', and no 'stupid rent'. */
export function nearlyNamed(
  said: string,
  title: string,
  unknown: readonly string[],
): string | undefined {
  for (const word of unknown) {
    const pair = new RegExp(
      `(?<=^|\\b(?:the|my|our|that|some) )${RegExp.escape(word)} ([\\p{L}\\p{N}'’-]+)`,
      "iu",
    );
    const [found, known = ""] = pair.exec(said) ?? [];
    if (found !== undefined && !tellsNothing.has(word) && holds(title, [known]) === "whole")
      return said.replace(found, () => `“${title}”`);
  }
  return undefined;
}

/** Of some of what a title lists, 'the eggs' of 'Buy milk, eggs and bread', the person is asked whether all of it is meant. */
export const inPart = (verb: string, title: string, words: string): Fields =>
  isPartOfList(title, words) ? { nearly: { title, said: `${verb} “${title}”` } } : {};

function isPartOfList(title: string, words: string): boolean {
  const parts = title.split(/,\s*(?:and )?|\s+(?:and|&|\+)\s+/);
  // 'Bread and butter' is one thing, 'milk, eggs and bread' are three.
  const isListed =
    parts.length < 20 &&
    (beginsTask(title) ? parts.length > 1 && parts[0]?.includes(" ") === true : parts.length > 2);
  if (!isListed || parts.some((part, at) => at > 0 && part.split(" ").length > 3)) return false;
  const named = parts.filter((part) => holds(words, namingWords(part).slice(-1)) === "whole");
  return named.length > 0 && named.length < parts.length;
}

const tellsNothing = new Set(
  "stupid bloody damn damned darn darned annoying boring whole entire silly horrible dreaded pesky wretched blasted flipping freaking fucking bleeding ugly big huge little old new poor lovely infamous last final very same first second next other dear rest goddamn effing tedious endless long awful entire actual".split(
    " ",
  ),
);
