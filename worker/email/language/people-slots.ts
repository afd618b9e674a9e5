import { asLetter, bodyOf, isNews, isOneErrand } from "./letter.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { capital } from "#shared/words.ts";
import { fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { onceIn } from "../../items/once-in.ts";
import { partsOf, saysDay, unquoted } from "../../capabilities/slots.ts";
import { labelsOf } from "../labels.ts";
import { listed, peopleOf } from "../reading/store.ts";
import { wroteLast } from "../slots/of-talk.ts";
import { beginningWith, fromPerson } from "./kit.ts";
import { anybody, bareName } from "./names.ts";

/** People who are called so: those whom the person has written to, or where they are none, those who wrote. */
const called = onceIn(async (acting, name) => {
  const all = name.length < 2 ? [] : await peopleOf(acting, name);
  const named = all.filter((one) => isCalled(one, name));
  const written = named.filter(({ isWrittenTo }) => isWrittenTo);
  return written.length > 0 ? written : named;
});

/** Addresses, or somebody the person has written with; 'Bob and ann@example.com'. Of two Bobs it is asked which (`unclearTo`). */
export async function addressesIn(acting: Invocation, said: string): Promise<string | undefined> {
  const addresses = await Promise.all(
    partsOf(unquoted(said)).map(async (part) => {
      if (/^\S+@\S+$/.test(part)) return part;
      const name = bareName(part);
      const [one, ...others] = await called(acting, name);
      return others.length > 0 ? name : one?.address;
    }),
  );
  const isWhole = addresses.length > 0 && !addresses.includes(undefined);
  return isWhole ? addresses.join(", ") : undefined;
}

const to: Slot = {
  isFree: true,
  isList: true,
  most: 12,
  async read(said, { acting }) {
    const all = await addressesIn(acting, said);
    return all === undefined ? undefined : { to: all, fit: fits.named };
  },
};

/** Who is told, and has no address. */
const nobody =
  /^(?:me|you|him|her|us|them|it|myself|yourself|everyone|everybody|people|someone|somebody|anyone|anybody|nobody|that|this|all|assistant|aside)\b/i;

/** 'a note to self' and 'something to my diary' are no letters. */
const noPerson =
  /\b(?:self|diary|journal|lists?|notes?|calendar|tasks?|mails?|emails?|messages?)\b/i;
/** In 'Maya friday's no good' a day is said. */
const isUnknownName = (said: string, name: string): boolean =>
  /^(?:the|all|everything) /i.test(said) ? people.test(name) : !/['’]s$/.test(said);
const people =
  /^(?:(?:whole|entire) )?(?:team|group|crew|gang|family|class|committee|board|office|staff|department|neighbou?rs|landlord|landlady|boss|teacher|school|accountant|lawyer|others|guys|kids|parents)$/i;
const isCalled = (
  one: { readonly name: string; readonly address: string },
  name: string,
): boolean =>
  `${one.name} ${one.address.replace(/@.*$/, "")}`
    .toLowerCase()
    .split(/[\s.]+/)
    .includes(name.toLowerCase().split(/\s+/)[0] ?? "");

/** A name of which no mail has come to a mailbox that has some: 'everything from LinkedIn'. */
const noSender: Slot = {
  most: 3,
  async read(said, { acting }) {
    const name = bareName(said);
    const isName = /^\p{L}[\p{L}\d.'’&-]*(?: [\p{L}\d.'’&-]+){0,2}$/u.test(name);
    if (!isName || saysDay(name) || noPerson.test(name) || isPlace.test(said)) return undefined;
    const labels = await labelsOf(acting);
    if (labels.some((one) => one.name.toLowerCase() === name.toLowerCase())) return undefined;
    if ((await fromPerson(acting, name)).length > 0) return undefined;
    const { items } = await listed(acting, { folder: "all", limit: 1 }, {});
    return items.length > 0 ? { name, fit: fits.likely } : undefined;
  },
};
const isPlace =
  /^(?:the|my|our|this|that|these|those|it|them|here|there)\b|\b(?:year|past|now|inbox|archive|spam|junk|trash|bin|list|folder|category)\b/i;

/** Somebody who wrote: the newest of theirs is meant. */
const sender: Slot = {
  most: 5,
  async read(said, { acting }) {
    const name = bareName(said);
    const [mail] = await fromPerson(acting, name);
    if (mail) return { words: `from ${name}` };
    const whole = await beginningWith(acting, name);
    return whole === undefined
      ? undefined
      : { words: `from ${whole}`, begun: whole, fit: fits.clear };
  },
};

/** 'if she can come at five' is 'Can you come at five?'; 'to send the sheet' is 'Please send the sheet.' */
const question: Slot = {
  isFree: true,
  read: (said) => ({
    body: asLetter(
      asked(said.replace(/[?.!]*$/, "")) ?? `${unquoted(said).replace(/[?.!]*$/, "")}?`,
    ),
  }),
};

function asked(said: string): string | undefined {
  const [, errand] = /^to (.+)$/i.exec(said) ?? [];
  if (errand !== undefined) return `Please ${errand}.`;
  const [, thing] = /^for (.+)$/i.exec(said) ?? [];
  if (thing !== undefined) return `Could you send me ${thing}?`;
  const [, who = "", short, verb = short, rest = ""] =
    /^(?:if|whether) (he|she|they|it)(?:['’](s|re)| (can|could|will|would|is|are|has|have|wants?|needs?|likes?))\b ?(.*)$/i.exec(
      said,
    ) ?? [];
  if (verb === undefined) return askedOf(said);
  const own = verb.toLowerCase().replace(/^s$/, "is").replace(/^re$/, "are");
  // 'if it is ready' asks of a thing.
  return /^it$/i.test(who)
    ? `${questionOf(own, "it", "Does")} ${rest}?`
    : `${questionOf(you[own] ?? own, "you", "Do")} ${rest.replaceAll(/\b(?:his|their)\b/gi, "your")}?`;
}

/** 'if 1pm works too', 'if the meeting is still on': of a thing. */
function askedOf(said: string): string | undefined {
  const [, thing = "", verb, rest = ""] =
    /^(?:if|whether) (.{1,40}?) (is|are|was|were|can|could|will|would|has|have|works|suits|fits|goes|counts|matters|helps)\b ?(.*)$/i.exec(
      said,
    ) ?? [];
  if (verb === undefined) return shortAsked(said);
  // 'whether the flat has a balcony' asks what it has.
  const isOwned = /^ha/i.test(verb) && /^(?:an?|any|the|some|enough|its|my|our|\d+)\b/i.test(rest);
  const begun = isOwned ? `Does ${thing} have` : questionOf(verb.toLowerCase(), thing, "Does");
  return `${begun} ${rest}`.trimEnd() + "?";
}
/** 'if Saturday's ok' */
function shortAsked(said: string): string | undefined {
  const [, thing, how] =
    /^(?:if|whether) ((?:that|this|the|my|our|\d|\p{L}+day|tomorrow|next )[^'’]{0,30})['’]?s ((?:ok|okay|fine|good|possible|free|better|alright|all right|too (?:late|early)|still)\b.*)$/iu.exec(
      said,
    ) ?? [];
  return thing === undefined || how === undefined ? undefined : `Is ${thing} ${how}?`;
}
const you: Readonly<Record<string, string>> = { is: "are", has: "have" };

const questionOf = (verb: string, who: string, does: string): string =>
  /^(?:(?:want|need|like)s?|works|suits|fits|goes|counts|matters|helps)$/.test(verb)
    ? `${does} ${who} ${verb.replace(/(?<=o)es$|s$/, "")}`
    : `${capital(verb)} ${who}`;

/** Somebody whom the person has written with. */
async function personIn(said: string, { acting }: Spoken) {
  const name = bareName(said);
  const isKnown = (await called(acting, name)).length > 0;
  return isKnown || /^\p{Lu}/u.test(name)
    ? { name, fit: isKnown ? fits.named : fits.unknown }
    : undefined;
}

/** A name that nobody has who wrote or was written to. */
const stranger: Slot = {
  most: 4,
  async read(said, { acting }) {
    const name = bareName(said);
    const isName =
      (/^(?:my|our) /i.test(said) ? said.split(" ").length < 5 : isUnknownName(said, name)) &&
      /^\p{L}[\p{L}'’-]{2,20}(?: \p{L}[\p{L}'’-]{2,20})?$/u.test(name) &&
      !nobody.test(name) &&
      !noPerson.test(name) &&
      // In 'tom yes' he is told that.
      (!/^\S+ (?=\p{Ll})/u.test(name) || !isNews(name.split(" ").slice(1).join(" "))) &&
      !/ (?:that|about|saying|and|to|for|with|the|if|whether)$/i.test(name);
    if (!isName) return undefined;
    // 'tom friday suits me' is said to Tom.
    const [first = ""] = /^\S+(?= \p{Ll})/u.exec(name) ?? [name];
    const [wrote, written] = await Promise.all([fromPerson(acting, first), called(acting, name)]);
    return wrote.length + written.length > 0 ? undefined : { name: unquoted(said) };
  },
};

/** Places for people, and for what is said to them. */
export const peopleSlots: Readonly<Record<string, Slot>> = {
  "no sender": noSender,
  to,
  sender,
  people: {
    ...to,
    read: (said, spoken) => (partsOf(said).length > 1 ? to.read(said, spoken) : undefined),
  },
  question,
  copied: {
    ...to,
    async read(said, spoken) {
      const read = await to.read(said, spoken);
      return read && { cc: read["to"], fit: 3 };
    },
  },
  person: { most: 4, read: (said, spoken) => personIn(said, spoken) },
  /** 'bobs' */
  persons: {
    most: 4,
    read: (said, spoken) => (/s$/i.test(said) ? personIn(said.slice(0, -1), spoken) : undefined),
  },
  wrote: {
    most: 5,
    async read(said, spoken) {
      const from = bareName(said);
      return (await fromPerson(spoken.acting, from)).length > 0
        ? { from, folder: "all" }
        : wroteLast(said, spoken);
    },
  },
  stranger,
  /** The same where a message may be called so. */
  "stranger or mail": { ...stranger, isFree: true },
  news: {
    isFree: true,
    isList: true,
    read: (said) => (isNews(said) && isOneErrand(said) ? bodyOf(said) : undefined),
  },
  /** 'for the pictures' */
  thanks: {
    isFree: true,
    read: (said) =>
      /^for \S/i.test(said) ? { body: `Thank you ${said.replace(/[.!]*$/, "")}!` } : undefined,
  },
  short: {
    most: 2,
    read: (said) =>
      /^(?:yes|no|ok|okay|thanks|thank you|hello|hi|sure|no thanks)$/i.test(said)
        ? { body: `${capital(said)}.` }
        : undefined,
  },
  writer: {
    most: 5,
    isFree: true,
    read: (said) =>
      anybody.test(said)
        ? {}
        : /\b(?:e-?mail|mail|since|today|yesterday)\b/i.test(said)
          ? undefined
          : { from: bareName(said), folder: "all" },
  },
};
