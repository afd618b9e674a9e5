import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { fromPerson } from "./kit.ts";
import { bareName, sendersIn } from "./names.ts";
import type { WhichSaid } from "./which.ts";
import { labelCalled, rules } from "./which-rules.ts";

const mailWord =
  "(?:e-?mails?|mails?|messages?|newsletters?|attachments?|mailing lists?|inbox|mailbox|unreads?)";
const isMail = new RegExp(`\\b${mailWord}\\b`, "i");
const unreadWord =
  /\b(?:unread|have(?: not|n['’]?t) (?:read|opened)|(?:i|i['’]ve|i have|already) (?:already )?(?:read|opened))\b/i;
const anyWord = /\b(?:everything|whatever|anything|something|all|stuff|things?)\b/i;

const fillers =
  /^(?:(?:that)?['’]s|all|any|anything|are|at|been|both|came|can|did|do|each|em|every|everything|for|from|get|got|has|have|here|i|i['’]?ve|in|is|it|just|lately|me|my|now|of|on|one|ones|our|please|received|recent|recently|right|so|some|something|still|stuff|that|the|them|there|these|things?|this|those|to|up|was|we|were|whatever|which|with|yet|you)$/i;

/**
 * Reads 'all unread mails from Maya', 'the last two emails', 'everything from the Slow Weekly'; undefined where a word is not
 * understood, or where nothing says that it is mail.
 */
