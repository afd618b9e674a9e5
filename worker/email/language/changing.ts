import { nameIn } from "#shared/mail.ts";
import * as v from "valibot";
import { type EmailChanges, emailLimits } from "#contract/email.ts";
import { Day, requiredText, text, WallTime } from "#contract/values.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { momentOf as instantOf } from "#shared/calendar/zones.ts";
import { capability, changing, type Invocation } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { removeEmail, updateEmail } from "../actions.ts";
import { queue, replyFields, saved, type Sender } from "../outgoing/queue.ts";
import { label, newLabel } from "./labeling.ts";
import { emailKit, momentOf, reaching, written } from "./kit.ts";
import { leaving } from "./leaving.ts";

const { Words, Named, onItem, receipt, show } = emailKit;

const actions = {
  read: { set: { read: true }, done: "Marked as read" },
  unread: { set: { read: false }, done: "Marked as unread" },
  star: { set: { starred: true }, done: "Starred" },
  unstar: { set: { starred: false }, done: "Took the star off" },
  archive: { set: { folder: "archive" }, done: "Archived" },
  inbox: { set: { folder: "inbox" }, done: "Moved to the inbox" },
  spam: { set: { folder: "spam" }, done: "Moved to spam" },
} as const satisfies Record<string, { set: EmailChanges; done: string }>;
const names = ["read", "unread", "star", "unstar", "archive", "inbox", "spam"] as const;

const mark = onItem({
  name: "email.mark",
  title: "Mark or move an email",
  description:
    "Marks the email that the words name as read or unread, stars or unstars it, archives it, or moves it to the inbox or to spam",
  examples: ["archive the email from Maya", "star the email Design review"],
  input: v.strictObject({
    words: Words,
    action: v.picklist(names, `must be one of ${names.join(", ")}`),
  }),
  async run(invocation, { id, title }, { action }) {
    const { set, done } = actions[action];
    return { say: `${done} “${title}”.`, written: written(await updateEmail(invocation, id, set)) };
  },
});

const remove = onItem({
  name: "email.delete",
  title: "Delete an email",
  description: "Moves the email that the words name to the trash; it can be undone",
  examples: ["delete the email Weekly digest"],
  input: Named,
  careful: "delete",
  run: async (invocation, { id, title }) => ({
    say: `Deleted “${title}”.`,
    written: written(await removeEmail(invocation, id)),
  }),
});

const morning = "08:00";

const snooze = onItem({
  name: "email.snooze",
  title: "Snooze an email",
  description:
    "Takes the email that the words name out of the inbox until a day and time on the person's clock, 08:00 unless said",
  examples: ["snooze the email from Maya until Monday"],
  input: v.strictObject({ words: Words, day: Day, time: v.optional(WallTime, morning) }),
  async run(invocation, { id, title }, { day, time }) {
    const at = new Date(instantOf(invocation.zone, wallOf(`${day}T${time}`)));
    const set = { snoozedUntil: at.toISOString() };
    const moment = momentOf(invocation);
    return {
      say: `Snoozed “${title}” until ${dayWords(day, moment)}, ${hourWords(time, moment)}.`,
      written: written(await updateEmail(invocation, id, set)),
    };
  },
});

const Letter = {
  to: requiredText(20_000, "must say to whom"),
  subject: v.optional(text(emailLimits.subject), ""),
  body: requiredText(emailLimits.body, "must not be blank"),
} as const;

const draft = (sender: Sender) =>
  changing({
    name: "email.draft",
    title: "Draft an email",
    description: "Writes a draft, which the person finds among their drafts; it is not sent",
    examples: ["draft an email to ann@example.com saying I am late"],
    input: v.strictObject({ ...Letter, to: v.optional(text(20_000), "") }),
    async run(invocation, fields) {
      const made = written(await saved(sender, invocation, fields));
      show(invocation);
      const to = made.item.to.map((one) => nameIn(one)).join(", ");
      return {
        say: `Wrote a draft${to === "" ? "" : ` to ${to}`}.`,
        receipts: [receipt("email.draft", made)],
      };
    },
  });

const send = (sender: Sender) =>
  capability({
    ...reaching,
    name: "email.send",
    title: "Send an email",
    description: "Sends an email; addresses are parted by commas",
    examples: ["send an email to ann@example.com saying I am late"],
    input: v.strictObject(Letter),
    target: (_invocation: Invocation, { to, subject, body }) =>
      Promise.resolve({
        id: null,
        title: `to ${to}: “${subject === "" ? body.slice(0, 80) : subject}”`,
      }),
    async run(invocation, fields) {
      const sent = written(await queue(sender, invocation, fields));
      return {
        say: `${sent.item.sendAt === null ? "Sent" : "Is on its way"}: “${sent.item.title}” to ${sent.item.to.map((one) => nameIn(one)).join(", ")}.`,
        receipts: [receipt("email.send", sent)],
      };
    },
  });

const reply = (sender: Sender) =>
  onItem({
    ...reaching,
    name: "email.reply",
    title: "Reply to an email",
    description: "Answers the email that the words name, its sender alone or all who are in it",
    examples: ["reply to the email from Maya saying I will be there"],
    input: v.strictObject({
      words: Words,
      body: Letter.body,
      replyAll: v.optional(v.boolean(), false),
    }),
    async run(invocation, { id, title }, { body, replyAll }) {
      const fields = await replyFields(invocation, id, { body, replyAll });
      const sent = written(await queue(sender, invocation, fields));
      return { say: `Replied to “${title}”.`, receipts: [receipt("email.reply", sent)] };
    },
  });

export const changingCapabilities = (sender: Sender) => [
  mark,
  remove,
  label,
  newLabel,
  snooze,
  draft(sender),
  send(sender),
  reply(sender),
  leaving(sender),
];
