import type { Receipt } from "#contract/conversations.ts";
import { personPanel } from "#contract/panels.ts";
import { type SettingsPlace, settingsSections } from "#contract/panels/settings-sections.ts";
import { distance } from "#shared/spelling.ts";

/** Words that name nothing by themselves: 'the dentist thing' is 'dentist'. */
const filler: ReadonlySet<string> = new Set(
  "a about all also an and at by chat conversation do does for from i in is it item items just me my note notes of on one or our please reminder reminders some stuff task tasks that the these thing things this those to todo todos up w with your".split(
    " ",
  ),
);

/** Past forms that no rule makes. */
const irregular: ReadonlyMap<string, string> = new Map(
  "ate:eat bought:buy brought:bring built:build chose:choose did:do done:do drew:draw drove:drive fed:feed felt:feel flew:fly found:find gave:give given:give got:get held:hold hung:hang kept:keep left:leave made:make met:meet paid:pay ran:run rang:ring sang:sing sent:send sold:sell spoke:speak spent:spend swam:swim swept:sweep taken:take taught:teach thought:think threw:throw told:tell took:take went:go woke:wake won:win wore:wear written:write wrote:write"
    .split(" ")
    .map((pair) => {
      const [past = "", now = ""] = pair.split(":");
      return [past, now];
    }),
);

/** What many things are: 'vet appointment' is no 'Dentist appointment', and 'sales call' no 'Board call'. */
export const isKind = (word: string): boolean =>
  /^(?:appointment|appt|meeting|mtg|call|session|class|lesson|event|visit)(?:e?s)?$/.test(word);

/** Words that mean the same in a title. */
const same: ReadonlyMap<string, string> = new Map(
  "appt:appointment bday:birthday cancelation:cancel cancellation:cancel daddy:dad father:dad gift:present gifts:present mail:email e-mail:email mam:mom mama:mom mother:mom papa:dad mtg:meeting mum:mom mummy:mom payment:pay photo:picture photos:picture pic:picture pics:picture pres:presentation pressie:present prezzie:present"
    .split(" ")
    .map((pair) => {
      const [short = "", long = ""] = pair.split(":");
      return [short, long];
    }),
);

