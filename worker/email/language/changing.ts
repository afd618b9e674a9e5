import * as v from "valibot";
import { type Email, type EmailChanges, emailLimits } from "#contract/email.ts";
import { Day, requiredText, WallTime } from "#contract/values.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { actionIn, idsOf, type Verb } from "../../items/bulk.ts";
import { changedBefore, changeEmails, removeEmail, updateEmail } from "../actions.ts";
import type { Sender } from "../outgoing/queue.ts";
import { emailStore } from "../reading/store.ts";
import { label, labelCalled, labelRenaming, newLabel } from "./labeling.ts";
import {
  emailKit,
  isConnected,
  mailOf,
  instantAt,
  notConnected,
  whenWords,
  written,
} from "./kit.ts";
import { leaving } from "./leaving.ts";
import { fitting, type Which, whichFields } from "./which.ts";
import { writingCapabilities } from "./writing.ts";

const { Words, Named, onItem, bulk } = emailKit;

const actions = {
  read: { set: { read: true }, done: "Marked as read", so: "is read already" },
  unread: { set: { read: false }, done: "Marked as unread", so: "is unread already" },
  star: { set: { starred: true }, done: "Starred", so: "is starred already" },
  unstar: { set: { starred: false }, done: "Took the star off", so: "has no star" },
  archive: { set: { folder: "archive" }, done: "Archived", so: "is archived already" },
  inbox: { set: { folder: "inbox" }, done: "Moved to the inbox", so: "is in the inbox already" },
  spam: { set: { folder: "spam" }, done: "Moved to spam", so: "is in spam already" },
} as const satisfies Record<string, { set: EmailChanges; done: string; so: string }>;
const names = ["read", "unread", "star", "unstar", "archive", "inbox", "spam"] as const;

const mark = onItem({
  name: "email.mark",
  effect: "changes",
  title: "Mark or move an email",
  description:
    "Marks the email that the words name as read or unread, stars or unstars it, archives it, or moves it to the inbox or to spam",
  examples: ["archive the email from Maya", "star the email Design review"],
  input: v.strictObject({
    words: Words,
    action: v.picklist(names, `must be one of ${names.join(", ")}`),
  }),
  async run(invocation, mail, { action }) {
    const { id, title } = mail;
    const { set, done, so } = actions[action];
    // A change of nothing would have a receipt of its own.
    if (isSo(mail, set)) return { say: `“${title}” ${so}.` };
    return { say: `${done} “${title}”.`, written: written(await updateEmail(invocation, id, set)) };
  },
});

const remove = onItem({
  name: "email.delete",
  effect: "deletes",
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
  effect: "changes",
  title: "Snooze an email",
  description:
    "Takes the email that the words name out of the inbox until a day and time on the person's clock, 08:00 unless said",
  examples: ["snooze the email from Maya until Monday"],
  input: v.strictObject({ words: Words, day: Day, time: v.optional(WallTime, morning) }),
  async run(invocation, { id, title }, { day, time }) {
    const set = { snoozedUntil: instantAt(invocation, day, time) };
    return {
      say: `Snoozed “${title}” until ${whenWords(invocation, { day, time })}.`,
      written: written(await updateEmail(invocation, id, set)),
    };
  },
});

const verbs: Readonly<Record<string, Verb & { readonly set: EmailChanges }>> = {
  read: { asked: "Mark as read", done: "Marked as read:", set: { read: true } },
  unread: { asked: "Mark as unread", done: "Marked as unread:", set: { read: false } },
  star: { asked: "Star", done: "Starred", set: { starred: true } },
  unstar: { asked: "Unstar", done: "Took the star off", set: { starred: false } },
  archive: { asked: "Archive", done: "Archived", set: { folder: "archive" } },
  inbox: { asked: "Move to the inbox", done: "Moved to the inbox:", set: { folder: "inbox" } },
  spam: { asked: "Move to spam", done: "Moved to spam:", set: { folder: "spam" } },
  delete: { asked: "Delete", done: "Deleted", set: { folder: "trash" } },
  label: { asked: "Label", done: "Labeled", set: {} },
  snooze: { asked: "Snooze", done: "Snoozed", set: {} },
};

