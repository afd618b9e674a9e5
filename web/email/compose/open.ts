import { answeredTo, forwardSubject, replySubject } from "#shared/mail.ts";
import type { AnswerKind, Email, WholeEmail } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { isUnanswered, wordsOf } from "../../api/problem.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { isReachable } from "../../api/reach.ts";
import { emailCollection, lateDrafts, threadQuery, wholeQuery } from "../email-collection.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { emailStatus } from "../status.ts";

import { emailTexts } from "../texts.ts";
import { filesOf, type Letter, lineOf } from "./letter.ts";

type Given = Partial<Letter>;

/** Loads the form for a message. Answers what shows it, filled in as far as it is given. */
export async function composer(client: QueryClient, given: Given): Promise<() => void> {
  const { showCompose } = await import("./compose.tsx");
  return () => showCompose(client, given);
}

export async function openCompose(client: QueryClient, given: Given): Promise<void> {
  (await composer(client, given))();
}

const whole = (client: QueryClient, id: string): Promise<WholeEmail> =>
  client.query({ ...wholeQuery(id), staleTime: "static" });

/** What was begun as such an answer and not sent: its form, where there is one. */
async function begunAnswer(
  client: QueryClient,
  id: string,
  kind: AnswerKind,
): Promise<(() => void) | undefined> {
  const isIt = ({ folder, sendAt, answering }: Email) =>
    folder === "drafts" && sendAt === null && answering?.id === id && answering.kind === kind;
  const late = lateDrafts(client).find(isIt);
  if (late) return lateComposer(client, late.id);
  const asked = threadQuery(id);
  const known = client.getQueryData(asked.queryKey);
  // Offline the answer would be waited for.
  const messages = isReachable.get() ? await client.query(asked).catch(() => known) : known;
  const draft = messages?.findLast(isIt);
  return draft && draftComposer(client, draft);
}

/** A reply to who wrote, to all who were written to, or the message for somebody else; one that was begun goes on. */
export async function answerComposer(
  client: QueryClient,
  { id }: Pick<Email, "id">,
  kind: AnswerKind,
): Promise<(() => void) | undefined> {
  try {
    const begun = await begunAnswer(client, id, kind);
    if (begun) return begun;
    const original = await whole(client, id);
    const isForward = kind === "forward";
    const own = emailStatus.get()?.email ?? "";
    const { to, cc } = answeredTo(original, own, kind === "replyAll");
    return await composer(client, {
      answering: { id, kind },
      ...(isForward ? { files: filesOf(original) } : { to: lineOf(to), cc: lineOf(cc) }),
      subject: (isForward ? forwardSubject : replySubject)(original.subject),
    });
  } catch (error) {
    showProblem(wordsOf(error, emailTexts.openFailed));
    return undefined;
  }
}

/** A draft that waits on this device for the worker. */
export async function lateComposer(
  client: QueryClient,
  id: string,
): Promise<(() => void) | undefined> {
  const { takeLate } = await import("./save-later.ts");
  const letter = takeLate(client, id);
  return letter && composer(client, letter);
}

export const openLate = async (client: QueryClient, id: string): Promise<void> =>
  (await lateComposer(client, id))?.();

/** A draft goes on where it was left, here or on another device. */
export async function draftComposer(
  client: QueryClient,
  given: WholeEmail,
): Promise<(() => void) | undefined> {
  const draft = await newest(client, given);
  if (!draft) return undefined;
  let { version } = draft;
  // Who opens what waits to be sent takes it back: it is sent again when they say so.
  if (draft.sendAt !== null) {
    try {
      const taken = await call(outgoing.cancelSend, { params: { id: draft.id } });
      ({ version } = taken);
      emailCollection.receive(client, [taken]);
      showToast({ id: "taken-back", text: "Sending undone. Send it again when you are ready." });
    } catch (error) {
      showProblem(wordsOf(error, emailTexts.openFailed));
      return undefined;
    }
  }
  return composer(client, {
    id: draft.id,
    version,
    to: lineOf(draft.to),
    cc: lineOf(draft.cc),
    bcc: lineOf(draft.bcc),
    subject: draft.subject,
    body: draft.text,
    answering: draft.answering,
    problem: draft.sendProblem,
    files: filesOf(draft),
  });
}

/** The draft as it is now; without a network as it was seen last, where its text is there. */
async function newest(client: QueryClient, draft: WholeEmail): Promise<WholeEmail | undefined> {
  try {
    return await client.query({ ...wholeQuery(draft.id), staleTime: 0 });
  } catch (error) {
    if (!draft.isCut && isUnanswered(error)) return draft;
    showProblem(wordsOf(error, emailTexts.openFailed));
    return undefined;
  }
}
