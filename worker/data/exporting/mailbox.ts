import type { Email } from "#contract/email.ts";

/** A message as it is kept here: its files lie at Gmail. */
export interface KeptMail {
  readonly email: Email;
  readonly html: string;
  readonly text: string;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: string | null;
}

/**
 * A message in an mbox (RFC 4155). Texts go as base64, so that no line of theirs begins with 'From ', and headers on one
 * line, so that no value begins another.
 */
export function inMailbox(mail: KeptMail): string {
  const { email, html, text } = mail;
  const date = new Date(email.receivedAt);
  const boundary = `aside-${email.id.replaceAll(/[^\w.-]/g, "-")}`;
  const headers = [
    ["From", email.from],
    ["To", email.to.join(", ")],
    ["Cc", email.cc.join(", ")],
    ["Bcc", email.bcc.join(", ")],
    ["Subject", email.subject],
    ["Message-ID", mail.messageId ?? ""],
    ["In-Reply-To", mail.inReplyTo ?? ""],
    ["References", mail.references ?? ""],
    ["X-Aside-Folder", email.folder],
    ["Status", email.read ? "RO" : "O"],
  ] as const;
  const parts = [["plain", text] as const, ...(html === "" ? [] : [["html", html] as const])];
  return [
    `From - ${date.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, "$1 $3 $2 $5 $4")}`,
    ...headers.flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${encoded(value)}`])),
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...parts.flatMap(([kind, words]) => [
      `--${boundary}`,
      `Content-Type: text/${kind}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      base64Lines(words),
    ]),
    `--${boundary}--`,
    "",
    "",
  ].join("\n");
}

const encoder = new TextEncoder();
const base64Lines = (text: string): string =>
  encoder.encode(text).toBase64().replaceAll(/.{76}/g, "$&\n").trimEnd();

const isPlain = (line: string): boolean => /^[\x20-\x7E]*$/.test(line);

/** A header on one line: addresses in angle brackets as they are, other words that are not plain as encoded words (RFC 2047). */
function encoded(value: string): string {
  const line = value.replaceAll(/[\r\n\0]+/g, " ");
  if (isPlain(line)) return line;
  return line
    .split(/(<[\x21-\x7E]*>,?)/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (isPlain(part) ? part : wordsOf(part)))
    .join(" ");
}

/** Pieces of few letters each: an encoded word has at most 75 characters, and parts no letter. */
function wordsOf(text: string): string {
  const letters = [...text];
  const pieces = Array.from({ length: Math.ceil(letters.length / lettersAtOnce) }, (_, at) =>
    letters.slice(at * lettersAtOnce, (at + 1) * lettersAtOnce).join(""),
  );
  return pieces.map((piece) => `=?utf-8?B?${encoder.encode(piece).toBase64()}?=`).join(" ");
}
const lettersAtOnce = 10;
