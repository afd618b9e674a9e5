import { connection, connectionTimes, EmailStatus } from "#contract/email/connection.ts";
import { useEffect } from "react";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { onSignedOut } from "../api/session.ts";
import { store, useStore } from "../ui/store.ts";
import { spaced } from "./apart.ts";

/** Undefined while nobody has asked. */
export const emailStatus = store<EmailStatus | undefined>(undefined);

export const notConnected: EmailStatus = {
  connected: false,
  email: null,
  state: "none",
  syncedAt: null,
  syncing: null,
  waiting: 0,
};

/** Lists say how the connection stands, so that nobody waits for the check. */
export function heardStatus(status: unknown): void {
  const read = v.safeParse(EmailStatus, status);
  if (read.success) emailStatus.set(read.output);
}

const statusCalls = spaced<EmailStatus>();

/** Where it cannot be found out, nothing is connected (specification 1 §8). */
export async function checkStatus(byHand = false): Promise<EmailStatus> {
  const status = await statusCalls
    .ask("status", () => call(connection.status, {}), byHand)
    .catch(() => emailStatus.get() ?? notConnected);
  emailStatus.set(status);
  return status;
}

/** While the mailbox is brought, its progress is asked for this often, in milliseconds. */
const progressMs = 3_000;

/** The state of the connection: asked 3 s after the panel opens, and again while mail is on its way. */
export function useStatus(): EmailStatus | undefined {
  const status = useStore(emailStatus);
  useEffect(() => {
    const timer = window.setTimeout(() => void checkStatus(), connectionTimes.statusDelay);
    return () => window.clearTimeout(timer);
  }, []);
  const isBringing = status?.syncing !== undefined && status.syncing !== null;
  useEffect(() => {
    if (!isBringing) return undefined;
    const timer = window.setInterval(() => void checkStatus(), progressMs);
    return () => window.clearInterval(timer);
  }, [isBringing]);
  return status;
}

onSignedOut(() => emailStatus.set(undefined));