export async function mailsIn(said: string, spoken: Spoken): Promise<WhichSaid | undefined> {
  const mayBe = anyWord.test(said) && /\b(?:from|by|sent|wrote|read|opened)\b/i.test(said);
  if (!isMail.test(said) && !mayBe) return undefined;
  const { which, rest } = await read(said, spoken);
  const left = rest
    .replace(new RegExp(`\\b${mailWord}\\b`, "gi"), " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !fillers.test(word));
  // Mail to somebody is not theirs.
  const isTo = rest.includes(` to ${left[0] ?? ""} `);
  const meant = left.length === 0 ? which : isTo ? undefined : await fromOne(which, left, spoken);
  if (!meant || !(await isAboutMail(said, meant, spoken))) return undefined;
  const { folder, ...others } = meant;
  // What is unread and was put away is not new.
  return meant.unread === true && folder === "all" ? others : meant;
}

/** 'all github mails' are from there. */
async function fromOne(
  which: WhichSaid,
  left: readonly string[],
  spoken: Spoken,
): Promise<WhichSaid | undefined> {
  const from = left.join(" ");
  // 'my work mails' have that label.
  const label = which.from === undefined ? await labelCalled(spoken.acting, from) : undefined;
  if (label !== undefined) return { ...which, label, folder: which.folder ?? "all" };
  if (left.length > 3 || which.from !== undefined || !(await isKnown(from, spoken)))
    return undefined;
  return { ...which, from, folder: which.folder ?? "all" };
}

/** What each rule says, and the words that none takes. */
async function read(said: string, spoken: Spoken) {
  let rest = ` ${said.replaceAll(/[?!.,]+(?= |$)/g, " ").trim()} `;
  const which: { -readonly [Name in keyof WhichSaid]: WhichSaid[Name] } = {};
  for (const rule of rules) {
    const found = await rule(rest.replaceAll(/\s+/g, " ").trim(), spoken);
    if (!found) continue;
    // What is said of a place counts more than where a name is looked for.
    const { folder = found.which.folder } = which;
    Object.assign(which, found.which, folder !== undefined && { folder });
    rest = found.rest;
  }
  return { which, rest };
}

async function isAboutMail(said: string, { from }: WhichSaid, spoken: Spoken): Promise<boolean> {
  if (isMail.test(said) || (unreadWord.test(said) && anyWord.test(said))) return true;
  return from !== undefined && anyWord.test(said) && (await areKnown({ from }, spoken));
}

const isKnown = async (name: string, { acting }: Spoken): Promise<boolean> =>
  (await fromPerson(acting, name)).length > 0;

const newestOf =
  /^(?:the |my )?(?:(?:last|first|newest|latest|top) (?:two|three|four|five|\d+)|(?:two|three|four|five|\d+) (?:newest|latest|most recent|last))$/i;
const plural = /\b(?:e-?mails|mails|messages|inbox)\b/i;
const isMany =
  /\b(?:all|every|everything|each|both|e-?mails|mails|messages|newsletters|unreads?|stuff|\d+|two|three|four|five|six)\b/i;

/** Messages that a question is about. */
export const asked: Slot = {
  async read(said, spoken): Promise<Fields | undefined> {
    const which = await mailsIn(said, spoken);
    // What something is about may stand anywhere in its text, which the search reads.
    const isSearch = which?.about !== undefined && Object.keys(which).length === 2;
    // 'my email' may as well be the panel.
    const isBare = which !== undefined && Object.keys(which).length === 0 && !plural.test(said);
    return which && !isSearch && !isBare ? { ...which, fit: fits.clear } : undefined;
  },
};

/** Several that are summed up: of one by its name its own words are told. */
export const inbox: Slot = {
  read: (said, spoken) =>
    isMany.test(said) ||
    /\b(?:inbox|mailbox|unread)\b|^(?:my |the )?(?:new )?(?:e-?mail|mail)$/i.test(said)
      ? asked.read(said, spoken)
      : undefined,
};

/** 'my inbox', all that lies there. */
export const everything: Slot = {
  most: 8,
  read: (said) =>
    /^(?:(?:everything|all(?: of)?(?: (?:the|my))?(?: (?:mails?|emails?|stuff|things|messages))?) (?:in|of|from) )?(?:the |my )?(?:whole |entire )?(?:inbox|mailbox)$/i.test(
      said,
    )
      ? { which: { folder: "inbox" }, fit: fits.named }
      : undefined,
};

/** Messages that a change is made to: several, and not all there are. */
export const several: Slot = {
  async read(said, spoken): Promise<Fields | undefined> {
    if (!isMany.test(said)) return undefined;
    const which = await mailsIn(said, spoken);
    const { folder, ...others } = which ?? {};
    const isSome = Object.keys(others).length > 0 || (folder !== undefined && folder !== "inbox");
    const isLetter = [which?.from ?? []].flat().some((name) => name.length < 2);
    return which && isSome && !isLetter
      ? { which, fit: (await areKnown(which, spoken)) ? fits.named : fits.unchecked }
      : undefined;
  },
};

/** 'lucky deals and the slow weekly': what lies in the inbox from each of them, who all have written. */
export const thoseOf: Slot = {
  most: 12,
  async read(said, { acting }) {
    const parts = partsOf(said).map((part) => bareName(part));
    const from = await sendersIn(acting, parts.join(" and "));
    return from === undefined ? undefined : { which: { from, folder: "inbox" }, fit: fits.named };
  },
};

/** The same where the verb is said of mail alone: 'everything from this week'. */
export const anything: Slot = {
  async read(said, spoken): Promise<Fields | undefined> {
    const isNewest = newestOf.test(said);
    const isSome = anyWord.test(said) || isNewest;
    // After tasks were shown 'the two newest' are of those.
    if (isNewest && (await spoken.referents()).some(({ tool }) => tool !== "email"))
      return undefined;
    const which = isSome ? await mailsIn(`mails ${said}`, spoken) : undefined;
    return which && Object.keys(which).length > 0 && (await areKnown(which, spoken))
      ? { which, fit: fits.named }
      : undefined;
  },
};

/** What shall be changed is from somebody who has written, by their whole name. */
const areKnown = async ({ from, notFrom }: WhichSaid, spoken: Spoken) =>
  (
    await Promise.all([from ?? [], notFrom ?? []].flat().map((name) => isKnown(name, spoken)))
  ).every(Boolean);

/** 'the oldest mail' */
export const oldest: Slot = {
  async read(said, spoken): Promise<Fields | undefined> {
    const which = /\b(?:oldest|earliest)\b/i.test(said) ? await mailsIn(said, spoken) : undefined;
    return which?.oldest === true ? { ...which, fit: fits.named } : undefined;
  },
};
