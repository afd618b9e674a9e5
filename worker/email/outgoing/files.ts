import type * as v from "valibot";
import { type Attachment, emailLimits } from "#contract/email.ts";
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

/** What goes with a message is called so: the sign stands in no id. */
const sign = "~";

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
    const id =
      "fileId" in one
        ? `file${sign}${one.fileId}`
        : `mail${sign}${one.emailId}${sign}${one.attachmentId}`;
    files.push({ id, name: found.name, type: found.type, size: found.size, contentId: null });
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

/** The bytes of what goes with a draft; undefined where it is gone by now. */
export async function bytesFor(
  reader: Reader,
  { bucket, lent, gmail }: { bucket: R2Bucket; lent: LentFiles; gmail: Gmail },
  attachments: readonly Attachment[],
): Promise<OutgoingFile[]> {
  const files: OutgoingFile[] = [];
  for (const { id, name, type } of attachments) {
    const [kind, itemId = "", attachmentId = ""] = id.split(sign);
    const bytes =
      kind === "file"
        ? await lent.read(reader, bucket, itemId)
        : await attachmentBytes(reader, gmail, itemId, attachmentId);
    if (!bytes) throw invalid("attachments", `“${name}” is not there any more`);
    files.push({ name, type, bytes });
  }
  return files;
}

/** The bytes of a file that came with a message, from Gmail. */
export async function attachmentBytes(
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
