import {
  connection,
  connectionChannel,
  ConnectionMessage,
  connectionTimes,
} from "#contract/email/connection.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { session } from "../../api/session.ts";
import { store } from "../../ui/store.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { forgetCalls } from "../apart.ts";
import { forgetKept } from "../list/kept-lists.ts";
import { checkStatus, emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";

interface Waiting {
  /** Google's window, to the front. */
  show(): void;
  cancel(): void;
}

/** While Google's window is open. */
export const waiting = store<Waiting | undefined>(undefined);

/**
 * Opens Google's sign-in in a window and waits for what it says, or for its end, at most 5 minutes. The window opens with
 * the press, since browsers refuse one that comes later, and goes on once there is a ticket.
 */
export async function connect(client: QueryClient): Promise<void> {
  const popup =
    session.get() && window.open("about:blank", "aside-gmail", "popup,width=500,height=600");
  if (!popup) {
    showProblem(
      session.get()
        ? `${emailTexts.connectFailed}. Allow this site to open windows.`
        : emailTexts.noUser,
    );
    return;
  }
  try {
    const { url } = await call(connection.ticket, {});
    popup.location.href = url;
  } catch (error) {
    popup.close();
    showProblem(wordsOf(error, emailTexts.connectFailed));
    return;
  }
  await finish(client, await outcome(popup));
}

async function finish(client: QueryClient, said: ConnectionMessage | undefined): Promise<void> {
  if (said?.type === "gmail-auth-error") showProblem(said.error ?? emailTexts.signInFailed);
  const status = await checkStatus(true);
  if (status?.connected !== true) return;
  forgetCalls();
  if (said?.type === "gmail-auth-success")
    showToast({ id: "gmail-connected", text: `Connected ${status.email ?? "Gmail"}` });
  for (const tool of ["email", "labels"]) void client.invalidateQueries({ queryKey: [tool] });
  for (const name of ["email-refresh", "sidebar-refresh"]) dispatchEvent(new CustomEvent(name));
}

/** Undefined where the window was closed, or nothing came in time. */
function outcome(popup: Window): Promise<ConnectionMessage | undefined> {
  const { promise, resolve } = Promise.withResolvers<ConnectionMessage | undefined>();
  const channel = new BroadcastChannel(connectionChannel);
  const over = new AbortController();
  const take = (data: unknown) => {
    const read = v.safeParse(ConnectionMessage, data);
    if (read.success) resolve(read.output);
  };
  channel.addEventListener("message", ({ data }) => take(data));
  addEventListener(
    "message",
    ({ origin, data }) => {
      if (origin === location.origin) take(data);
    },
    over,
  );
  waiting.set({ show: () => popup.focus(), cancel: () => resolve(undefined) });
  // Where the opener is cut off by the other site's policy, `closed` is true at once: then only the channel tells.
  let polls = 0;
  const timer = window.setInterval(() => {
    polls += 1;
    const isOver = polls * connectionTimes.popupPoll >= connectionTimes.popupWait;
    if (isOver || popup.closed)
      window.setTimeout(() => resolve(undefined), connectionTimes.popupPoll);
  }, connectionTimes.popupPoll);
  return promise.finally(() => {
    waiting.set(undefined);
    window.clearInterval(timer);
    channel.close();
    over.abort();
    if (!popup.closed) popup.close();
  });
}

export async function disconnect(client: QueryClient): Promise<void> {
  try {
    emailStatus.set(await call(connection.disconnect, {}));
    for (const tool of ["email", "labels"]) client.removeQueries({ queryKey: [tool] });
    forgetCalls();
    forgetKept();
  } catch (error) {
    showProblem(wordsOf(error, emailTexts.disconnectFailed));
  }
}
