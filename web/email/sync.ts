import { email } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { store } from "../ui/store.ts";
import { showProblem } from "../ui/toast.ts";
import { checkStatus } from "./status.ts";
import { emailTexts } from "./texts.ts";

/** Mail is being brought because the person asked. */
export const isSyncing = store(false);

export async function syncNow(client: QueryClient): Promise<void> {
  if (isSyncing.get()) return;
  isSyncing.set(true);
  try {
    await call(email.sync, {});
    await Promise.all([
      checkStatus(true),
      client.invalidateQueries({ queryKey: ["email", "stats"] }),
    ]);
  } catch (error) {
    showProblem(wordsOf(error, emailTexts.syncFailed));
  } finally {
    isSyncing.set(false);
  }
}