/** Messages that are looked for, to say how many are left. */
const mostCounted = 3_000;

const many = bulk({
  title: "Change many emails",
  description:
    "Archives, deletes, stars, labels or marks every email that fits a filter: a place, who wrote it, words, days, unread, newsletters, or only the newest of them",
  examples: ["archive all emails from the Slow Weekly", "mark all emails from GitHub as read"],
  input: v.pipe(
    v.strictObject({
      ids: idsOf("email", emailLimits.bulk),
      filter: v.optional(v.strictObject(whichFields), {}),
      action: actionIn(verbs),
      /** The label that 'label' puts on them. */
      label: v.optional(requiredText(emailLimits.label, "must name a label")),
      /** Until when 'snooze' takes them out of the inbox. */
      day: v.optional(Day),
      time: v.optional(WallTime, morning),
    }),
    v.check(({ action, day }) => action !== "snooze" || day !== undefined, "'snooze' needs a day"),
    v.check(
      ({ action, label: name }) => action !== "label" || name !== undefined,
      "'label' needs a label",
    ),
  ),
  choosing: ["filter"],
  nothing: async (invocation) => ((await isConnected(invocation, "")) ? undefined : notConnected),
  verbs,
  async fitting(invocation, { ids, filter, ...change }) {
    const all = ids
      ? (await emailStore(invocation).some(ids)).map((one) => mailOf(one))
      : await stillFitting(invocation, filter, setOf(invocation, change));
    return {
      items: all.slice(0, emailLimits.bulk),
      more: Math.max(0, all.length - emailLimits.bulk),
    };
  },
  async change(invocation, ids, { label: name, ...change }) {
    const { action } = change;
    const set = setOf(invocation, change);
    const labels =
      action === "label" && name !== undefined ? await labelCalled(invocation, name) : undefined;
    const changes = labels ? { ...set, addLabels: [labels.id] } : set;
    const some = await emailStore(invocation).some(ids);
    const others = some.filter((one) => !isSo(one, set)).map(({ id }) => id);
    return (await changeEmails(invocation, { ids: others, changes })).map((one) => written(one));
  },
  where: ({ action, label: name = "" }) => (action === "label" ? ` as ${name}` : ""),
});

interface Change {
  readonly action: string;
  readonly day?: string | undefined;
  readonly time: string;
}

/** What another action than its own names is no part of it. */
function setOf(invocation: Invocation, { action, day, time }: Change): EmailChanges {
  const until = action === "snooze" && day ? instantAt(invocation, day, time) : undefined;
  return until === undefined ? (verbs[action]?.set ?? {}) : { snoozedUntil: until };
}

/** With what the same call changed before it was cut off, which fits no more; of what came since nothing is meant. */
async function stillFitting(invocation: Invocation, filter: Which, set: EmailChanges) {
  const isLabel = Object.keys(set).length === 0;
  const before = isLabel ? [] : await changedBefore(invocation, set);
  const newest = filter.newest === undefined ? undefined : filter.newest - before.length;
  if (newest !== undefined && newest <= 0) return before.map(({ item }) => mailOf(item));
  const all = await fitting(invocation, { ...filter, newest }, mostCounted);
  const since = before[0]?.event.at;
  const others = all.filter(({ createdAt }) => since === undefined || createdAt <= since);
  return [...before.map(({ item }) => mailOf(item)), ...others];
}

/** Tells whether a message is as it shall be already. */
const isSo = (mail: Email, { read, starred, folder }: EmailChanges): boolean =>
  (read !== undefined || starred !== undefined || folder !== undefined) &&
  (read === undefined || mail.read === read) &&
  (starred === undefined || mail.starred === starred) &&
  (folder === undefined || mail.folder === folder);

export const changingCapabilities = (sender: Sender) => [
  mark,
  many,
  remove,
  label,
  newLabel,
  labelRenaming,
  snooze,
  ...writingCapabilities(sender),
  leaving(sender),
];
