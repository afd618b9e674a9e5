import { addressIn, forwardSubject, replySubject } from "#shared/mail.ts";
import type { Email, WholeEmail } from "#contract/email.ts";
import { email as rows } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { showProblem } from "../../ui/toast.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import type { Letter } from "./letter.ts";

type Given = Partial<Letter>;

const shown = () => import("./compose.tsx");

/** The form for a message, filled in as far as it is given. */
export async function openCompose(client: QueryClient, given: Given): Promise<void> {
  (await shown()).showCompose(client, given);
}

/** A reply to who wrote, to all who were written to, or the message for somebody else. */
export async function openAnswer(
  client: QueryClient,
  { id }: Pick<Email, "id">,
  kind: "reply" | "replyAll" | "forward",
): Promise<void> {
  try {
    const original = await client.query({
      queryKey: ["email", "whole", id],
      meta: { isKept: false },
      gcTime: 60_000,
      staleTime: "static",
      queryFn: () => call(rows.get, { params: { id } }),
    });
    const isForward = kind === "forward";
    await openCompose(client, {
      answering: { id, kind },
      to: isForward ? "" : recipients(original),
      cc: kind === "replyAll" ? others(original) : "",
      subject: (isForward ? forwardSubject : replySubject)(original.subject),
    });
  } catch (error) {
    showProblem(wordsOf(error, emailTexts.notFound));
  }
}

const isOwn = (text: string): boolean =>
  addressIn(text) === emailStatus.get()?.email?.toLowerCase();

/** To who asks to be answered; to one's own mail, those it went to. */
function recipients({ from, replyTo, to }: WholeEmail): string {
  return isOwn(from) ? to.join(", ") : (replyTo ?? from);
}

function others(original: WholeEmail): string {
  const first = new Set(
    recipients(original)
      .split(",")
      .map((one) => addressIn(one)),
  );
  return [...original.to, ...original.cc]
    .filter((one) => !isOwn(one) && !first.has(addressIn(one)))
    .join(", ");
}

/** A draft goes on where it was left. */
export function openDraft(client: QueryClient, draft: WholeEmail): Promise<void> {
  return openCompose(client, {
    id: draft.id,
    to: draft.to.join(", "),
    cc: draft.cc.join(", "),
    bcc: draft.bcc.join(", "),
    subject: draft.subject,
    body: draft.text,
    answering: draft.answering,
    sendAt: draft.sendAt,
    problem: draft.sendProblem,
    carried: draft.attachments,
  });
}
