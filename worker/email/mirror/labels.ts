import type { Email, EmailFolder } from "#contract/email.ts";

/** What labels of Gmail say of a message here. */
export type Said = Pick<Email, "folder" | "read" | "starred" | "labels">;

/** Names of Gmail's own are in capitals; labels that people made have ids of another kind. */
const isOwn = (label: string): boolean => !/^[A-Z_]+$/.test(label);

function folderIn(labels: ReadonlySet<string>): EmailFolder {
  if (labels.has("TRASH")) return "trash";
  if (labels.has("SPAM")) return "spam";
  if (labels.has("DRAFT")) return "drafts";
  if (labels.has("INBOX")) return "inbox";
  return labels.has("SENT") ? "sent" : "archive";
}

/** A label's id here by its id at Gmail, and back: null of one that Gmail does not have yet, undefined of one that is gone. */
export interface LabelIds {
  ours(gmailId: string): string;
  theirs(id: string): string | null | undefined;
}

export function saidBy(given: readonly string[], { ours }: LabelIds): Said {
  const labels = new Set(given);
  return {
    folder: folderIn(labels),
    read: !labels.has("UNREAD"),
    starred: labels.has("STARRED"),
    labels: given
      .filter((label) => isOwn(label))
      .map(ours)
      .toSorted(),
  };
}

/** Labels that say what stands here; whatever else Gmail has of its own stays. */
export function labelsFor(
  { folder, read, starred, labels }: Said,
  base: readonly string[],
  { theirs }: LabelIds,
): string[] {
  const ours = new Set(["UNREAD", "STARRED", "INBOX", "TRASH", "SPAM"]);
  const wanted = new Set([
    ...base.filter((label) => !isOwn(label) && !ours.has(label)),
    ...labels.flatMap((label) => theirs(label) ?? []),
  ]);
  if (!read) wanted.add("UNREAD");
  if (starred) wanted.add("STARRED");
  const place = new Map<string, string>([
    ["inbox", "INBOX"],
    ["trash", "TRASH"],
    ["spam", "SPAM"],
  ]).get(folder);
  if (place !== undefined) wanted.add(place);
  return [...wanted].toSorted();
}

export interface Difference {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function difference(from: readonly string[], to: readonly string[]): Difference {
  const [had, has] = [new Set(from), new Set(to)];
  return {
    add: [...has.difference(had)].toSorted(),
    remove: [...had.difference(has)].toSorted(),
  };
}

export const withDifference = (
  labels: readonly string[],
  { add, remove }: Difference,
): string[] => {
  const gone = new Set(remove);
  return [...new Set([...labels.filter((label) => !gone.has(label)), ...add])].toSorted();
};

/** A message after a change at Gmail from `base` to `now`, with what was changed here since `base`. */
export function mergedWith(
  here: Said,
  base: readonly string[],
  now: readonly string[],
  ids: LabelIds,
): Said {
  const said = saidBy(withDifference(labelsFor(here, base, ids), difference(base, now)), ids);
  const waiting = here.labels.filter((label) => ids.theirs(label) === null);
  return { ...said, labels: [...new Set([...said.labels, ...waiting])].toSorted() };
}

export const isSaid = (a: Said, b: Said): boolean =>
  a.folder === b.folder &&
  a.read === b.read &&
  a.starred === b.starred &&
  a.labels.length === b.labels.length &&
  a.labels.every((label) => b.labels.includes(label));
