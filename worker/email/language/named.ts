import { body, bodyOf } from "./letter.ts";
import { wallText } from "#shared/calendar/wall.ts";
import { wallIn } from "#shared/calendar/zones.ts";
import { completed, hourOf } from "#shared/dates/typed-time.ts";
import { fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { meantBy, oneOf, textAs, whenIn, minutesIn } from "../../capabilities/slots.ts";
import { itemSlots } from "../../items/item-slots.ts";
import { knownLabel, label, labelName, newLabel, thatLabel } from "../slots/of-labels.ts";
import { about, theirs, whose, wroteOf } from "../slots/of-subject.ts";
import { askedOfIt, askedOfThem, his, snoozedIt } from "../slots/of-talk.ts";
import { listed } from "../reading/store.ts";
import { inTalkSlots } from "../slots/in-talk.ts";
import { emailKit } from "./kit.ts";
import { anyNewsletter } from "../reading/newsletters.ts";
import { peopleSlots } from "./people-slots.ts";
import { toldOf } from "./told-of.ts";
import { anything, asked, everything, inbox, mailsIn, oldest, several, thoseOf } from "./said.ts";

export const noun = "(email|mail|e-mail)";
const letter = "(email|mail|e-mail|message)";
export const named = "[called|about|titled|with the subject|:]";
const newest = "[last|latest|newest|most recent|new]";

/** 'from Maya' is a name of a message, too: the newest of hers; and so is 'the second mail', by its place in the inbox. */
export const onOne = (say: (email: string) => readonly string[]): readonly string[] => [
  ...say(`[the|my|that|this] ${newest} ${noun} ${named} {email}`),
  ...say(`[the|that|this] ${newest} (one|message|mail|email|thing) (from|by) {sender}`),
  ...say(`{sender} 's ${newest} ${letter}`),
  ...say(`[the|my] {position} ${letter} [in (my|the) inbox]`),
  ...say(`[the|my] {email!} ${letter}`),
  ...say("(the|that|this) {sender} (one|thing|mail|email|message|newsletter)"),
  ...say("(the|that|this|my) {email!} (one|thing|invite|invitation|thread)"),
  ...say("{sender} 's (one|thing)"),
  ...say("(the|that|this) (one|thing) (about|with|on|regarding) {email!}"),
  ...say("what {sender} (sent|wrote) [me|us]"),
  ...say("{his} (email|mail|e-mail|message|one)"),
  ...say("{theirs}"),
  ...say("(the|that|this) {of text} (one|mail|email|message)"),
  ...say("[the|my] {newest one}"),
  ...say("{newsletter}"),
  ...say("{email it}"),
];

/** The same by its subject alone, where the verb is said of mail and hardly of anything else. */
export const onOneSo = (say: (email: string) => readonly string[]): readonly string[] => [
  ...onOne(say),
  ...say("[the|my] {email!}"),
];

const items = itemSlots({
  tool: "email",
  resolve: (acting, words) => emailKit.resolve(acting, words),
});

/** What the one message that was spoken of last is answered with. */
const answer: Slot = {
  isFree: true,
  isList: true,
  async read(said, spoken) {
    const mails = (await spoken.referents()).filter(({ tool }) => tool === "email");
    const [mail, ...others] = mails;
    const known =
      mail && others.length === 0
        ? { words: mail.words, ...bodyOf(said.replace(/^that /i, "")) }
        : undefined;
    // 'Bob is asking about the budget, tell him …' says of what it is.
    return known && spoken.hasTopic === true ? { ...known, fit: fits.named } : known;
  },
};

/** Days that mail came on: 'today', 'this week'. */
const days: Slot = {
  most: 3,
  async read(said, spoken) {
    const which = await mailsIn(
      /^since /i.test(said) ? `mails ${said}` : `mails from ${said}`,
      spoken,
    );
    // In 'who wrote about the flat' no day is said.
    return which?.from === undefined ? which : undefined;
  },
};

const places: readonly string[] = "first second third fourth fifth sixth".split(" ");

/** 'top', 'latest unread', 'third': a place in the inbox, where none that were shown have it. */
const position: Slot = {
  most: 4,
  async read(said, spoken) {
    const shown = await meantBy(said, "email", spoken);
    if (shown && shown.length > 0) return { each: shown, fit: fits.named };
    const words = said.toLowerCase().replace(/^(?:most recent|very first)\b/, "newest");
    const [, before, name = "", after] =
      /^(?:(unread|new|newest|latest) )?(\w+)(?: (unread|new))?$/.exec(words) ?? [];
    const place = /^(?:top|newest|latest|last|uppermost)$/.test(name) ? 0 : places.indexOf(name);
    if (place < 0) return undefined;
    const isUnread = before === "unread" || before === "new" || after !== undefined;
    const { items: found } = await listed(
      spoken.acting,
      { folder: "inbox", limit: place + 1, ...(isUnread && { read: "false" as const }) },
      {},
    );
    const id = found[place]?.id;
    // Without a mailbox it is said that there is none.
    return id === undefined ? { words: `${said} email` } : { words: id, fit: fits.named };
  },
};

/** 'for two hours' from now on. */
function later(minutes: number, { now, zone }: Spoken) {
  const wall = wallText(wallIn(zone, Math.ceil(now.getTime() / 60_000) + minutes));
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

const until: Slot = {
  most: 8,
  async read(said, spoken) {
    const minutes = minutesIn(said.replace(/^for /i, ""));
    if (minutes !== undefined) return later(minutes, spoken);
    const words = completed(said.replace(/^(?:until|till|til|to|for) /i, ""));
    const read = await whenIn(words, spoken);
    return read && { day: read.day, time: read.time ?? hourOf(words) };
  },
};

/** When a letter goes out. */
const when: Slot = {
  most: 8,
  async read(said, spoken) {
    const read = await until.read(said, spoken);
    return read && { when: read };
  },
};

/** 'the newsletter', which names none: the only one is meant. 'the list' is hardly one of mail. */
const newsletter: Slot = {
  read: (said) =>
    anyNewsletter.test(said) && !/^(?:(?:the|that|this|my|a) )?lists?$/i.test(said)
      ? { words: "newsletter", fit: fits.exact }
      : undefined,
};

/** A message by words that may name one. */
const byWords: Slot = { read: () => undefined, ...items["email!"] };

const due: Slot = {
  most: 8,
  async read(said, spoken) {
    const read = await whenIn(said, spoken);
    return read && { dueDate: read.day, ...(read.time !== null && { dueTime: read.time }) };
  },
};

export const emailSlots: Readonly<Record<string, Slot>> = {
  ...items,
  "email!": byWords,
  newsletter,
  list: byWords,
  ...peopleSlots,
  ...inTalkSlots({ byWords }),
  his,
  "asked of them": askedOfThem,
  "asked of it": askedOfIt,
  "snoozed it": snoozedIt,
  position,
  until,
  when,
  due,
  label,
  theirs,
  whose,
  "wrote of": wroteOf,
  answer,
  "told of": toldOf({ theirs, byWords }),
  days,
  quote: { ...textAs("body"), isQuoted: true },
  mails: asked,
  inbox,
  everything,
  anything,
  "label!": knownLabel,
  "label name": labelName,
  "new label": newLabel,
  "that label": thatLabel,
  several,
  "those of": thoseOf,
  oldest,
  drafts: oneOf({
    "drafts|my drafts|draft mails|unsent mails|unfinished mails": { folder: "drafts" },
  }),
  attachments: {
    most: 3,
    read: (said) =>
      /^(?:an? |any )?(?:attachments?|attached files?|files? attached)$/i.test(said)
        ? { folder: "all", attachments: true }
        : undefined,
  },
  words: textAs("words"),
  about,
  tone: { ...textAs("tone"), most: 2 },
  /** 'in my mail', which is no category of tasks. */
  mailbox: oneOf({
    "mail|my mail|the mail|email|my email|the email|inbox|my inbox|the inbox|mailbox|my mailbox|the mailbox|my emails|my mails":
      { fit: 3 },
  }),
  subject: textAs("subject"),
  body,
  place: oneOf({
    starred: { folder: "starred" },
    snoozed: { folder: "snoozed" },
    archived: { folder: "archive" },
    sent: { folder: "sent" },
    scheduled: { folder: "scheduled" },
  }),
};
