import type { Email } from "#contract/email.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { changeOf, type Written } from "../../log/change.ts";
import { isPublic } from "../../outside/open-web.ts";
import { isAddress } from "#shared/addresses.ts";
import { keptOf } from "../reading/store.ts";
import { emailTable } from "../table.ts";

type SendMail = (fields: {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}) => Promise<unknown>;

const timeOutMs = 10_000;

/** Tells the list of a message that the person wants no more of it. */
export async function unsubscribe(
  acting: Acting,
  { wire, sendMail }: { readonly wire: typeof fetch; readonly sendMail: SendMail },
  id: string,
): Promise<Written<Email>> {
  const { item, body } = await keptOf(acting, id);
  const { post, mail } = body.unsubscribe;
  if (item.unsubscribe === null && (post ?? mail) !== null) {
    // Its answer was lost, and the same call is made again.
    const event = (await acting.write.recall()).find(({ itemId }) => itemId === id);
    if (event) return { item, event };
    throw new Problem("conflict", "You have unsubscribed already", { current: item });
  }
  if (post !== null) await oneClick(wire, post);
  else if (mail !== null) await sendMail(mailIn(mail));
  else
    throw new Problem("invalid_input", "This message names no way to unsubscribe but a web page");
  return acting.write.one<Email>(changeOf(emailTable, id, { unsubscribe: null }));
}

/** RFC 8058: one request without cookies, to nowhere else than the address that was signed. */
async function oneClick(wire: typeof fetch, given: string): Promise<void> {
  const url = URL.parse(given);
  const isOpen = url?.protocol === "https:" && url.username === "" && isPublic(url.hostname);
  if (!url || !isOpen || (url.port !== "" && url.port !== "443"))
    throw new Problem("invalid_input", "The address to unsubscribe at is none of the open web");
  const answer = await wire(url.href, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
    signal: AbortSignal.timeout(timeOutMs),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok)
    throw new Problem("unavailable", "The sender's list does not answer. Try again later.");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem("invalid_input", "The message names no address to unsubscribe at");
  }
}

/** RFC 6068, as far as a sender is trusted with it: one address, and words that are ours. */
function mailIn(given: string): Parameters<SendMail>[0] {
  const to = decoded(URL.parse(given)?.pathname ?? "");
  if (!isAddress(to))
    throw new Problem("invalid_input", "The message names no address to unsubscribe at");
  const subject = URL.parse(given)?.searchParams.get("subject") ?? "";
  return {
    to,
    subject: /^[\w .:@+=-]{1,100}$/.test(subject) ? subject : "unsubscribe",
    body: "unsubscribe",
  };
}