/** A word without its ending: 'called', 'calling' and 'calls' are 'call', 'cancelled' is 'cancel', 'prepares' is 'prepar'. */
function stemOf(word: string): string {
  const now = irregular.get(word) ?? same.get(word.replace(/['’]s$/, ""));
  if (now !== undefined) return stemOf(now);
  const bare = word
    .replace(/['’]s?$/, "")
    .replace(/(?<=..)ies$|(?<=..)ied$/, "y")
    .replace(/(?<=...)(?:ing|ed|es|(?<!s)s)$|(?<=....)al$/, "");
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/(?<=..)e$/, "");
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    // 'Stand-up' is called 'standup' as well.
    .replaceAll(/(?<=\p{L})-(?=(?:up|in|on)\b)/gu, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== "");

/** Words that could name something, at most twelve. */
export const namingWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !filler.has(word))
    .slice(0, 12);

/** Words to look for, as they were said; then without little ones, then without one more: 'the plum cake recipe', 'plum cake'. */
export function waysToFind(words: string): readonly string[] {
  const naming = namingWords(words.replaceAll(/["“”]/g, "")).filter((word) => !vague.has(word));
  const fewer =
    naming.length < 2 || naming.length > 4
      ? []
      : naming.map((_, at) => naming.filter((_word, i) => i !== at).join(" "));
  return [...new Set([words, naming.join(" "), ...fewer])].filter((one) => one !== "");
}
const vague: ReadonlySet<string> = new Set(
  "anything bit chat details everything info information page stuff where which wrote".split(" "),
);

/** First letters of the longest words, by which an item that holds them can be found in spite of endings and most slips. */
export const beginningsOf = (words: readonly string[], most = 4): string[] =>
  words
    .map((word) => stemOf(word).slice(0, 3))
    .filter((beginning) => beginning.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most);

/**
 * The one item whose title holds more of the words than any other's, and how many no title holds. Undefined where words
 * point to another item, too.
 */
export function closest<Item extends { readonly title: string }>(
  items: readonly Item[],
  words: readonly string[],
): { readonly item: Item; readonly unknown: readonly string[] } | undefined {
  const all = items
    .map((item) => ({ item, held: words.filter((word) => holds(item.title, [word]) === "whole") }))
    .filter(({ held }) => held.length > 0)
    .toSorted((a, b) => b.held.length - a.held.length);
  const [first, second] = all;
  if (!first || first.held.length === second?.held.length) return undefined;
  const isElsewhere = all.some(({ held }) => held.some((word) => !first.held.includes(word)));
  if (isElsewhere || (first.held.length < words.length && first.held.every(isKind)))
    return undefined;
  return { item: first.item, unknown: words.filter((word) => !first.held.includes(word)) };
}

/** Slips that a word of this length is forgiven. */
const slips = (word: string): number => (word.length < 4 ? 0 : word.length < 11 ? 1 : 2);

/** 'tape' is no 'tap', though both end in nothing once their endings are gone. */
const isLonger = (word: string, other: string): boolean =>
  word.endsWith("e") && word.slice(0, -1) === other.replace(/s$/, "");

type Likeness = "same" | "slip" | "none";

function likenessOf(word: string, titleWords: readonly string[]): Likeness {
  const stem = stemOf(word);
  const isSame = titleWords.some(
    (other) =>
      (stemOf(other) === stem && !isLonger(word, other) && !isLonger(other, word)) ||
      (word.length > 2 && other.startsWith(word)),
  );
  if (isSame) return "same";
  const most = slips(word);
  const isSlip = most > 0 && titleWords.some((other) => isNear(word, other, most));
  return isSlip ? "slip" : "none";
}

/** Of four letters only one is another: 'mlik' is 'milk', but 'mail' is no 'email'. */
const isNear = (word: string, other: string, most: number): boolean =>
  Math.abs(word.length - other.length) <= (word.length < 5 ? 0 : most) &&
  distance(word, other) <= most;

/**
 * How a title holds words: each of them but for its ending and the order (`whole`), some with a slip (`slip`), or not
 * all of them (`none`).
 */
export function holds(title: string, words: readonly string[]): "whole" | "slip" | "none" {
  const titleWords = wordsOf(title).slice(0, 60);
  const all = words.map((word) => likenessOf(word, titleWords));
  if (all.length === 0 || all.includes("none")) return "none";
  return all.includes("slip") ? "slip" : "whole";
}

/** Tells whether words that name an item leave nothing of its title out: 'gym' is less than 'Cancel gym membership'. */
export const isWholly = (title: string, words: string): boolean =>
  namingWords(title).length <= namingWords(words).length;

/** What the verb of 'paid', 'tidied' or 'cleaning' may be. */
export function presentsOf(past: string): readonly string[] {
  const said = past.toLowerCase();
  const now = irregular.get(said);
  if (now !== undefined) return [now];
  const bare = said.replace(/(?:ed|ing)$/, "");
  return [bare, `${bare}e`, said.replace(/ied$/, "y"), bare.slice(0, -1)];
}

const participle = /^\p{L}{2,}ed$/u;

/** Tells whether words begin with a verb in the past: 'called mom', 'got the milk'. */
export function isPast(words: string): boolean {
  const first = /^\p{L}+/u.exec(words.trim().toLowerCase())?.[0] ?? "";
  return irregular.has(first) || participle.test(first);
}

/** The words without one of them, then without two: at least two, and half of them. */
export function withFewer(words: readonly string[]): (readonly string[])[] {
  const without = (all: readonly string[]) =>
    all.map((_, at) => all.filter((_word, i) => i !== at));
  const one = without(words);
  const two = words.length >= 4 && words.length <= 5 ? one.flatMap((some) => without(some)) : [];
  return [...new Map([...one, ...two].map((some) => [some.join(" "), some])).values()].filter(
    (some) => some.length >= 2,
  );
}

/** Under an answer, leads to a part of the settings whenever it is pressed. */
export const linkToSettings = (places: readonly SettingsPlace[]): Receipt[] =>
  settingsSections
    .filter(({ id }) => places.includes(id))
    .map(({ id, label }) => ({
      capability: "settings.show",
      title: label,
      tool: personPanel,
      itemId: id,
      eventId: null,
    }));

/** Words that change nothing of what is said. */
export const little = new Set(
  "something anything lowkey literally itself lol btw fyi tbh lol honestly basically dear love hen mate pal a about actually afraid again also am an and anyway are as at be been being by can could do does especially for from get gets getting go goes going gonna got had has have hey hmm i in is it its it's just kinda let like me mine mind my need needs now of oh ok okay on one our out please pls quite rather really regarding right 's should so some sort still than thanks that that's the their them then there these thing things think this those to too up us very via was we well were will with would yes you your i'm i've im ive ill i'll i'd it'll it'd you'd we've we're they they're they've he she his her he's she's let's".split(
    " ",
  ),
);

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{N}'#@-]+/u)
    .map((word) => word.replaceAll(/^'+|'+$/g, ""))
    .filter((word) => word !== "");

/** Words that often stand in titles and name none of them. */
const leading = new Set(
  "call called rang phoned buy finish clean email book pay cancel fix return renew prepare water".split(
    " ",
  ),
);

/** So does what was done: 'the bananas are bought' is of no other purchase. */
export const isLeading = (word: string): boolean =>
  leading.has(word) || presentsOf(word).some((verb) => leading.has(verb));

/** Each asks for something of its own. */
export const verbs = new Set(
  "add create new make remind note write search find show open close hide delete remove erase bin scrap trash dump discard undo redo cancel stop keep archive pin unpin duplicate copy rename call sort group filter summarise summarize except but only both all everything every".split(
    " ",
  ),
);
