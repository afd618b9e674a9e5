import { type Email, SentInThreads } from "#contract/email.ts";
import * as v from "valibot";
import { onSignedOut } from "../api/session.ts";
import { store } from "../ui/store.ts";

/** What the person sent in conversations of the lists that were read, by their ids. */
export const sentInThreads = store<SentInThreads>({});

/** A list tells it of all of its conversations. */
export function heardSent(listed: readonly Email[], told: unknown): void {
  const read = v.safeParse(SentInThreads, told);
  if (!read.success) return;
  const ids = new Set(listed.map(({ threadId }) => threadId));
  sentInThreads.change((known) => ({
    ...Object.fromEntries(Object.entries(known).filter(([id]) => !ids.has(id))),
    ...read.output,
  }));
}

/** Of a list that is kept on this device. */
export function sentIn(listed: readonly Email[]): SentInThreads {
  const known = sentInThreads.get();
  return Object.fromEntries(
    listed.flatMap(({ threadId }) => {
      const sent = known[threadId];
      return sent ? [[threadId, sent]] : [];
    }),
  );
}

onSignedOut(() => sentInThreads.set({}));
