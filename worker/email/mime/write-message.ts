import { addressIn, nameIn } from "#shared/mail.ts";
import { Problem } from "../../http/problem.ts";
import { problemOf } from "#shared/addresses.ts";

interface FileInfo {
  readonly name: string;
  readonly type: string;
  /** By which the HTML shows it, without brackets. */
  readonly contentId?: string;
}
interface FileBytes extends FileInfo {
  readonly bytes: Uint8Array;
}
/** A file whose bytes are read when its turn comes, so that those of no other lie in memory. */
export interface OutgoingFile extends FileInfo {
  read(): Promise<Uint8Array>;
}

/** A message to be sent. Addresses are 'Ann Lee <ann@example.com>' or 'ann@example.com'. */
export interface OutgoingMessage<File extends FileInfo = FileBytes> {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Beside the plain text. */
  readonly html?: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly inReplyTo?: string | null;
  readonly references?: string | null;
  readonly date: Date;
  readonly files?: readonly File[];
  /** An iTIP answer or invitation, read by calendars beside the text. */
  readonly calendar?: { readonly method: string; readonly text: string };
}

export function writeMessage(message: OutgoingMessage): Uint8Array<ArrayBuffer> {
  const lines = linesOf(message).map((line) =>
    typeof line === "string" ? line : base64Lines(line.bytes),
  );
  return new Uint8Array(new TextEncoder().encode(lines.join("\r\n")));
}

/** Bytes of a file that are encoded at once: whole lines. */
const slice = 57 * 4_096;

/** The same in pieces, of files so much at once. Throws at once what is wrong with its headers. */
export function messagePieces(
  message: OutgoingMessage<OutgoingFile>,
): () => AsyncGenerator<string, void> {
  const lines = linesOf(message);
  return async function* pieces() {
    for (const [at, line] of lines.entries()) {
      if (at > 0) yield "\r\n";
      if (typeof line === "string") yield line;
      else {
        const bytes = await line.read();
        for (let from = 0; from < bytes.length; from += slice)
          yield (from > 0 ? "\r\n" : "") + base64Lines(bytes.subarray(from, from + slice));
      }
    }
  };
}

/** RFC 5322 with CRLF. Texts and files go as base64, so that no line of theirs is read as a part's end or a header. */
function linesOf<File extends FileInfo>(message: OutgoingMessage<File>): (string | File)[] {
  const { from, to, cc = [], bcc = [], subject, messageId, inReplyTo, references, date } = message;
  const headers = [
    header("From", addressList([from])),
    header("To", to.length > 0 ? addressList(to) : undefined),
    header("Cc", cc.length > 0 ? addressList(cc) : undefined),
    header("Bcc", bcc.length > 0 ? addressList(bcc) : undefined),
    header("Subject", encodeWords(subject)),
    header("Message-ID", messageId),
    header("In-Reply-To", inReplyTo ?? undefined),
    header("References", references?.split(/\s+/).join("\r\n ")),
    header("Date", date.toUTCString().replace("GMT", "+0000")),
    header("MIME-Version", "1.0"),
  ];
  return [...headers.flatMap((line) => line ?? []), ...bodyOf(message)];
}

function bodyOf<File extends FileInfo>({
  text,
  html,
  calendar,
  files = [],
}: OutgoingMessage<File>): (string | File)[] {
  const texts = [
    textPart("text/plain; charset=utf-8", text),
    ...(html === undefined ? [] : [textPart("text/html; charset=utf-8", html)]),
    ...(calendar
      ? [textPart(`text/calendar; charset=utf-8; method=${word(calendar.method)}`, calendar.text)]
      : []),
  ];
  const [only = []] = texts;
  const readable = texts.length === 1 ? only : multipart("alternative", texts);
  const { shown = [], beside = [] } = Object.groupBy(files, ({ contentId }) =>
    contentId === undefined ? "beside" : "shown",
  );
  return withFiles("mixed", withFiles("related", readable, shown), beside);
}

