import type * as v from "valibot";
import { type Attachment, type Email, emailLimits } from "#contract/email.ts";
import type { OutgoingAttachment } from "#contract/email/outgoing.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import type { Gmail } from "../account/gmail.ts";
import { bytesOfPart, messageAt, partCalled } from "../mirror/fetching.ts";
import type { OutgoingFile } from "../mime/write-message.ts";
import { emailStore } from "../reading/store.ts";
import { gmailIdOf } from "../reading/remote.ts";

interface FileInfo {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What Files lend. */
export interface LentFiles {
  /** A living file of the person, without reading it. */
  describe(reader: Reader, fileId: string): Promise<FileInfo | undefined>;
  read(reader: Reader, bucket: R2Bucket, fileId: string): Promise<Uint8Array | undefined>;
  keep(
    acting: Acting,
    bucket: R2Bucket,
    file: File,
    parentId: string | null,
  ): Promise<{ readonly id: string; readonly name: string }>;
}

type Given = readonly v.InferOutput<typeof OutgoingAttachment>[];

/** What goes with a message written here is named by where its bytes lie; the sign stands in no id of Gmail's or ours. */
const sign = "~";

/** A name that was given here stays, wherever the file goes along next. */
export const nameOf = (one: Given[number]): string => {
  if ("fileId" in one) return `file${sign}${one.fileId}`;
  return one.attachmentId.includes(sign)
    ? one.attachmentId
    : `mail${sign}${one.emailId}${sign}${one.attachmentId}`;
};

/** The files that go with a message, as its row tells them. */
export async function filesFor(
  reader: Reader,
  lent: LentFiles,
  given: Given,
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const [at, one] of given.entries()) {
    const found =
      "fileId" in one
        ? await lent.describe(reader, one.fileId)
        : await attachedTo(reader, one.emailId, one.attachmentId);
    if (!found)
      throw new Problem("not_found", "File not found", { field: `attachments.${String(at)}` });
    files.push({
      id: nameOf(one),
      name: found.name,
      type: found.type,
      size: found.size,
      contentId: null,
    });
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > emailLimits.attachmentBytes)
    throw new Problem("too_large", "The files are larger than 18 MB together", {
      field: "attachments",
    });
  return files;
}

async function attachedTo(reader: Reader, emailId: string, attachmentId: string) {
  const { attachments } = await emailStore(reader).get(emailId);
  return attachments.find(({ id }) => id === attachmentId);
}

/** Those that a message came with, to go with another. */
export const asOutgoing = (emailId: string, attachments: readonly Attachment[]): Given =>
  attachments.map(({ id }) => ({ emailId, attachmentId: id }));

export interface Places {
  readonly bucket: R2Bucket;
  readonly lent: LentFiles;
  readonly gmail: Gmail;
}

/** With its name and size as the row of its message tells them. */
export interface FileToRead extends OutgoingFile {
  readonly id: string;
  readonly size: number;
}

/** What goes with a draft. Reading one throws where it is gone by now. */
export const filesToRead = (
  reader: Reader,
  places: Places,
  email: Pick<Email, "id" | "attachments">,
): FileToRead[] =>
  email.attachments.map(({ id: attachmentId, name, type, size }) => ({
    id: attachmentId,
    name,
    type,
    size,
    async read() {
      const bytes = await attachmentBytes(reader, places, { emailId: email.id, attachmentId });
      if (!bytes) throw invalid("attachments", `“${name}” is not there any more`);
      return bytes;
    },
  }));

/** The bytes of a message's file, from Files, from another message, or from Gmail; undefined where they are gone. */
export async function attachmentBytes(
  reader: Reader,
  { bucket, lent, gmail }: Places,
  { emailId, attachmentId }: { readonly emailId: string; readonly attachmentId: string },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [kind, itemId = "", partId = ""] = attachmentId.split(sign);
  if (kind === "file") {
    const bytes = await lent.read(reader, bucket, itemId);
    return bytes && new Uint8Array(bytes);
  }
  return kind === "mail"
    ? partBytes(reader, gmail, itemId, partId)
    : partBytes(reader, gmail, emailId, attachmentId);
}

async function partBytes(
  reader: Reader,
  gmail: Gmail,
  emailId: string,
  attachmentId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const gmailId = await gmailIdOf(reader, emailId);
  const message = gmailId === undefined ? undefined : await messageAt(gmail, gmailId);
  const part = message && partCalled(message.payload ?? {}, attachmentId);
  return message && part && bytesOfPart(gmail, message.id, part);
}
