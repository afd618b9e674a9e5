import type { AnswerKind, EmailChanges, EmailFolder } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  Archive,
  Clock,
  Forward,
  Inbox,
  MailOpen,
  OctagonAlert,
  Reply,
  ReplyAll,
  Star,
  Tag,
} from "lucide-react";
import { type Action, itemAction, removal } from "../list/action.ts";
import { confirmDialog } from "../ui/dialog.ts";
import { compose } from "./compose/compose-soon.ts";
import { goOnHere } from "./compose/here.tsx";
import { fetchWhenIdle } from "../ui/lazy-part.tsx";
import { emailCollection } from "./email-collection.ts";
import { emailTexts } from "./texts.ts";
import { moreActions } from "./make-actions.ts";
import { daysUntil, timesToChoose, untilText } from "./times.ts";
import type { Threaded } from "./view.ts";

type Threads = readonly Threaded[];
type ThreadAction = Action<Threads>;

const idsOf = (threads: Threads): string[] =>
  threads.flatMap(({ emails }) => emails.map(({ id }) => id));
const idsIn = (threads: Threads, ...folders: readonly EmailFolder[]): string[] =>
  threads.flatMap(({ emails }) =>
    emails.filter(({ folder }) => folders.includes(folder)).map(({ id }) => id),
  );
const newestOf = (threads: Threads): string[] => threads.map(({ id }) => id);

export const subjectOf = ({ email }: Threaded): string => email.subject || emailTexts.noSubject;

/** 'Archived “Lunch”' or 'Archived 3 emails'. */
function said(done: string, threads: Threads): string {
  const [first, ...others] = threads;
  if (first && others.length === 0) return `${done} “${subjectOf(first)}”`;
  return `${done} ${counted(threads.length, "email")}`;
}

function change(
  client: QueryClient,
  ids: readonly string[],
  changes: EmailChanges,
  words?: string,
) {
  if (ids.length > 0)
    void emailCollection.change(client, "change", ids, changes, words).catch(() => undefined);
}

const isUnread = (threads: Threads): boolean =>
  threads.some(({ emails }) => emails.some(({ read }) => !read));

export const readAction: ThreadAction = {
  id: "read",
  label: (threads) => (isUnread(threads) ? "Mark as read" : "Mark as unread"),
  icon: MailOpen,
  shortcuts: ["u"],
  keyLabel: "Mark as read or unread",
  words: "seen new",
  run(client, threads) {
    const read = isUnread(threads);
    change(client, read ? idsOf(threads) : newestOf(threads), { read });
  },
};

/** Opening marks read (specification 1 §4). */
export function markRead(client: QueryClient, emails: Threaded["emails"]): void {
  const unread = emails.filter(({ read }) => !read).map(({ id }) => id);
  if (unread.length > 0)
    void emailCollection.write(client, "change", unread, { read: true }).catch(() => undefined);
}

export const isStarred = (threads: Threads): boolean =>
  threads.every(({ emails }) => emails.some(({ starred }) => starred));

export const starAction: ThreadAction = {
  id: "star",
  label: (threads) => (isStarred(threads) ? "Remove star" : "Star"),
  icon: Star,
  shortcuts: ["s"],
  keyLabel: "Star or remove star",
  words: "favorite important",
  run(client, threads) {
    const starred = !isStarred(threads);
    change(client, starred ? newestOf(threads) : idsOf(threads), { starred });
  },
};

/** Of a conversation that was answered a part lies elsewhere: it is where any of it lies. */
const liesIn = (threads: Threads, ...folders: readonly EmailFolder[]): boolean =>
  threads.every((thread) => idsIn([thread], ...folders).length > 0);
const liesOutside = (threads: Threads, folder: EmailFolder): boolean =>
  idsIn(threads, folder).length === 0;

export const archiveAction: ThreadAction = {
  id: "archive",
  label: "Archive",
  icon: Archive,
  shortcuts: ["e"],
  takesAway: true,
  when: (threads) => liesIn(threads, "inbox"),
  run: (client, threads) =>
    change(client, idsIn(threads, "inbox"), { folder: "archive" }, said("Archived", threads)),
};

export const inboxAction: ThreadAction = {
  id: "to-inbox",
  label: "Move to inbox",
  icon: Inbox,
  shortcuts: ["e"],
  takesAway: true,
  when: (threads) => liesOutside(threads, "inbox") && liesIn(threads, "archive", "trash", "spam"),
  run: (client, threads) =>
    change(
      client,
      idsIn(threads, "archive", "trash", "spam"),
      {
        folder: "inbox",
        ...(threads.some(({ email }) => email.snoozedUntil !== null) && { snoozedUntil: null }),
      },
      said("Moved to inbox:", threads),
    ),
};

