import { type AnswerKind, type Attachment, type Email, emailLimits } from "#contract/email.ts";
import type { Acting } from "../../items/actions.ts";
import { Problem } from "../../http/problem.ts";
import type { Pictures } from "../mime/clean-html.ts";
import { editedHtml } from "../mime/edited-quote.ts";
import { htmlOfText } from "../mime/plain-text.ts";
import { quoted } from "../mime/quote.ts";
import type { OutgoingFile } from "../mime/write-message.ts";
import { textsOf } from "../mirror/bodies.ts";
import { keptIfThere, type Kept } from "../reading/store.ts";
import { type FileToRead, filesToRead, nameOf, type Places } from "./files.ts";

interface Texts {
  readonly text: string;
  readonly html: string;
}

interface Composed extends Texts {
  readonly files: readonly OutgoingFile[];
}

/** What goes out of a draft: what was written, the message that it answers or forwards, and the files and pictures of both. */
export async function composed(
  acting: Acting,
  places: Places,
  { item, body }: Kept,
): Promise<Composed> {
  const own = await textsOf(places.bucket, body);
  const files = filesToRead(acting, places, item);
  const { answering } = item;
  const original = answering === null ? undefined : await keptIfThere(acting, answering.id);
  if (answering === null || !original) return { ...own, files };
  const theirs = { ...original.item, ...(await textsOf(places.bucket, original.body)) };
  const pictures = picturesFor(theirs, files, (attachments) =>
    filesToRead(acting, places, { id: theirs.id, attachments: [...attachments] }),
  );
  const hasPicture: Pictures = (name) => pictures.has(nameIn(name));
  const written =
    answering.isQuoted === true
      ? { ...own, html: edited(answering.kind, own, theirs.html, hasPicture) }
      : quoted(answering.kind, own, theirs, acting.zone ?? "UTC", hasPicture);
  const shown = [...written.html.matchAll(/ src="cid:([^"]{1,300})"/g)].flatMap(
    ([, name = ""]) => pictures.get(nameIn(name)) ?? [],
  );
  const ids = new Set(shown.map(({ id }) => id));
  return { ...written, files: [...new Set(shown), ...files.filter(({ id }) => !ids.has(id))] };
}

/** HTML that somebody wrote is theirs as a whole. */
const edited = (kind: AnswerKind, { text, html }: Texts, theirs: string, hasPicture: Pictures) =>
  html === htmlOfText(text) ? (editedHtml(kind, text, theirs, hasPicture) ?? html) : html;

const shownTypes = /^image\//;

const nameIn = (contentId: string): string => {
  try {
    return decodeURIComponent(contentId).toLowerCase();
  } catch {
    return contentId.toLowerCase();
  }
};

/**
 * The pictures that the original shows, by their names in it, as far as they may go along. A forwarded message brings its files,
 * of which one that was taken out goes nowhere; with an answer its pictures go, and one that is gone by now holds up nothing.
 */
function picturesFor(
  { id: emailId, attachments }: Email,
  files: readonly FileToRead[],
  lend: (some: readonly Attachment[]) => readonly FileToRead[],
): ReadonlyMap<string, FileToRead> {
  let left = emailLimits.attachmentBytes - files.reduce((sum, { size }) => sum + size, 0);
  const found = new Map<string, FileToRead>();
  for (const one of attachments) {
    const { contentId, type, size } = one;
    if (contentId === null || !shownTypes.test(type)) continue;
    const name = nameOf({ emailId, attachmentId: one.id });
    const along = files.find(({ id }) => id === name);
    const [lent] = along || size > left ? [] : lend([one]);
    if (lent) left -= size;
    const file = along ?? (lent && { ...lent, read: () => lent.read().catch(nothingLeft) });
    if (file) found.set(contentId.toLowerCase(), { ...file, contentId });
  }
  return found;
}

function nothingLeft(error: unknown): Uint8Array {
  if (error instanceof Problem) return new Uint8Array();
  throw error;
}
