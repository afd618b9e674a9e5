import type { Email, EmailChanges } from "#contract/email.ts";

type Changeable = Pick<Email, "labels" | "snoozedUntil">;

/** What a change sets of one message: a move ends its snooze, and a snooze takes it out of the inbox until then. */
export function changedFields(email: Changeable, changes: EmailChanges): Partial<Email> {
  const { read, starred, folder, addLabels = [], removeLabels = [], snoozedUntil } = changes;
  const gone = new Set(removeLabels);
  const labels = [...new Set([...email.labels.filter((one) => !gone.has(one)), ...addLabels])];
  return {
    ...(read !== undefined && { read }),
    ...(starred !== undefined && { starred }),
    ...(folder !== undefined && { folder, snoozedUntil: null }),
    ...(addLabels.length + removeLabels.length > 0 && { labels: labels.toSorted() }),
    ...(snoozedUntil !== undefined && snoozed(email, snoozedUntil)),
  };
}

function snoozed({ snoozedUntil: before }: Changeable, until: string | null): Partial<Email> {
  if (until === null) return before === null ? {} : { snoozedUntil: null, folder: "inbox" };
  return { snoozedUntil: new Date(until).toISOString(), folder: "archive" };
}

/** What is deleted goes into the trash, but what lies there already and what was never sent. */
export const goesAtOnce = ({ folder }: Pick<Email, "folder">): boolean =>
  folder === "trash" || folder === "drafts";
