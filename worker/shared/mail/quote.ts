import type { AnswerKind } from "#contract/email.ts";

/** The message that is answered or forwarded. */
export interface Original {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly receivedAt: string;
  readonly text: string;
}

const dateWords = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(instant));

/** The lines above a quoted message: who wrote it when, or with what a forwarded one was headed. */
export function quoteHead(kind: AnswerKind, original: Original, zone: string): string[] {
  const { from, to, cc, subject, receivedAt } = original;
  const date = dateWords(receivedAt, zone);
  if (kind !== "forward") return [`On ${date}, ${from} wrote:`];
  return [
    "---------- Forwarded message ---------",
    `From: ${from}`,
    `Date: ${date}`,
    `Subject: ${subject}`,
    `To: ${to.join(", ")}`,
    ...(cc.length > 0 ? [`Cc: ${cc.join(", ")}`] : []),
  ];
}

/** A message as plain text below what answers or forwards it, as mail programs quote it. */
export function quoteText(kind: AnswerKind, original: Original, zone: string): string {
  const head = quoteHead(kind, original, zone).join("\n");
  if (kind === "forward") return `${head}\n\n${original.text}`;
  const old = original.text
    .split("\n")
    .map((one) => (one.startsWith(">") ? `>${one}` : `> ${one}`))
    .join("\n");
  return `${head}\n${old}`;
}
