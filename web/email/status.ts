import { connection, connectionTimes, EmailStatus } from "#contract/email/connection.ts";
import { useEffect } from "react";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { whenReachable } from "../api/reach.ts";
import { onSignedOut } from "../api/session.ts";
import { store, useStore } from "../ui/store.ts";
import { spaced } from "./apart.ts";

/** Undefined while nobody has asked. */
export const emailStatus = store<EmailStatus | undefined>(undefined);

/** Lists say how the connection stands, so that nobody waits for the check. */
export function heardStatus(status: unknown): void {
  const read = v.safeParse(EmailStatus, status);
  if (read.success) emailStatus.set(read.output);
}

const statusCalls = spaced<EmailStatus>();

/** Where it cannot be found out, it stays as it was known, and unknown is not 'not connected'. */
export async function checkStatus(byHand = false): Promise<EmailStatus | undefined> {
  const status = await statusCalls
    .ask("status", () => call(connection.status, {}), byHand)
    .catch(() => emailStatus.get());
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
    const stop = whenReachable(() => void checkStatus());
    return () => {
      window.clearTimeout(timer);
      stop();
    };
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
