import { nameIn } from "#shared/mail.ts";
import * as v from "valibot";
import { counted, listed as listInWords } from "#shared/words.ts";
import { type Invocation, reading } from "../../capabilities/capability.ts";
import { query } from "../../db/query.ts";
import { dayWords } from "../../time/day-words.ts";
import { dayIn } from "../../time/zone.ts";
import { emailKit, isConnected, type Mail, momentOf, notConnected } from "../language/kit.ts";
import { labelsOf } from "../labels.ts";

const { Words, onItem, links } = emailKit;

const places: Readonly<Record<string, string>> = {
  inbox: "in the inbox",
  archive: "in the archive",
  spam: "in spam",
  trash: "in the trash",
  sent: "among the sent emails",
  drafts: "among the drafts",
};

const marks = ["read", "unread", "starred", "archived"] as const;
const isSo: Readonly<Record<(typeof marks)[number], (mail: Mail) => boolean>> = {
  read: ({ read }) => read,
  unread: ({ read }) => !read,
  starred: ({ starred }) => starred,
  archived: ({ folder }) => folder === "archive",
};

/** 'read, starred and in the archive, and came yesterday from Mum' */
async function stateWords(invocation: Invocation, mail: Mail): Promise<string> {
  const labels = (await labelsOf(invocation)).filter(({ id }) => mail.labels.includes(id));
  const place = mail.snoozedUntil === null ? places[mail.folder] : "snoozed";
  const day = dayWords(dayIn(invocation.zone, new Date(mail.receivedAt)), momentOf(invocation));
  const is = [
    mail.read ? "read" : "unread",
    ...(mail.starred ? ["starred"] : []),
    ...(labels.length === 0 ? [] : [`labeled ${listInWords(labels.map(({ name }) => name))}`]),
    ...(place === undefined ? [] : [place]),
  ];
  return `${listInWords(is)}. It came ${day}, from ${nameIn(mail.from)}`;
}

const tell = onItem({
  name: "email.tell",
  effect: "tells",
  title: "Tell where an email is",
  description:
    "Tells where the email that the words name is, when it came, and whether it is read, starred and labeled",
  examples: ["is the email from Maya still unread", "where did the email Design review go"],
  input: v.strictObject({ words: Words, is: v.optional(v.picklist(marks)) }),
  scope: "read",
  risk: "reads",
  async run(invocation, mail, { is }) {
    const yes = is === undefined ? "" : isSo[is](mail) ? "Yes, " : "No, ";
    return {
      say: `${yes}“${mail.title}” is ${await stateWords(invocation, mail)}.`,
      receipts: links("email.tell", [mail]),
    };
  },
});

/** Senders that one answer names. */
const mostSenders = 3;

const senders = reading({
  name: "email.senders",
  title: "Tell who writes most",
  description: "Tells who most of the emails in the inbox and the archive are from",
  examples: ["who sends me the most emails"],
  input: v.strictObject({}),
  async run(invocation) {
    const { db, userId } = invocation;
    const found = await query<{ sender: string; many: number }>`select sender, count(*) many
        from emails where user_id = ${userId} and deleted_at is null
          and folder in ('inbox', 'archive')
        group by sender order by many desc, max(received_at) desc limit ${mostSenders}`.all(db);
    if (found.length === 0)
      return (await isConnected(invocation, "")) ? { say: "There is no email yet." } : notConnected;
    const lines = found.map(({ sender, many }) => `${nameIn(sender)}: ${counted(many, "email")}`);
    return { say: lines.join("\n"), data: { senders: found } };
  },
});

const labels = reading({
  name: "email.labels",
  title: "List email labels",
  description: "Tells which labels for emails there are",
  examples: ["which email labels do I have"],
  input: v.strictObject({}),
  async run(invocation) {
    const all = (await labelsOf(invocation)).map(({ name }) => name);
    if (all.length === 0)
      return (await isConnected(invocation, "")) ? { say: "You have no labels." } : notConnected;
    const named = all.map((name) => `“${name}”`).join(", ");
    return { say: `${counted(all.length, "label")}: ${named}.`, data: { labels: all } };
  },
});

export const tellingCapabilities = [tell, senders, labels];
