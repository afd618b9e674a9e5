import type { WholeEmail } from "#contract/email.ts";
import { emailBase } from "#contract/email.ts";
import { fetchFile } from "../../api/files.ts";

const mostPictures = 30;
const mostBytes = 5_000_000;
const shownTypes = /^image\/(?:png|jpe?g|gif|webp)$/;

export const attachmentPath = (id: string, attachmentId: string): string =>
  `${emailBase}/${encodeURIComponent(id)}/attachments/${encodeURIComponent(attachmentId)}`;

/** Pictures that the text shows by their `cid:` names, as `data:` addresses. */
export async function inlinePictures(
  { id, body, attachments }: Pick<WholeEmail, "id" | "body" | "attachments">,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const shown = attachments
    .filter(
      ({ contentId, type, size }) =>
        contentId !== null &&
        shownTypes.test(type) &&
        size <= mostBytes &&
        body.includes(contentId),
    )
    .slice(0, mostPictures);
  const found = new Map<string, string>();
  for (const { id: attachmentId, contentId, type } of shown) {
    if (signal.aborted) break;
    const picture = await fetchFile(attachmentPath(id, attachmentId), "picture").catch(
      () => undefined,
    );
    if (picture && contentId !== null)
      found.set(contentId.toLowerCase(), await dataUrl(new Blob([picture.file], { type })));
  }
  return found;
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener("load", () =>
    resolve(typeof reader.result === "string" ? reader.result : ""),
  );
  reader.addEventListener("error", () => reject(new Error("unreadable")));
  reader.readAsDataURL(blob);
  return promise;
}
