import type { Email, WholeEmail } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { setItem, workspace } from "../../panels/workspace.ts";
import { emailCollection, threadQuery } from "../email-collection.ts";
import { emailView, listOf, type Threaded, threadsOf } from "../view.ts";

/** The name of the event that has the open conversation printed. */
export const printAsked = "email-print";

const listNow = (): string => listOf(emailView.state.get());

/** What changed since the texts were read: marks, places. */
const stateOf = (client: QueryClient, { id }: Email): Partial<Email> =>
  emailCollection.find(client, id, listNow()) ?? emailCollection.known(client, id) ?? {};

/** The messages of a conversation as they are now. */
export const messagesNow = (client: QueryClient, messages: readonly WholeEmail[]) =>
  messages.map((message): WholeEmail => ({ ...message, ...stateOf(client, message) }));

export const lettersIn = (messages: readonly WholeEmail[]) =>
  messages.filter(({ folder }) => folder !== "drafts");

const isAside = ({ folder }: Email): boolean => folder === "trash" || folder === "spam";

/**
 * What is done to a conversation is done to its newest letter, or to all of them: the newest that somebody else wrote, so that an
 * answer leaves its title and its place. One that was opened out of the trash or of spam stands for itself, beside the rest of
 * its conversation. Undefined where there are drafts alone.
 */
export function threadIn(letters: readonly WholeEmail[], opened: string): Threaded | undefined {
  const aside = letters.find((one) => one.id === opened && isAside(one));
  if (aside) return { id: aside.id, email: aside, emails: [aside] };
  const email = letters.findLast(({ folder }) => folder !== "sent") ?? letters.at(-1);
  return email && { id: email.id, email, emails: letters.toReversed() };
}

/** The conversation that is open, as far as it is here. */
export function openThread(client: QueryClient): Threaded | undefined {
  const id = workspace.get().items.email;
  const messages = id === undefined ? undefined : client.getQueryData(threadQuery(id).queryKey);
  return messages && threadIn(lettersIn(messagesNow(client, messages)), id ?? "");
}

/** The conversation before or after one in the list that is shown. */
export function beside(client: QueryClient, id: string, by: 1 | -1): string | undefined {
  const threads = threadsOf(emailCollection.rows(client, listNow()));
  const at = threads.findIndex(({ emails }) => emails.some((email) => email.id === id));
  return at < 0 ? undefined : threads[at + by]?.id;
}

/** Called before the open conversation is taken away; what it answers leads on to the next one. */
export function leaving(client: QueryClient): () => void {
  const id = workspace.get().items.email;
  const next = id === undefined ? undefined : beside(client, id, 1);
  return () => setItem("email", next);
}
