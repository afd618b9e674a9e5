import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Email } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import { itemColumns, owner } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";
import { didWords } from "./did-words.ts";

const living = sql`deleted_at is null`;

/** Messages as lists show them; `sender` and `recipients` travel as 'from' and 'to', which are words of SQL. */
export const emails = sqliteTable(
  "emails",
  {
    ...itemColumns(),
    threadId: text("thread_id").notNull(),
    folder: text("folder").notNull(),
    sender: text("sender").notNull(),
    recipients: text("recipients", { mode: "json" }).notNull(),
    cc: text("cc", { mode: "json" }).notNull(),
    bcc: text("bcc", { mode: "json" }).notNull(),
    subject: text("subject").notNull(),
    preview: text("preview").notNull(),
    receivedAt: text("received_at").notNull(),
    read: integer("read", { mode: "boolean" }).notNull(),
    starred: integer("starred", { mode: "boolean" }).notNull(),
    labels: text("labels", { mode: "json" }).notNull(),
    attachments: text("attachments", { mode: "json" }).notNull(),
    snoozedUntil: text("snoozed_until"),
    answering: text("answering", { mode: "json" }),
    sendAt: text("send_at"),
    sendProblem: text("send_problem"),
    unsubscribe: text("unsubscribe"),
  },
  (email) => [
    primaryKey({ columns: [email.userId, email.id] }),
    index("emails_in_folder")
      .on(email.userId, email.folder, email.receivedAt, email.id)
      .where(living),
    index("emails_by_time").on(email.userId, email.receivedAt, email.id).where(living),
    index("emails_unread")
      .on(email.userId, email.folder, email.receivedAt, email.id)
      .where(sql`deleted_at is null and read = 0`),
    index("emails_starred")
      .on(email.userId, email.receivedAt, email.id)
      .where(sql`deleted_at is null and starred = 1`),
    index("emails_snoozed")
      .on(email.snoozedUntil)
      .where(sql`deleted_at is null and snoozed_until is not null`),
    index("emails_to_send")
      .on(email.sendAt)
      .where(sql`deleted_at is null and send_at is not null`),
    index("emails_of_thread").on(email.userId, email.threadId, email.receivedAt).where(living),
    index("emails_in_trash")
      .on(email.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What a list needs not. `storage_name`: the texts are in R2, since they are long. */
export const emailBodies = sqliteTable(
  "email_bodies",
  {
    userId: owner(),
    id: text("id").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    storageName: text("storage_name"),
    replyTo: text("reply_to"),
    messageId: text("message_id"),
    /** Of what it answers, as headers have it. */
    inReplyTo: text("in_reply_to"),
    references: text("refs"),
    /** JSON of the addresses by which one unsubscribes. */
    unsubscribe: text("unsubscribe").notNull(),
    isVerified: integer("is_verified", { mode: "boolean" }),
    /** The iCalendar text that came with it. */
    calendar: text("calendar"),
    /** JSON of the files that go with a draft. */
    files: text("files"),
    /** Of a draft: who is sending it now, until when. */
    claim: text("claim"),
    claimedUntil: text("claimed_until"),
  },
  (body) => [
    primaryKey({ columns: [body.userId, body.id] }),
    index("email_bodies_by_message_id")
      .on(body.userId, body.messageId)
      .where(sql`message_id is not null`),
  ],
);

/** What Gmail has of a message: under which ids, and its labels as they were last seen or set there. */
export const emailRemotes = sqliteTable(
  "email_remotes",
  {
    userId: owner(),
    gmailId: text("gmail_id").notNull(),
    emailId: text("email_id").notNull(),
    draftId: text("draft_id"),
    labels: text("labels", { mode: "json" }).notNull(),
    /** The walk over the whole mailbox that saw it last. */
    walk: integer("walk").notNull(),
  },
  (remote) => [
    primaryKey({ columns: [remote.userId, remote.gmailId] }),
    index("email_remotes_of_email").on(remote.userId, remote.emailId),
    index("email_remotes_drafts")
      .on(remote.userId, remote.draftId)
      .where(sql`draft_id is not null`),
  ],
);

/** The mailbox that a person has connected. Tokens are encrypted for this person. */
export const emailAccounts = sqliteTable(
  "email_accounts",
  {
    userId: owner(),
    address: text("address").notNull(),
    tokens: text("tokens").notNull(),
    expiresAt: text("expires_at").notNull(),
    state: text("state").notNull(),
    /** Changes after it are not here yet; null where that is not known, and all has to be walked over. */
    historyId: text("history_id"),
    /** The last walk over the whole mailbox: its number, and where it goes on; null once it is over. */
    walk: integer("walk").notNull().default(1),
    walkPage: text("walk_page"),
    walkDone: integer("walk_done").notNull().default(0),
    walkTotal: integer("walk_total").notNull().default(0),
    syncedAt: text("synced_at"),
    seenAt: text("seen_at").notNull(),
    nextAt: text("next_at").notNull(),
    failures: integer("failures").notNull().default(0),
    claim: text("claim"),
    claimedUntil: text("claimed_until"),
  },
  (account) => [
    primaryKey({ columns: [account.userId] }),
    index("email_accounts_due").on(account.nextAt),
  ],
);

/** Tickets for the sign-in window, and what Google sends back with it. Each is used once; only its hash is kept. */
export const emailStates = sqliteTable(
  "email_states",
  {
    userId: owner(),
    hash: text("hash").notNull(),
    kind: text("kind").notNull(),
    /** Of the browser that the window belongs to. */
    browserHash: text("browser_hash"),
    expiresAt: text("expires_at").notNull(),
  },
  (state) => [
    primaryKey({ columns: [state.userId, state.hash] }),
    index("email_states_by_hash").on(state.hash),
    index("email_states_expired").on(state.expiresAt),
  ],
);

/** Labels that people made; one that came from Gmail has its id there. */
export const emailLabels = sqliteTable(
  "email_labels",
  { ...itemColumns(), name: text("name").notNull(), color: text("color") },
  (label) => [
    primaryKey({ columns: [label.userId, label.id] }),
    index("email_labels_in_trash")
      .on(label.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What Gmail has of a label: its id and name there. */
export const emailLabelRemotes = sqliteTable(
  "email_label_remotes",
  {
    userId: owner(),
    gmailId: text("gmail_id").notNull(),
    labelId: text("label_id").notNull(),
    name: text("name").notNull(),
  },
  (remote) => [
    primaryKey({ columns: [remote.userId, remote.gmailId] }),
    index("email_label_remotes_of_label").on(remote.userId, remote.labelId),
  ],
);

/** Messages whose state may have to go to Gmail. `seq`: the change that said so. */
export const emailPushes = sqliteTable(
  "email_pushes",
  {
    userId: owner(),
    emailId: text("email_id").notNull(),
    seq: integer("seq").notNull(),
  },
  (push) => [primaryKey({ columns: [push.userId, push.emailId] })],
);

/** Runs that bring what is new at Gmail begin so. */
export const syncRun = "sync:";
/** What Gmail did with what was sent begins so. */
export const sentRun = "sent:";

const elsewhere = [
  { run: syncRun, who: "Gmail", why: "that happened at Gmail" },
  { run: sentRun, why: "it was sent" },
];

export const labelTable = itemTable<EmailLabel>(emailLabels, { tool: "labels", elsewhere });

export const emailTable = itemTable<Email>(emails, {
  tool: "email",
  // An undo says what a message was, and never sends it: only the person does.
  setByUndo: { sendAt: null },
  wireNames: { sender: "from", recipients: "to" },
  elsewhere,
  didWords,
});
