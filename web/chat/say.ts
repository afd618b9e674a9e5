import { conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { call } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { withConversation, withMessage } from "./cache.ts";
import { type Outgoing, outgoing } from "./outgoing.ts";
import { chatQueries, messageList } from "./queries.ts";
import { editShelves } from "./shelves.ts";
import { doneAnswering } from "./streaming.ts";
import { noteSaidHere } from "./said-here.ts";
import { chatTexts } from "./texts.ts";

/** Conversations begun in this tab: until something is said in them, the worker does not know them. */
const fresh = new Set<string>();

export const isFresh = (id: string): boolean => fresh.has(id);

export function beginConversation(client: QueryClient): string {
  const id = uuidv7();
  fresh.add(id);
  client.setQueryData(chatQueries.messages(id).queryKey, []);
  return id;
}

export function say(client: QueryClient, conversationId: string, content: string): void {
  const said: Outgoing = {
    id: uuidv7(),
    replyId: uuidv7(),
    conversationId,
    content,
    createdAt: new Date().toISOString(),
    state: "sending",
    error: undefined,
  };
  noteSaidHere(said.id);
  outgoing.change((now) => [...now, said]);
  void send(client, said);
}

export function sayAgain(client: QueryClient, said: Outgoing): void {
  update(said.id, { state: "sending", error: undefined });
  void send(client, said);
}

/** Takes back what could not be said. */
export const withdraw = (id: string): void =>
  outgoing.change((now) => now.filter((said) => said.id !== id));

async function send(
  client: QueryClient,
  { id, replyId, conversationId, content }: Outgoing,
): Promise<void> {
  try {
    const body = {
      id,
      replyId,
      content,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const answer = await call(
      conversations.say,
      { params: { id: conversationId }, body },
      { idempotencyKey: id },
    );
    fresh.delete(conversationId);
    messageList(conversationId).edit(client, (rows) =>
      withMessage(withMessage(rows, answer.message), answer.reply),
    );
    editShelves(client, (rows) => withConversation(rows, answer.conversation));
    withdraw(id);
    doneAnswering(replyId);
  } catch (error) {
    const isOffline = isProblem(error, "offline");
    update(id, {
      state: isOffline ? "waiting" : "failed",
      error: isOffline ? chatTexts.waiting : wordsOf(error, chatTexts.sendFailed),
    });
    if (isOffline) addEventListener("online", () => sayAgainIfWaiting(client, id), { once: true });
  }
}

function sayAgainIfWaiting(client: QueryClient, id: string): void {
  const said = outgoing.get().find((other) => other.id === id);
  if (said?.state === "waiting") sayAgain(client, said);
}

function update(id: string, changes: Partial<Outgoing>): void {
  outgoing.change((now) => now.map((said) => (said.id === id ? { ...said, ...changes } : said)));
}
