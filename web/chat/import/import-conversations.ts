import {
  type CarriedConversation,
  conversationTransfer,
} from "#contract/conversations/transfer.ts";
import { partsOf } from "./parts.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { gather, type Gathered } from "./read-export.ts";
import type { ReadConversation } from "./read-conversation.ts";
import { plural, titleOf } from "../texts.ts";
import { callWhole, textBeside } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { type Brought, type ImportKind, showImport } from "../../form/import-dialog.tsx";

export const importConversations = (client: QueryClient): void => showImport(kindFor(client));

const kindFor = (client: QueryClient): ImportKind<Gathered> => ({
  title: "Import conversations",
  accept: ".json,.zip",
  hint: "The .zip you get from ChatGPT or Claude, the conversations.json in it, or a conversation you exported here as JSON. Anything already here is left as it is.",
  read: (given, { progress, signal }) =>
    gather(
      given.map(({ file }) => file),
      progress,
      signal,
    ),
  found: (gathered) => ({
    count: gathered.conversations.length,
    words: plural(gathered.conversations.length, "conversation"),
    problem: problemOf(gathered),
    entries: gathered.conversations.map(({ conversation }) => ({
      id: conversation.id,
      name: titleOf(conversation),
      fact: plural(conversation.messages.length, "message"),
    })),
    losses: [
      ...gathered.conversations.flatMap(({ conversation, losses }) =>
        losses.length === 0 ? [] : [{ from: titleOf(conversation), what: losses.join(", ") }],
      ),
      ...gathered.skipped.map(({ title, why }) => ({
        from: titleOf({ title }),
        what: `Skipped: ${why}`,
      })),
    ],
  }),
  send: ({ conversations }, manner) => sendParts(conversations, manner),
  finished() {
    void client.invalidateQueries({ queryKey: ["conversations"] });
    void client.invalidateQueries({ queryKey: ["messages"] });
  },
});

function problemOf({ conversations, skipped }: Gathered): string | undefined {
  if (conversations.length > 0) return undefined;
  const [first] = skipped;
  return first ? `${titleOf(first)}: ${first.why}` : "Nothing was found";
}

/** Parts that name one run, so that all of it is undone at once, also what came before a failure. */
async function sendParts(
  list: readonly ReadConversation[],
  { progress, signal }: Parameters<ImportKind<Gathered>["send"]>[1],
): Promise<Brought> {
  const name = uuidv7();
  // As the log has it; the name is only a part of it.
  let runId = name;
  const brought = new Set<string>();
  const before = new Set<string>();
  const all = countOf(list.map(({ conversation }) => conversation));
  let messages = 0;
  let sent = 0;
  let failure: unknown;
  try {
    for (const part of partsOf(list.map(({ conversation }) => conversation))) {
      signal.throwIfAborted();
      const body = { runId: name, conversations: [...part] };
      const options = { signal, idempotencyKey: uuidv7() };
      const answer = await callWhole(conversationTransfer.importParts, { body }, options);
      runId = textBeside(answer, "runId") ?? runId;
      for (const id of answer.data.conversationIds) brought.add(id);
      // A long conversation goes in several parts: from the second on it is known, because of the first.
      for (const id of answer.data.duplicates) if (!brought.has(id)) before.add(id);
      messages += answer.data.messages;
      sent += countOf(part);
      progress(sent / all, `${sent.toLocaleString()} of ${plural(all, "message")}`);
    }
  } catch (error) {
    failure = error;
  }
  const came = `${plural(brought.size, "conversation")} and ${plural(messages, "message")} imported`;
  const known = before.size === 0 ? "" : ` ${plural(before.size, "conversation")} had come before.`;
  const again = "You can start again: nothing is imported twice.";
  return {
    words: `${came}${failure === undefined ? "." : ", then it stopped."}${known}`,
    problem: failure === undefined ? undefined : wordsOf(failure, again),
    runId: messages > 0 ? runId : undefined,
  };
}

const countOf = (list: readonly CarriedConversation[]): number =>
  list.reduce((sum, { messages }) => sum + messages.length, 0);
