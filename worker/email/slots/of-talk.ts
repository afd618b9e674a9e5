import { addressIn, nameIn } from "#shared/mail.ts";
import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { dayIn } from "../../time/zone.ts";
import { fromPerson } from "../language/kit.ts";
import { emailStore } from "../reading/store.ts";

/** Messages that the last answer showed, the newest first; none where it told of more than it showed. */
async function shown({ acting, referents }: Spoken) {
  const mails = (await referents()).filter(({ tool }) => tool === "email");
  if (mails.some(({ words }) => words === "")) return [];
  return emailStore(acting).some(mails.map(({ words }) => words));
}

/** The one person who wrote all of them. */
async function writer(spoken: Spoken): Promise<string | undefined> {
  const froms = (await shown(spoken)).map(({ from }) => from);
  const [from] = froms;
  return new Set(froms.map((one) => addressIn(one))).size === 1 ? from : undefined;
}

/** 'his', of the one message that was spoken of; 'his last', which may be another one of theirs. */
export const his: Slot = {
  most: 4,
  async read(said, spoken) {
    const [whole, newest] =
      /^(?:his|her|their)( (?:very )?(?:last|latest|newest|most recent))?$/i.exec(said) ?? [];
    if (whole === undefined) return undefined;
    const [mail, ...others] = await shown(spoken);
    if (newest === undefined)
      return mail && others.length === 0 ? { words: mail.id, fit: fits.named } : undefined;
    const from = await writer(spoken);
    const address = from === undefined ? undefined : addressIn(from);
    const found = address === undefined ? [] : await fromPerson(spoken.acting, address);
    // 'mary.ann@x.com' holds the address of another.
    const last = found.find((one) => addressIn(one.from) === address);
    return last && { words: last.id, fit: fits.named };
  },
};

/** 'when did she write', 'when did it come': of the one message its day, of several of one person the newest. */
export async function wroteLast(said: string, spoken: Spoken): Promise<Fields | undefined> {
  if (!/^(?:he|she|they|it|that|this)$/i.test(said)) return undefined;
  const from = await writer(spoken);
  const [mail, ...others] = await shown(spoken);
  if (from === undefined || !mail) return undefined;
  const day = dayIn(spoken.zone, new Date(mail.receivedAt));
  const when = others.length === 0 ? { since: day, until: day } : {};
  return { from: nameIn(from), folder: "all", ...when };
}

/** 'it', of the one message that was spoken of where it is snoozed. */
export const snoozedIt: Slot = {
  most: 2,
  async read(said, spoken) {
    const [mail, ...others] = /^(?:it|that)$/i.test(said) ? await shown(spoken) : [];
    return mail?.snoozedUntil && others.length === 0
      ? { words: mail.id, fit: fits.named }
      : undefined;
  },
};

const asksOfIt =
  /^(?:(?:and|so|ok|okay),? )*(?:where|when|what time|at what time|how (?:much|long|many)|who|why|which)\b.*\bit\b(?!.*\b(?:due|remind|task|note)\b)/i;
/** 'when does it arrive', of the same. */
export const askedOfIt: Slot = {
  most: 12,
  async read(said, spoken) {
    if (!asksOfIt.test(said)) return undefined;
    const isMail = (await spoken.referents()).every(({ tool }) => tool === "email");
    const [mail, ...others] = isMail ? await shown(spoken) : [];
    return mail && others.length === 0 ? { words: mail.id, fit: fits.clear } : undefined;
  },
};

const asksOfThem =
  /^(?:(?:and|so|ok|okay),? )*(?:at |by |on |in |to )?(?:what|where|when|which|who|how|why)\b.*\b(?:he|she|they|him|her|them|his|their)\b/i;
/** 'where does he want to eat', of the one message that was spoken of: what it says. */
export const askedOfThem: Slot = {
  most: 14,
  async read(said, spoken) {
    const [mail, ...others] = asksOfThem.test(said) ? await shown(spoken) : [];
    return mail && others.length === 0 ? { words: mail.id, fit: fits.named } : undefined;
  },
};