/** What lies in the trash goes from here for good: that is asked first. */
export const removeAction: ThreadAction = removal(async (client, threads) => {
  const left = idsIn(threads, "inbox", "sent", "drafts", "spam", "archive");
  const isForGood = left.length === 0;
  const sure = !isForGood || (await confirmDialog(forGood(threads)));
  if (!sure) return false;
  const done = isForGood ? "Deleted" : "Moved to trash:";
  void emailCollection
    .change(client, "remove", isForGood ? idsOf(threads) : left, null, said(done, threads))
    .catch(() => undefined);
  return true;
});

const forGood = (threads: Threads) => ({
  title:
    threads.length === 1 ? "Delete this email?" : `Delete ${counted(threads.length, "email")}?`,
  text: "It goes from Aside. Gmail empties its trash after 30 days.",
  confirm: "Delete",
  isDangerous: true,
});

const spamAction: ThreadAction = {
  id: "spam",
  label: "Report spam",
  icon: OctagonAlert,
  shortcuts: ["!"],
  takesAway: true,
  when: (threads) => liesIn(threads, "inbox", "archive"),
  run: (client, threads) =>
    change(
      client,
      idsIn(threads, "inbox", "archive"),
      { folder: "spam" },
      said("Moved to spam:", threads),
    ),
};

/** What of each lies in the inbox, or where nothing does, in the archive. */
const placed = (threads: Threads): string[] =>
  threads.flatMap((thread) => idsIn([thread], liesIn([thread], "inbox") ? "inbox" : "archive"));

export const snoozeAction: ThreadAction = {
  id: "snooze",
  label: "Snooze",
  icon: Clock,
  words: "later remind",
  takesAway: true,
  when: (threads) => liesIn(threads, "inbox", "archive"),
  choices: (threads) =>
    timesToChoose("Snooze until", [
      ["tonight", "This evening", 0, 18],
      ["tomorrow", "Tomorrow", 1, 8],
      ["weekend", "Saturday", daysUntil(6), 9],
      ["week", "Next Monday", daysUntil(1), 8],
    ]).map(({ id, label, time }) => ({
      id,
      label,
      async run(client) {
        const snoozedUntil = await time();
        if (snoozedUntil === undefined) return false;
        const words = `${said("Snoozed", threads)} until ${untilText(snoozedUntil)}`;
        change(client, placed(threads), { snoozedUntil }, words);
        return true;
      },
    })),
  run: () => undefined,
};

const labeled = (
  client: QueryClient,
  threads: Threads,
  { id, name }: Pick<EmailLabel, "id" | "name">,
  isOff = false,
): void =>
  change(
    client,
    idsOf(threads),
    isOff ? { removeLabels: [id] } : { addLabels: [id] },
    said(isOff ? `Removed “${name}” from` : `Labeled “${name}”:`, threads),
  );

const picker = () => import("./labels/label-picker.tsx");
fetchWhenIdle(picker);

export const labelAction: ThreadAction = {
  id: "label",
  label: "Label",
  icon: Tag,
  shortcuts: ["l"],
  words: "tag folder",
  when: () => true,
  async run(client, threads) {
    const { pickLabel } = await picker();
    const isOn = (id: string) => threads.every(({ email }) => email.labels.includes(id));
    return pickLabel(client, isOn, (label) => labeled(client, threads, label, isOn(label.id)));
  },
};

const answer = (
  id: AnswerKind,
  label: string,
  icon: typeof Reply,
  shortcut: string,
): ThreadAction => ({
  ...itemAction<Threaded>(id, icon, label, async (client, { email: shown, emails }) => {
    // The newest of all, which may be one's own answer.
    const [email = shown] = emails;
    if (!goOnHere(email.id, id))
      await compose(client, label, ({ answerComposer }) => answerComposer(client, email, id));
  }),
  shortcuts: [shortcut],
  when: ([thread, ...others]) => others.length === 0 && thread?.email.folder !== "drafts",
});

export const replyAction = answer("reply", "Reply", Reply, "r");
export const replyAllAction = answer("replyAll", "Reply all", ReplyAll, "a");
export const forwardAction = answer("forward", "Forward", Forward, "f");

export const bulkActions = [
  readAction,
  starAction,
  archiveAction,
  inboxAction,
  snoozeAction,
  labelAction,
  spamAction,
  removeAction,
];
/** At hand where the pointer is. */
export const quickActions = [archiveAction, inboxAction, readAction, removeAction];
export const answerActions = [replyAction, replyAllAction, forwardAction];
export const threadActions: readonly ThreadAction[] = [
  ...answerActions,
  ...bulkActions,
  ...moreActions,
];
