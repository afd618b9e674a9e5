import type { Frame, Lexicon, Slot } from "../../capabilities/lexicon.ts";
import { itemSlots, oneOf, textAs, unquoted, whenIn } from "../../capabilities/slots.ts";
import { emailKit } from "./kit.ts";

const noun = "(email|mail|e-mail)";
const nouns = "(emails|email|mails|mail|e-mails|messages in my inbox)";
const named = "[called|about|titled|with the subject|:]";

/** 'from Maya' is a name of a message, too: the newest of hers. */
const onOne = (say: (email: string) => readonly string[]): readonly string[] => [
  ...say(`[the|my|that|this] [last|latest|newest] ${noun} ${named} {email}`),
  ...say(`[the|my] {email!} ${noun}`),
  ...say("{email it}"),
];

/** An address or a name, as one writes to people: only an address is surely one. */
const to: Slot = {
  isFree: true,
  read: (words) =>
    /\S@\S/.test(words) ? { to: unquoted(words).replaceAll(/ and /gi, ", ") } : undefined,
};

const until: Slot = {
  most: 8,
  async read(said, spoken) {
    const read = await whenIn(said.replace(/^(?:until|till|to|for) /i, ""), spoken);
    return read && { day: read.day, ...(read.time !== null && { time: read.time }) };
  },
};

const marking = (action: string, say: (email: string) => readonly string[]): Frame => ({
  capability: "email.mark",
  say: onOne(say),
  with: { action },
  input: ({ words, action: done }) => ({ words, action: done }),
});

const onlyWords: Frame["input"] = ({ words }) => ({ words });

export const emailLexicon: Lexicon = {
  slots: {
    ...itemSlots({ tool: "email", resolve: (acting, words) => emailKit.resolve(acting, words) }),
    to,
    until,
    from: textAs("from"),
    words: textAs("words"),
    subject: textAs("subject"),
    body: textAs("body"),
    label: textAs("label"),
    place: oneOf({
      starred: { folder: "starred" },
      snoozed: { folder: "snoozed" },
      archived: { folder: "archive" },
      sent: { folder: "sent" },
      scheduled: { folder: "scheduled" },
    }),
  },
  frames: [
    {
      capability: "email.list",
      say: [
        `(list|show|show me|see|read me|give me|what are) [all] [of] [the|my] (unread|new) ${nouns} [from {from}]`,
        `(do i have|have i got|is there|are there|any) [any] (unread|new) ${nouns} from {from}`,
        `(do i have|have i got|is there|are there) [any] (unread|new) ${nouns}`,
        `did {from} (write|email|mail) [to] [me]`,
      ],
      with: { unread: true },
    },
    {
      capability: "email.list",
      say: [
        `how many (unread|new) ${nouns} [do i have|have i got|are there] [from {from}]`,
        `how many ${nouns} are unread`,
      ],
      with: { unread: true, count: true },
    },
    {
      capability: "email.list",
      say: [
        `(list|show|show me|see|give me) [all] [of] [the|my] ${nouns} from {from}`,
        `(list|show|show me|see|give me) [all] [of] [the|my] {place} ${nouns}`,
        `(list|show me|give me) [all] [of] [the|my] ${nouns}`,
        `what (emails|mails) did i get from {from}`,
      ],
    },
    {
      capability: "email.find",
      say: [
        `(find|look for|look up) [me] [the|my|an|that|all] ${nouns} (about|with|on|mentioning|that mentions|that says) {words}`,
        `(find|look for) [me] [the|my|that] {words} (email|emails|mail)`,
      ],
    },
    {
      capability: "email.summarize",
      say: [
        ...onOne((email) => [`(summarize|summarise|sum up|read me|read) ${email}`]),
        `what does [the|my|that] [last|latest] ${noun} ${named} {email} say`,
        `what is [the|my|that] [last|latest] ${noun} {email!} about`,
      ],
      input: onlyWords,
    },
    {
      capability: "email.open",
      say: onOne((email) => [`(open|show|show me|go to|bring up) ${email}`]),
      input: onlyWords,
    },
    marking("read", (email) => [`mark ${email} [as] read`]),
    marking("unread", (email) => [`mark ${email} [as] unread`]),
    marking("star", (email) => [`star ${email}`]),
    marking("unstar", (email) => [`unstar ${email}`]),
    marking("archive", (email) => [`archive ${email}`]),
    marking("inbox", (email) => [`(move|put) ${email} [back] (to|into|in) [the|my] inbox`]),
    marking("spam", (email) => [
      `mark ${email} [as] spam`,
      `(move|put) ${email} (to|into|in) spam`,
    ]),
    {
      capability: "email.delete",
      say: [
        `(delete|trash|bin|throw away) [the|my|that|this] [last|latest] ${noun} ${named} {email}`,
        `(delete|trash|bin|throw away) [the|my] {email!} ${noun}`,
      ],
      input: onlyWords,
    },
    {
      capability: "email.label",
      say: onOne((email) => [
        `label ${email} [as|with] {label}`,
        `put the label {label} on ${email}`,
      ]),
      input: ({ words, label }) => ({ words, label }),
    },
    {
      capability: "email.snooze",
      say: onOne((email) => [`snooze ${email} (until|till|to|for) {until}`]),
      input: ({ words, day, time }) => ({ words, day, ...(time !== undefined && { time }) }),
    },
    {
      capability: "email.draft",
      say: [
        `(draft|write|compose|prepare) [me] [an|a] [new] ${noun} to {to} [about {subject}] (saying|that says|:) {body}`,
        `(draft|compose|prepare) [me] [an|a] [new] ${noun} to {to} about {subject} (saying|that says|:) {body}`,
      ],
    },
    {
      capability: "email.send",
      say: [
        `send [an|a] [new] ${noun} to {to} [about {subject}] (saying|that says|:) {body}`,
        "(email|e-mail|mail) {to} (saying|:) {body}",
      ],
    },
    {
      capability: "email.reply",
      say: [
        `(reply|answer|respond) to [the|my|that|this] [last|latest] ${noun} ${named} {email} (saying|with|:) {body}`,
        `(reply|answer|respond) to [the|my] {email!} ${noun} (saying|with|:) {body}`,
        "(reply|answer|respond) to {email it} (saying|with|:) {body}",
      ],
      input: ({ words, body }) => ({ words, body }),
    },
    {
      capability: "email.unsubscribe",
      say: [
        `unsubscribe [me] from [the|my] ${noun} ${named} {email}`,
        "unsubscribe [me] from [the] {email!} [newsletter|list|emails|mails]",
        "unsubscribe [me] from {email}",
      ],
      input: onlyWords,
    },
  ],
};
