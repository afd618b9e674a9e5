import { type Email, emailLimits } from "#contract/email.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { call, callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { offerUndoHere } from "../../collection/undo.ts";
import { dismissToast, showProblem } from "../../ui/toast.ts";
import { fullTime } from "../../time/ago.ts";
import { emailCollection } from "../email-collection.ts";
import { openCompose } from "./open.ts";
import { fieldsOf, type Letter } from "./letter.ts";

/** Which draft it is, and as what it was seen last. */
const namedIn = ({ id, version }: Letter) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version }),
});

/** Saves the draft under its id, so that what is typed on is saved onto the same. */
export async function saveDraft(client: QueryClient, letter: Letter): Promise<Email> {
  const fields = { ...fieldsOf(letter), ...namedIn(letter) };
  const saved = await call(outgoing.draft, { body: { fields } });
  emailCollection.receive(client, [saved]);
  // Another answer to the same message is to find it.
  void client.invalidateQueries({ queryKey: ["email", "thread"], refetchType: "none" });
  return saved;
}

let last: { readonly text: string; readonly key: string } | undefined;

/** The same message tried again is the same call: an answer that was lost on the way sends nothing twice. */
function keyFor(text: string): string {
  if (last?.text !== text) last = { text, key: uuidv7() };
  return last.key;
}

/** Sends it after ten seconds in which it can be taken back, or at a time. Rejects where the worker refuses it. */
export async function sendLetter(
  client: QueryClient,
  letter: Letter & { readonly id: string },
  sendAt?: string,
): Promise<void> {
  const timing = sendAt === undefined ? { delaySeconds: emailLimits.undoSeconds } : { sendAt };
  const body = { ...fieldsOf(letter), ...namedIn(letter), ...timing };
  const { data } = await callWhole(
    outgoing.send,
    { body },
    { idempotencyKey: keyFor(JSON.stringify(body)) },
  );
  emailCollection.receive(client, [data]);
  offerTakingBack(client, letter, {
    text: sendAt === undefined ? "Message sent" : `Scheduled for ${fullTime(sendAt)}`,
    seconds: emailLimits.undoSeconds,
  });
}

/** Says that it goes, and lets it be taken back for so long, by key too. */
export function offerTakingBack(
  client: QueryClient,
  letter: Letter & { readonly id: string },
  { text, seconds: left }: { readonly text: string; readonly seconds: number },
): void {
  const toast = `sending-${letter.id}`;
  const seconds = Math.min(left, emailLimits.undoSeconds);
  const undo = () => takeBack(client, letter, toast);
  const forget = offerUndoHere(toast, text, undo, seconds);
  window.setTimeout(forget, seconds * 1_000);
}

/** It is a draft again, and open where it was. */
async function takeBack(client: QueryClient, letter: Letter, toast: string): Promise<void> {
  dismissToast(toast);
  try {
    last = undefined;
    const draft = await call(outgoing.cancelSend, { params: { id: letter.id ?? "" } });
    emailCollection.receive(client, [draft]);
    await openCompose(client, { ...letter, version: draft.version });
  } catch (error) {
    showProblem(wordsOf(error, "It has gone already"));
  }
}
