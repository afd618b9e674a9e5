import { completed, hourOf } from "#shared/dates/typed-time.ts";
import type { Frame, Lexicon, Slot } from "../../capabilities/lexicon.ts";
import { itemSlots, oneOf, textAs, unquoted, whenIn } from "../../capabilities/slots.ts";
import { emailKit, fromPerson } from "./kit.ts";
import { anyNewsletter } from "./leaving.ts";

const noun = "(email|mail|e-mail)";
const nouns = "(emails|email|mails|mail|e-mails|messages in my inbox)";
const named = "[called|about|titled|with the subject|:]";

/** 'from Maya' is a name of a message, too: the newest of hers. */
const onOne = (say: (email: string) => readonly string[]): readonly string[] => [
  ...say(`[the|my|that|this] [last|latest|newest] ${noun} ${named} {email}`),
  ...say("[the|that|this] [last|latest|newest] (one|message|mail) from {sender}"),
  ...say(`[the|my] {email!} ${noun}`),
  ...say("{email it}"),
];

/** An address or a name, as one writes to people: only an address is surely one. */
const to: Slot = {
  isFree: true,
  read: (words) =>
    /\S@\S/.test(words) ? { to: unquoted(words).replaceAll(/ and /gi, ", ") } : undefined,
};

/** Somebody who wrote: the newest of theirs is meant. */
const sender: Slot = {
  most: 5,
  async read(said, { acting }) {
    const [newest] = await fromPerson(acting, said);
    return newest && { words: `from ${said}` };
  },
};

const until: Slot = {
  most: 8,
  async read(said, spoken) {
    const words = completed(said.replace(/^(?:until|till|til|to|for) /i, ""));
    const read = await whenIn(words, spoken);
    return read && { day: read.day, time: read.time ?? hourOf(words) };
  },
};

const marking = (action: string, say: (email: string) => readonly string[]): Frame => ({
  capability: "email.mark",
  say: onOne(say),
  with: { action },
  input: ({ words, action: done }) => ({ words, action: done }),
});

const onlyWords: Frame["input"] = ({ words }) => ({ words });

const items = itemSlots({
  tool: "email",
  resolve: (acting, words) => emailKit.resolve(acting, words),
});

/** 'the newsletter', which names none: the only one is meant. */
const newsletter: Slot = {
  read: (said) => (anyNewsletter.test(said) ? { words: "newsletter", fit: 4 } : undefined),
};

/** A newsletter by its name; 'the' is none, though there be 'The Slow Weekly'. */
const list: Slot = {
  ...items["email!"],
  read: (said, spoken) =>
    /^(?:the|that|this|my|an?)$/i.test(said) ? undefined : items["email!"]?.read(said, spoken),
};

export const emailLexicon: Lexicon = {
  slots: {
    ...items,
    newsletter,
    list,
    to,
    sender,
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
        `(do i have|have i got|did i get|is there|are there) [any] (unread|new) ${nouns} [today|yet|in my inbox]`,
        `(any|got any) (unread|new) (emails|e-mails|messages) [today|yet|in my inbox]`,
        `(is there|do i have|have i got) anything (new|unread) in [my] (inbox|mail|email)`,
        `[is there] anything (new|unread) in [my] (inbox|mail|email)`,
        `check [my|the] (email|emails|mail|mails|inbox) [for new ones|for new messages|for anything new]`,
        `did {from} (write|email|mail|reply) [to] [me] [back]`,
        `has {from} (written|emailed|mailed|replied|answered) [to] [me] [back] [yet]`,
        `have i heard [back] from {from} [yet]`,
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
        `(show|show me|open|go to) [me] my inbox`,
      ],
    },
    {
      capability: "email.list",
      say: [
        `(find|show|show me|list|search for|look for) [me] [all] [the|my] ${nouns} (with|that have) [an] (attachment|attachments|files)`,
        `which ${nouns} have [an] (attachment|attachments|files)`,
      ],
      with: { folder: "all", attachments: true },
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
      capability: "email.label",
      say: onOne((email) => [`label ${email} (as|with) [a|the] new label {label}`]),
      input: ({ words, label }) => ({ words, label, create: true }),
    },
    {
      capability: "email.new_label",
      say: [
        "(create|make|add) [a|an|the] [new] (email|mail) label [called|named|:] {label}",
        "(create|make) [a|the] [new] label [called|named|:] {label}",
      ],
    },
    {
      capability: "email.snooze",
      say: onOne((email) => [`snooze ${email} (until|till|til|to|for) {until}`]),
      input: ({ words, day, time }) => ({ words, day, ...(time !== undefined && { time }) }),
    },
    {
      capability: "email.snooze",
      say: ["snooze {sender} (until|till|til|to|for) {until}"],
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
        "(reply|respond|write back) to {sender} (that|saying|saying that|with|:) {body}",
      ],
      input: ({ words, body }) => ({ words, body }),
    },
    {
      capability: "email.unsubscribe",
      say: [
        `unsubscribe [me] from [the|my] ${noun} ${named} {email}`,
        "unsubscribe [me] from {newsletter}",
        "unsubscribe [me] from [the] {list} [newsletter|list|emails|mails]",
        "unsubscribe [me] from {email}",
      ],
      input: onlyWords,
    },
  ],
};
