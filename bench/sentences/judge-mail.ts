import type { Meaning } from "./sentence.ts";
import { missed, type Verdict, wrong } from "./verdict.ts";

export const draftWords = ({
  to = "",
  says,
}: {
  readonly to?: string;
  readonly says: string;
}): string => `${to} ${says}`.trim();

/** What is true of messages afterwards and was not before, and the other way round. */
export function mailChanges(
  before: readonly string[],
  after: readonly string[],
  { mails = {}, newLabels = [] }: Meaning,
): Verdict[] {
  const meant = [
    ...newLabels.map((name) => `label ${name}`),
    ...Object.entries(mails).flatMap(([subject, { folder, read, starred, labels, snoozed }]) => [
      ...(folder === undefined ? [] : [`${subject} in ${folder}`]),
      ...(read === undefined ? [] : [`${subject} ${read ? "read" : "unread"}`]),
      ...(starred === undefined ? [] : [`${subject} ${starred ? "starred" : "plain"}`]),
      ...(snoozed === undefined ? [] : [`${subject} until ${snoozed}`]),
      ...(labels === undefined ? [] : [`${subject} labeled ${labels.toSorted().join(", ")}`]),
    ]),
  ].map((line) => line.toLowerCase());
  const made = after.filter((line) => !before.includes(line));
  const odd = made.find((line) => !meant.some((one) => line.startsWith(one)));
  return [
    ...(odd === undefined ? [] : [wrong(`of the mail: ${odd}`)]),
    ...meant
      .filter((one) => !after.some((line) => line.startsWith(one)))
      .map((one) => missed(`not of the mail: ${one}`)),
  ];
}

/** New lines, each of which holds all words of one that is meant. */
export function lineChanges(
  noun: string,
  before: readonly string[],
  after: readonly string[],
  meant: readonly string[],
): Verdict[] {
  const waiting = meant.map((words) => words.toLowerCase().split(/\s+/));
  const odd = after
    .filter((line) => !before.includes(line))
    .filter((line) => {
      const at = waiting.findIndex((words) => words.every((word) => line.includes(word)));
      if (at >= 0) waiting.splice(at, 1);
      return at < 0;
    });
  return [
    ...odd.map((line) => wrong(`a ${noun}: ${line}`)),
    ...waiting.map((words) => missed(`no ${noun}: ${words.join(" ")}`)),
  ];
}
