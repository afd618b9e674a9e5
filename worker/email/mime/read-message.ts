import { addressIn } from "#shared/mail.ts";
import { type Attachment, type Email, emailLimits } from "#contract/email.ts";
import { readAddresses } from "#shared/addresses.ts";
import { base64Bytes, decodeHeader, decodeText } from "./charset.ts";
import type { GmailMessage, GmailPart } from "./gmail-message.ts";
import { htmlOfText, previewOf, textOfHtml, tidy } from "./plain-text.ts";

/** What lists show of a message. */
type Content = Pick<
  Email,
  "from" | "to" | "cc" | "bcc" | "subject" | "preview" | "receivedAt" | "attachments"
>;

/** What is kept of it beside that. */
export interface BodyOfMessage {
  /** As it came; of a message of plain text, that as HTML. */
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | null;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: string | null;
  readonly unsubscribe: Unsubscribe;
  readonly isVerified: boolean | null;
}

/** A message as the mirror keeps it. */
export interface ReadMessage extends Content, BodyOfMessage {
  readonly calendarPart: CalendarPart | null;
}

/** Where one unsubscribes: by one POST (RFC 8058), by a mail, on a page. */
export interface Unsubscribe {
  readonly post: string | null;
  readonly mail: string | null;
  readonly page: string | null;
}

/** The iCalendar text of an invitation, or the attachment that holds it. */
export type CalendarPart = { readonly text: string } | { readonly attachmentId: string };

/** Deeper parts and more of them are left out: no mail program writes such. */
const deepest = 12;
const mostParts = 300;
/** Characters of one text. */
const longest = 5_000_000;

export function readMessage(message: GmailMessage): ReadMessage {
  const { payload = {} } = message;
  const headers = headersOf(payload);
  const parts = partsOf(payload);
  const words = wordsOf(parts);
  const subject = decodeHeader(headers.get("subject") ?? "").slice(0, emailLimits.subject);
  return {
    from: readAddresses(decodeAddresses(headers.get("from") ?? ""), 1)[0] ?? "",
    to: addressesIn(headers, "to"),
    cc: addressesIn(headers, "cc"),
    bcc: addressesIn(headers, "bcc"),
    replyTo: addressesIn(headers, "reply-to")[0] ?? null,
    subject,
    ...words,
    receivedAt: receivedAt(message, headers),
    attachments: parts.flatMap((part) => attachmentIn(part)),
    messageId: idIn(headers, "message-id"),
    inReplyTo: idIn(headers, "in-reply-to"),
    references: headers.get("references")?.replaceAll(/\s+/g, " ").trim().slice(0, 8_000) ?? null,
    unsubscribe: unsubscribeIn(headers),
    isVerified: verified(headers),
    calendarPart: calendarIn(parts),
  };
}

/** HTML alone, plain text alone, or both. */
function wordsOf(parts: readonly GmailPart[]): Pick<ReadMessage, "preview" | "html" | "text"> {
  const html = textIn(parts, "text/html");
  const plain = textIn(parts, "text/plain");
  const text = plain === undefined ? textOfHtml(html ?? "") : tidy(plain.slice(0, 200_000));
  // Plain text beside HTML often says that one cannot see it.
  const begun = plain === undefined || html === undefined ? text : textOfHtml(html, 4_000);
  return {
    preview: previewOf(begun, emailLimits.keptPreview),
    html: html ?? htmlOfText(plain ?? ""),
    text,
  };
}

/** The first of each name, in small letters. */
function headersOf({ headers = [] }: GmailPart): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { name, value } of headers.slice(0, 1_000)) {
    const key = name.toLowerCase();
    if (!named.has(key)) named.set(key, value.slice(0, 20_000));
  }
  return named;
}

function partsOf(payload: GmailPart): GmailPart[] {
  const found: GmailPart[] = [];
  const visit = (part: GmailPart, depth: number) => {
    if (found.length >= mostParts) return;
    found.push(part);
    if (depth < deepest) for (const child of part.parts ?? []) visit(child, depth + 1);
  };
  visit(payload, 0);
  return found;
}

const typeOf = ({ mimeType = "" }: GmailPart): string => mimeType.toLowerCase();

