import { readAddresses } from "#shared/addresses.ts";
import { type Email, emailLimits } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { isReachable } from "../../api/reach.ts";
import { session } from "../../api/session.ts";
import { offerEditAgain } from "../../collection/undo.ts";
import { withdrawWrite, writeOf } from "../../collection/writes.ts";
import { showToast } from "../../ui/toast.ts";
import { emailCollection, reopenLetter } from "../email-collection.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import { tellSaved } from "./discard.ts";
import { Kept, keptLetter, takeKept, type UnsentLetter } from "./kept-letters.ts";
import { offerTakingBack } from "./sending.ts";

/** Saves it when the worker can be reached, also after a reload; until then it stands among the drafts of this device. */
export function saveLater(client: QueryClient, letter: UnsentLetter): void {
  const args = { letter, row: rowOf(client, letter) };
  const writing = emailCollection.write(client, "draft", [letter.id], args);
  if (!isReachable.get()) showToast({ id: "draft", text: emailTexts.draftKept });
  const { keep, release } = keptLetter(letter.id);
  const failed = (error: unknown) => {
    // Taken back, to be written on; or its session has ended, and it waits with all that does.
    if (!(error instanceof ApiProblem) || !session.get()) return;
    keep(letter);
    offerEditAgain(wordsOf(error, emailTexts.draftFailed), () =>
      reopenLetter.get()?.(client, letter),
    );
  };
  void writing.then(({ items: [saved] }) => told(client, letter, saved), failed).finally(release);
}

/** It may have been sent before, and nobody have heard of it. */
function told(client: QueryClient, letter: UnsentLetter, saved: Email | undefined): void {
  const sendAt = saved?.sendAt ?? null;
  const left = sendAt === null ? 0 : (Date.parse(sendAt) - Date.now()) / 1_000;
  if (!saved || (saved.folder === "drafts" && sendAt === null)) tellSaved(client, letter.id);
  else if (left > 0)
    offerTakingBack(client, letter, { text: emailTexts.sentAfterAll, seconds: left });
  else showToast({ id: "draft", text: emailTexts.sentAfterAll, seconds: 15 });
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
  const asDraft = { sendAt: null, sendProblem: null, unsubscribe: null };
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
    answering: letter.answering,
  };
}
