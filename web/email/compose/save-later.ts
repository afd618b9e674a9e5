import { readAddresses } from "#shared/addresses.ts";
import { type Email, emailLimits } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { isReachable } from "../../api/reach.ts";
import { offerEditAgain } from "../../collection/undo.ts";
import { withdrawWrite, writeOf } from "../../collection/writes.ts";
import { showToast } from "../../ui/toast.ts";
import { emailCollection, reopenLetter } from "../email-collection.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import { Kept, keptLetter, takeKept, type UnsentLetter } from "./kept-letters.ts";

/** Saves it when the worker can be reached, also after a reload; until then it stands among the drafts of this device. */
export function saveLater(client: QueryClient, letter: UnsentLetter): void {
  const args = { letter, row: rowOf(client, letter) };
  const writing = emailCollection.write(client, "draft", [letter.id], args);
  if (!isReachable.get()) showToast({ id: "draft", text: emailTexts.draftKept });
  writing.then(
    () => showToast({ id: "draft", text: emailTexts.draftSaved }),
    (error: unknown) => {
      // Taken back, to be written on.
      if (!(error instanceof ApiProblem)) return;
      const { keep, release } = keptLetter(letter.id);
      keep(letter);
      release();
      offerEditAgain(wordsOf(error, emailTexts.draftFailed), () =>
        reopenLetter.get()?.(client, letter),
      );
    },
  );
}

/** What earlier pages left without saving it. */
export const saveKept = (client: QueryClient): Promise<void> =>
  takeKept((letter) => saveLater(client, letter));

const Late = v.object({ letter: Kept });

/** The draft that waits under this id, out of the queue to be written on. */
export function takeLate(client: QueryClient, id: string): UnsentLetter | undefined {
  for (const { state } of client.getMutationCache().getAll()) {
    const write = writeOf({ state });
    if (state.status !== "pending" || write?.kind !== "draft" || write.ids[0] !== id) continue;
    const late = v.safeParse(Late, write.args);
    if (!late.success) continue;
    withdrawWrite(client, write.key);
    const isUnsure = !state.isPaused || state.failureCount > 0;
    const { letter } = late.output;
    return { ...letter, unsaved: { isUnsure: isUnsure || letter.unsaved?.isUnsure === true } };
  }
  return undefined;
}

function rowOf(client: QueryClient, letter: UnsentLetter): Email {
  const at = new Date().toISOString();
  const { id, subject, body } = letter;
  const stated = { createdAt: at, updatedAt: at, deletedAt: null, version: 0 };
  const asDraft = { answering: null, sendAt: null, sendProblem: null, unsubscribe: null };
  return {
    ...stated,
    ...asDraft,
    id,
    threadId: id,
    folder: "drafts",
    from: emailStatus.get()?.email ?? "",
    attachments: [],
    labels: [],
    read: true,
    starred: false,
    snoozedUntil: null,
    ...emailCollection.known(client, id),
    to: readAddresses(letter.to),
    cc: readAddresses(letter.cc),
    bcc: readAddresses(letter.bcc),
    subject,
    preview: body.slice(0, emailLimits.keptPreview),
    receivedAt: at,
  };
}