/** A name in quotes may hold commas once it is decoded: it is put in quotes again. */
const decodeAddresses = (value: string): string =>
  value.replaceAll(/(?:=\?[\w:.()*-]{1,80}\?[bq]\?[^?\s]{0,200}\?=\s*)+/gi, (words) => {
    const text = decodeHeader(words).replaceAll(/["\\]/g, "");
    return `"${text}" `;
  });

const addressesIn = (headers: ReadonlyMap<string, string>, name: string): string[] =>
  readAddresses(decodeAddresses(headers.get(name) ?? ""));

/** The text of the first part of a type that is no attachment. */
function textIn(parts: readonly GmailPart[], type: string): string | undefined {
  const part = parts.find(
    (one) => typeOf(one) === type && one.body?.data !== undefined && !isAttached(one),
  );
  if (!part) return undefined;
  const [, charset = "utf-8"] =
    /charset\s*=\s*"?([\w:.()-]{1,60})/i.exec(headersOf(part).get("content-type") ?? "") ?? [];
  const bytes = base64Bytes((part.body?.data ?? "").slice(0, longest * 2), "base64url");
  return decodeText(bytes, charset).replaceAll("\r\n", "\n").replaceAll("\u0000", "");
}

const isAttached = (part: GmailPart): boolean =>
  (part.filename ?? "") !== "" ||
  /^\s*attachment/i.test(headersOf(part).get("content-disposition") ?? "");

/** By which a part is asked for. One that is the whole message, as a scanner sends it, has no name of its own. */
export const nameOfPart = ({ partId = "" }: GmailPart): string =>
  partId === "" ? "whole" : partId;

function attachmentIn(part: GmailPart): Attachment[] {
  const { body } = part;
  if (!body || (!isAttached(part) && body.attachmentId === undefined)) return [];
  if (typeOf(part).startsWith("multipart/")) return [];
  const contentId = headersOf(part).get("content-id")?.trim().replaceAll(/^<|>$/g, "") ?? null;
  return [
    {
      id: nameOfPart(part),
      name: nameOf(part),
      type: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(typeOf(part))
        ? typeOf(part)
        : "application/octet-stream",
      size: body.size ?? 0,
      contentId: contentId === null || contentId === "" ? null : contentId.slice(0, 300),
    },
  ];
}

/** A file's name alone: no path, no signs that turn or hide a part of it. */
function nameOf(part: GmailPart): string {
  const name = decodeHeader(part.filename ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(0, 200);
  if (name !== undefined && name !== "" && !/^\.+$/.test(name)) return name;
  return typeOf(part) === "text/calendar" ? "invitation.ics" : "attachment";
}

function receivedAt({ internalDate }: GmailMessage, headers: ReadonlyMap<string, string>): string {
  const given = Number(internalDate ?? Number.NaN);
  const time = Number.isFinite(given) ? given : Date.parse(headers.get("date") ?? "");
  const isReal = Number.isFinite(time) && time > 0 && time < 253_000_000_000_000;
  return new Date(isReal ? time : 0).toISOString();
}

const idIn = (headers: ReadonlyMap<string, string>, name: string): string | null =>
  /<[^<>\s]{1,900}>/.exec(headers.get(name) ?? "")?.[0] ?? null;

function unsubscribeIn(headers: ReadonlyMap<string, string>): Unsubscribe {
  const addresses = (headers.get("list-unsubscribe") ?? "").match(/<[^<>]{1,2000}>/g) ?? [];
  const starting = (scheme: string): string | null =>
    addresses
      .map((one) => one.slice(1, -1).replaceAll(/\s/g, ""))
      .find((one) => one.toLowerCase().startsWith(scheme)) ?? null;
  const page = starting("https:");
  const isOneClick = /List-Unsubscribe\s*=\s*One-Click/i.test(
    headers.get("list-unsubscribe-post") ?? "",
  );
  return { post: isOneClick ? page : null, mail: starting("mailto:"), page };
}

/** As the first server that took it in found: DMARC, or SPF and DKIM for the sender's own domain. */
function verified(headers: ReadonlyMap<string, string>): boolean | null {
  const said = headers.get("authentication-results");
  if (said === undefined) return null;
  const [, dmarc] = /\bdmarc=(\w+)/i.exec(said) ?? [];
  if (dmarc !== undefined && dmarc.toLowerCase() !== "none") return dmarc.toLowerCase() === "pass";
  const domain =
    addressIn(headers.get("from") ?? "")
      .split("@")
      .at(-1) ?? "";
  const signed = [...said.matchAll(/\bdkim=pass\b[^;]{0,300}?header\.[di]=@?([\w.-]+)/gi)];
  if (signed.some(([, by = ""]) => by.toLowerCase() === domain)) return true;
  return /\b(?:spf|dkim)=fail/i.test(said) ? false : null;
}

function calendarIn(parts: readonly GmailPart[]): CalendarPart | null {
  const part = parts.find(
    (one) => typeOf(one) === "text/calendar" || typeOf(one) === "application/ics",
  );
  if (!part) return null;
  const { data, attachmentId } = part.body ?? {};
  if (data !== undefined && data !== "")
    return { text: decodeText(base64Bytes(data.slice(0, 2_000_000), "base64url")) };
  return attachmentId === undefined ? null : { attachmentId: nameOfPart(part) };
}
