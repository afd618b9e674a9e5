import type { AnswerKind } from "#contract/email.ts";
import { type Original, quoteHead, quoteText } from "#shared/mail-quote.ts";
import { escapeHtml } from "./plain-text.ts";

interface Written {
  readonly text: string;
  readonly html: string;
}

/** What was written, and below it the message that it answers or forwards. */
export function quoted(
  kind: AnswerKind,
  { text, html }: Written,
  original: Original & Written,
  zone: string,
): Written {
  const head = quoteHead(kind, original, zone)
    .map((line) => escapeHtml(line))
    .join("<br>");
  const quote =
    kind === "forward"
      ? `${head}<br><br>${original.html}`
      : `<div>${head}</div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${original.html}</blockquote>`;
  return {
    text: `${text}\n\n${quoteText(kind, original, zone)}`,
    html: `${html}<br><div class="gmail_quote">${quote}</div>`,
  };
}
