import { nameIn } from "#shared/mail.ts";
import { holds, namingWords } from "../../capabilities/naming.ts";
import {
  type Fields,
  fits,
  type Guess,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { countIn, oneOf, saysDay, unquoted } from "../../capabilities/slots.ts";
import { bySender, emailKit, fromPerson, isConnected, type Mail, mailOf } from "../language/kit.ts";
import { bareName } from "../language/names.ts";
import { peopleSlots } from "../language/people-slots.ts";
import { anyNewsletter } from "../reading/newsletters.ts";
import { listed } from "../reading/store.ts";
import { his } from "./of-talk.ts";

/** Tells whether what was shown last is mail, and nothing else. */
async function isOfMail({ referents }: Spoken): Promise<boolean> {
  const all = await referents();
  return all.length > 0 && all.every(({ tool }) => tool === "email");
}

/** 'toms', 'Maya's', and 'hers' of the one message that was spoken of. */
const ofTheirs: Slot = {
  most: 3,
  async read(said, spoken) {
    const [, own] = /^(hi|her|their)s$/i.exec(said) ?? [];
    if (own !== undefined) return his.read(own.replace(/^hi$/i, "his"), spoken);
    const [, name = ""] = /^(.{2,40}?)(?: ?['’]s|s['’]?)$/iu.exec(said) ?? [];
    const [mail] = name === "" ? [] : await fromPerson(spoken.acting, bareName(name));
    return mail && { words: mail.id, fit: fits.named };
  },
};

/** Newest messages that are compared by what they say. */
const compared = 50;

/** A message whose first lines hold the words, or those that may be meant: 'headphones' of an order that has shipped. */
async function ofText(said: string, { acting }: Spoken): Promise<Fields | undefined> {
  const words = namingWords(said);
  if (words.length === 0 || words.join("").length < 4) return undefined;
  const filter = { folder: "all", limit: compared } as const;
  const { items } = await listed(acting, filter, { holding: words.join(" ") });
  // A yes names it by its subject, and 'from Maya' would name the newest of hers.
  const held = items.filter(
    ({ subject, preview }) =>
      holds(`${subject} ${preview}`, words) === "whole" && !bySender.test(subject.trim()),
  );
  const [newest] = held;
  if (!newest) return undefined;
  const guess: Guess = {
    words: said,
    held: said,
    titles: held.map((mail) => mailOf(mail).title),
    ids: held.map(({ id }) => id),
    from: held.map(({ from }) => ` from ${nameIn(from)}`),
    many: "emails",
  };
  return { words: newest.id, guess };
}

/** One message as people point at it: 'the invoice', 'the headphones one'. */
async function oneCalled(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const words = unquoted(
    said
      .trim()
      .replace(/^(?:the|that|this|my) /i, "")
      .replace(/ (?:one|mail|e-?mail|message)$/i, ""),
  );
  const found = await emailKit.resolve(spoken.acting, words);
  if ("item" in found)
    return found.isSlip === true || found.isBegun === true ? undefined : { words };
  return found.unclear.isNone === true ? ofText(words, spoken) : undefined;
}

/** 'the invoice and on the headphones one' */
const eachMail: Slot = {
  isList: true,
  most: 16,
  async read(said, spoken) {
    const parts = said.split(/(?:,| and|, and) (?:on|onto|to) /i);
    if (parts.length < 2 || parts.length > 5) return undefined;
    const mails = await Promise.all(parts.map((part) => oneCalled(part, spoken)));
    const each = mails.filter((mail) => mail !== undefined);
    // One question asks for one of them.
    if (each.filter((mail) => "guess" in mail).length > 1) return undefined;
    return each.length === parts.length ? { each, fit: fits.named } : undefined;
  },
};

const money =
  /\b(?:invoice|bill|pay|paid|payment|due|amount|owe|fee|balance)\b|[€$£]|\d[.,]\d\d\b/i;

/** Somebody who wrote of money: the newest of theirs that does. */
const billed: Slot = {
  most: 4,
  async read(said, { acting }) {
    const all = await fromPerson(acting, bareName(said));
    const bill = all.find(({ title, preview }) => money.test(`${title} ${preview}`));
    return bill && { words: bill.id, fit: fits.named };
  },
};

/** A newsletter by its sender's whole name, which is no task. */
const wholeNewsletter: Slot = {
  most: 5,
  async read(said, { acting }) {
    const name = bareName(said).toLowerCase();
    const isOne = (mail: Pick<Mail, "from" | "unsubscribe">) =>
      mail.unsubscribe !== null && bareName(nameIn(mail.from)).toLowerCase() === name;
    const [mail] = await fromPerson(acting, name);
    if (mail) return isOne(mail) ? { words: mail.id, fit: fits.exact } : undefined;
    // What was just thrown away is still called so, and is not deleted for good.
    const filter = { folder: "trash", from: name, limit: compared } as const;
    const { items } = await listed(acting, filter, {});
    return items.some((one) => isOne(one)) ? { words: `from ${name}`, fit: fits.exact } : undefined;
  },
};

/** 'the newsletter' and 'the cruise' among what was thrown away, while mail is spoken of. */
const thrownAway: Slot = {
  most: 5,
  async read(said, spoken) {
    if (!(await isOfMail(spoken))) return undefined;
    const { items } = await listed(spoken.acting, { folder: "trash", limit: mostThrown }, {});
    const name = bareName(said).toLowerCase();
    const isMeant = anyNewsletter.test(said)
      ? ({ unsubscribe }: (typeof items)[number]) => unsubscribe !== null
      : ({ subject, from }: (typeof items)[number]) =>
          name.length > 2 && holds(`${subject} ${from}`, namingWords(name)) === "whole";
    const [only, other] = items.filter((mail) => isMeant(mail));
    return only && !other ? { words: only.id, fit: fits.certain } : undefined;
  },
};
/** Messages in the trash that a name is looked for among. */
const mostThrown = 20;

/** 'that day', 'Friday': when somebody cannot. */
const noDay: Slot = {
  most: 3,
  read: (said) =>
    /^(?:(?:on )?(?:that|this)(?: day| one)?|then|it)$/i.test(said) || saysDay(said)
      ? {}
      : undefined,
};

const places = oneOf({
  "archive|the archive|my archive|archived|archived ones": { folder: "archive" },
  "starred|the starred ones|starred ones|my starred": { folder: "starred" },
  "spam|the spam|my spam|junk|the junk": { folder: "spam" },
  "trash|the trash|the bin|my trash": { folder: "trash" },
  "drafts|the drafts|my drafts": { folder: "drafts" },
  "sent|the sent ones|sent ones": { folder: "sent" },
  "snoozed|the snoozed ones": { folder: "snoozed" },
  "inbox|the inbox|my inbox": { folder: "inbox" },
});

/** 'the archive' after mail was shown. */
const folderInTalk: Slot = {
  most: 4,
  async read(said, spoken) {
    const place = await places.read(said.replace(/ (?:folder|mails?|emails?)$/i, ""), spoken);
    return place && (await isOfMail(spoken)) ? { ...place, fit: fits.certain } : undefined;
  },
};

/** 'in my inbox'; 'in there' after mail was shown. */
const placeOfMail: Slot = {
  most: 3,
  async read(said, spoken) {
    if (/^(?:in|on) (?:my |the )?(?:inbox|e?-?mails?|mailbox)$/i.test(said)) return {};
    return /^in (?:there|here)$/i.test(said) && (await isOfMail(spoken)) ? {} : undefined;
  },
};

/** 'newest one', where nothing but mail was shown. */
const newestOne: Slot = {
  most: 4,
  async read(said, spoken) {
    if (!/^(?:newest|latest|most recent) one$/i.test(said)) return undefined;
    const isOther = (await spoken.referents()).some(({ tool }) => tool !== "email");
    if (isOther || !(await isConnected(spoken.acting, ""))) return undefined;
    const { items } = await listed(spoken.acting, { folder: "inbox", limit: 1 }, {});
    const [mail] = items;
    return mail && { words: mail.id, fit: fits.named };
  },
};

/** 'if Saturday's ok', of the one message that was spoken of. */
const askedBack: Slot = {
  isFree: true,
  isList: true,
  async read(said, spoken) {
    const it = await his.read("his", spoken);
    const asked = it && (await peopleSlots["question"]?.read(said, spoken));
    return asked && { ...asked, words: it["words"] };
  },
};

const daysIn = (count: string, unit: string): Fields | undefined => {
  const many = /^the$/i.test(count) ? 1 : countIn(count);
  return many === undefined ? undefined : { daysBefore: many * (/^week/i.test(unit) ? 7 : 1) };
};
/** 'a day before it is due' */
const beforeDue: Slot = {
  most: 8,
  read(said) {
    const [, count = "", unit = ""] =
      /^(\S+) (day|week)s? (?:before|ahead of) (?:(?:it|that|this) is|its|it['’]?s|the)(?: due(?: date)?| deadline)?$/i.exec(
        said,
      ) ?? [];
    return daysIn(count, unit);
  },
};
const daysBefore: Slot = {
  most: 3,
  read(said) {
    const [, count = "", unit = ""] = /^(\S+) (day|week)s? before$/i.exec(said) ?? [];
    return daysIn(count, unit);
  },
};

/** Places for what is said of mail in passing. */
export const inTalkSlots = ({
  byWords,
}: {
  readonly byWords: Slot;
}): Readonly<Record<string, Slot>> => ({
  "of theirs": ofTheirs,
  "of text": {
    most: 3,
    async read(said, spoken) {
      // What a subject names is not looked for in the texts.
      const named = await emailKit.resolve(spoken.acting, said);
      const isNamed = "item" in named || named.unclear.isNone !== true;
      const mail = isNamed ? undefined : await ofText(said, spoken);
      return mail && { ...mail, fit: fits.clear };
    },
  },
  "each mail": eachMail,
  billed,
  "whole newsletter": wholeNewsletter,
  "thrown away": thrownAway,
  "no day": noDay,
  "folder in talk": folderInTalk,
  "place of mail": placeOfMail,
  "newest one": newestOne,
  "asked back": askedBack,
  "before due": beforeDue,
  "days before": daysBefore,
  /** 'the cruise', where mail was spoken of. */
  "mail in talk": {
    most: 5,
    async read(said, spoken) {
      const read = (await isOfMail(spoken)) ? await byWords.read(said, spoken) : undefined;
      return read;
    },
  },
});
