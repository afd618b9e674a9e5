import { escapeHtml } from "./plain-text.ts";

/** The message that is answered or forwarded. */
export interface Original {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly receivedAt: string;
  readonly html: string;
  readonly text: string;
}

export interface Written {
  readonly text: string;
  readonly html: string;
}

const dateWords = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(instant));

/** What was written, and below it the original as mail programs quote it. */
export function quoted({ text, html }: Written, original: Original, zone: string): Written {
  const line = `On ${dateWords(original.receivedAt, zone)}, ${original.from} wrote:`;
  const old = original.text
    .split("\n")
    .map((one) => (one.startsWith(">") ? `>${one}` : `> ${one}`))
    .join("\n");
  return {
    text: `${text}\n\n${line}\n${old}`,
    html: `${html}<br><div class="gmail_quote"><div>${escapeHtml(line)}</div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${original.html}</blockquote></div>`,
  };
}

export function forwarded({ text, html }: Written, original: Original, zone: string): Written {
  const lines = [
    "---------- Forwarded message ---------",
    `From: ${original.from}`,
    `Date: ${dateWords(original.receivedAt, zone)}`,
    `Subject: ${original.subject}`,
    `To: ${original.to.join(", ")}`,
    ...(original.cc.length > 0 ? [`Cc: ${original.cc.join(", ")}`] : []),
  ];
  return {
    text: `${text}\n\n${lines.join("\n")}\n\n${original.text}`,
    html: `${html}<br><div class="gmail_quote">${lines.map((one) => escapeHtml(one)).join("<br>")}<br><br>${original.html}</div>`,
  };
}
