import { type Email, type EmailList, emailLists } from "#contract/email.ts";
import { type Store, store } from "../ui/store.ts";
import { itemSelection } from "../list/list-view.ts";

/** The list that is shown: a folder or what is gathered, or a label by its id, and the words looked for in it. */
export interface EmailView {
  readonly folder: EmailList;
  readonly label: string | undefined;
  readonly search: string;
  /** The sample mailbox, without any account. */
  readonly isSample: boolean;
}

const state: Store<EmailView> = store<EmailView>({
  folder: "inbox",
  label: undefined,
  search: "",
  isSample: false,
});

export const emailView = {
  state,
  set: (changes: Partial<EmailView>) => state.change((now) => ({ ...now, ...changes })),
};

export const emailSelection = itemSelection();

const foundMark = "found:";
const labelMark = "label:";

/** How the collection names a list. */
export function listOf({ folder, label, search }: Omit<EmailView, "isSample">): string {
  if (search !== "") return `${foundMark}${folder}:${search}`;
  return label === undefined ? folder : `${labelMark}${label}`;
}

const listCalled = (name: string): EmailList => emailLists.find((one) => one === name) ?? "inbox";

/** Places that are searched by themselves; elsewhere words are looked for everywhere but in spam and trash. */
const apartFrom = new Set<EmailList>(["spam", "trash", "drafts"]);

/** Words are looked for in all of the mailbox, wherever one stands. */
export const isEverywhere = ({ folder, search }: Pick<EmailView, "folder" | "search">): boolean =>
  search !== "" && !apartFrom.has(folder);

interface Asked {
  readonly folder?: EmailList;
  readonly label?: string;
  readonly search?: string;
}

/** What a list's name asks the worker for. */
export function askedBy(list: string): Asked {
  if (list.startsWith(labelMark)) return { label: list.slice(labelMark.length) };
  if (!list.startsWith(foundMark)) return { folder: listCalled(list) };
  const [name = "", ...words] = list.slice(foundMark.length).split(":");
  const folder = listCalled(name);
  const search = words.join(":");
  return { folder: isEverywhere({ folder, search }) ? "all" : folder, search };
}

export type Placed = Pick<Email, "folder" | "starred" | "snoozedUntil" | "sendAt" | "labels">;

const isAway = ({ folder }: Placed): boolean => folder === "spam" || folder === "trash";

/** Whether a message stands in a list; of what a search found nobody here knows. */
export function belongs(email: Placed, list: string): boolean {
  const { folder, starred, snoozedUntil, sendAt, labels } = email;
  if (list.startsWith(labelMark)) return !isAway(email) && labels.includes(list.slice(6));
  if (list === "starred") return starred && !isAway(email);
  if (list === "snoozed") return snoozedUntil !== null;
  if (list === "scheduled") return sendAt !== null;
  if (list === "drafts") return folder === "drafts" && sendAt === null;
  if (list === "inbox") return folder === "inbox" && snoozedUntil === null;
  if (list === "all") return !isAway(email);
  return folder === list;
}

export interface Threaded {
  /** The newest of the conversation in this list. */
  readonly id: string;
  readonly email: Email;
  readonly emails: readonly Email[];
}

/** One row a conversation, at its newest message; the list is newest first already. Drafts stand for themselves. */
export function threadsOf(emails: readonly Email[]): readonly Threaded[] {
  const byThread = new Map<string, Email[]>();
  for (const email of emails) {
    const key = email.folder === "drafts" ? email.id : email.threadId;
    const known = byThread.get(key);
    if (known) known.push(email);
    else byThread.set(key, [email]);
  }
  return [...byThread.values()].flatMap((some) =>
    some[0] ? [{ id: some[0].id, email: some[0], emails: some }] : [],
  );
}
