import type { AnswerKind } from "#contract/email.ts";
import { type Original, quoteHead, quoteText } from "#shared/mail/quote.ts";
import { type Pictures, quotableHtml, quoteStart } from "./clean-html.ts";
import { escapeHtml, htmlOfText } from "./plain-text.ts";

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
  hasPicture: Pictures,
): Written {
  const shown = quotableHtml(original.html, hasPicture) ?? htmlOfText(original.text);
  const head = quoteHead(kind, original, zone)
    .map((line) => escapeHtml(line))
    .join("<br>");
  const quote =
    kind === "forward"
      ? `${head}<br><br>${shown}`
      : `<div>${head}</div>${quoteStart}${shown}</blockquote>`;
  return {
    text: `${text}\n\n${quoteText(kind, original, zone)}`,
    html: `${html}<br><div class="gmail_quote">${quote}</div>`,
  };
}