const withFiles = <File extends FileInfo>(
  kind: "mixed" | "related",
  first: (string | File)[],
  files: readonly File[],
): (string | File)[] =>
  files.length === 0 ? first : multipart(kind, [first, ...files.map((file) => filePart(file))]);

const textPart = (type: string, text: string): string[] => [
  `Content-Type: ${type}`,
  "Content-Transfer-Encoding: base64",
  "",
  base64Lines(new TextEncoder().encode(text.replaceAll(/\r?\n/g, "\r\n"))),
];

function filePart<File extends FileInfo>(file: File): (string | File)[] {
  const { name, type, contentId } = file;
  const kind = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream";
  return [
    `Content-Type: ${kind}`,
    ...(contentId === undefined
      ? []
      : [`Content-ID: <${contentId.replaceAll(/[^\w.@+$%!~-]/g, "")}>`]),
    `Content-Disposition: ${contentId === undefined ? "attachment" : "inline"};\r\n ${nameParameter(name)}`,
    "Content-Transfer-Encoding: base64",
    "",
    file,
  ];
}

/** RFC 2231 for all names, quoted for plain ones beside it. */
function nameParameter(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}]/gu, "");
  const plain = safe.replaceAll(/[^\u0020-\u007E]|["\\]/g, "_");
  const encoded = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === safe ? `filename="${plain}"` : `filename*=utf-8''${encoded}`;
}

function multipart<Line>(
  kind: "alternative" | "mixed" | "related",
  parts: readonly (readonly (string | Line)[])[],
): (string | Line)[] {
  const boundary = `aside-${crypto.randomUUID()}`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    "",
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    "",
  ];
}

/** A line break in a value would begin a header of somebody else's making. */
function header(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/[\r\n\0](?!\s)|\n$|\0/.test(value.replaceAll("\r\n ", " ")))
    throw new Problem("invalid_input", `${name} must not contain a line break`);
  return `${name}: ${value}`;
}

const word = (text: string): string => text.replaceAll(/[^\w-]/g, "");

function addressList(addresses: readonly string[]): string {
  return addresses.map((one) => oneAddress(one)).join(",\r\n ");
}

function oneAddress(text: string): string {
  const [address, name, problem] = [addressOf(text), nameIn(text), problemOf(text)];
  if (problem !== undefined) throw new Problem("invalid_input", problem);
  if (name === addressIn(text)) return address;
  return `${encodeName(name)} <${address}>`;
}

/** The part before the '@' keeps its capitals. */
const addressOf = (text: string): string => {
  const at = text.lastIndexOf("<");
  return (at < 0 ? text : text.slice(at + 1).replace(/>.*$/, "")).trim();
};

function encodeName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}]/gu, " ");
  return /^[\u0020-\u007E]*$/.test(plain)
    ? `"${plain.replaceAll(/[\\"]/g, "\\$&")}"`
    : encodeWords(plain);
}

/** Bytes of UTF-8 in one encoded word of at most 75 characters. */
const wordBytes = 42;

/** RFC 2047 where it is not plain ASCII that fits a line; letters are never cut. */
export function encodeWords(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .toWellFormed();
  if (/^[\u0020-\u007E]{0,900}$/.test(line) && !line.includes("=?") && fits(line)) return line;
  const words: string[] = [];
  let bytes: number[] = [];
  for (const letter of line) {
    const own = new TextEncoder().encode(letter);
    if (bytes.length + own.length > wordBytes) {
      words.push(encodedWord(bytes));
      bytes = [];
    }
    bytes.push(...own);
  }
  if (bytes.length > 0) words.push(encodedWord(bytes));
  return words.join("\r\n ");
}

/** No line may have more than 998 characters, and none should have more than 78: words fold at blanks alone. */
const fits = (line: string): boolean => line.length <= 66;

const encodedWord = (bytes: readonly number[]): string =>
  `=?utf-8?B?${new Uint8Array(bytes).toBase64()}?=`;

/** Lines of 76 characters. */
function base64Lines(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 57) lines.push(bytes.subarray(at, at + 57).toBase64());
  return lines.join("\r\n");
}
