import { conversationTransfer } from "#contract/conversations/transfer.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { gather, type Gathered } from "./read-export.ts";
import { partsOf } from "./parts.ts";
import type { ReadConversation } from "./read-conversation.ts";
import { chatTexts, plural, titleOf } from "../texts.ts";
import { callWhole, textBeside } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { type ImportKind, showImport } from "../../form/import-dialog.tsx";

export const importConversations = (client: QueryClient): void => showImport(kindFor(client));

const kindFor = (client: QueryClient): ImportKind<Gathered> => ({
  title: "Import conversations",
  accept: ".json,.zip",
  hint: "The .zip you get from ChatGPT or Claude, the conversations.json in it, or a conversation you exported here as JSON. Anything already here is left as it is.",
  read: (files, { progress, signal }) => gather(files, progress, signal),
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
  async send({ conversations }, { progress, signal }) {
    const all = conversations.reduce((sum, one) => sum + one.conversation.messages.length, 0);
    const tell = (done: number) =>
      progress(all === 0 ? 1 : done / all, `${done.toLocaleString()} of ${plural(all, "message")}`);
    return inWords(await sendImport(conversations, { progress: tell, signal }));
  },
  finished() {
    void client.invalidateQueries({ queryKey: ["conversations"] });
    void client.invalidateQueries({ queryKey: ["messages"] });
  },
});

/** The reason why nothing can come in; it stands beside another choice. */
function problemOf({ conversations, skipped }: Gathered): string | undefined {
  if (conversations.length > 0) return undefined;
  const [first] = skipped;
  return first ? `${first.title || chatTexts.untitled}: ${first.why}` : "Nothing was found";
}

function inWords({ conversations, messages, duplicates, problem, runId }: Sent) {
  const came = `${plural(conversations, "conversation")} and ${plural(messages, "message")} imported`;
  const before = duplicates === 0 ? "" : ` ${plural(duplicates, "conversation")} had come before.`;
  return {
    words: `${came}${problem === undefined ? "." : ", then it stopped."}${before}`,
    problem:
      problem === undefined
        ? undefined
        : wordsOf(problem, "You can start again: nothing is imported twice."),
    runId: messages > 0 ? runId : undefined,
  };
}

interface Manner {
  /** Told how many messages are sent. */
  progress(messages: number): void;
  readonly signal: AbortSignal;
}

interface Sent {
  /** Undoes all that came. */
  readonly runId: string;
  readonly conversations: number;
  readonly messages: number;
  readonly duplicates: number;
  /** Set where it ended before all were sent. */
  readonly problem?: unknown;
}

/** Parts that name one run, so that all of it is undone at once, also what came before a failure. */
async function sendImport(
  list: readonly ReadConversation[],
  { progress, signal }: Manner,
): Promise<Sent> {
  const name = uuidv7();
  // As the log has it; the name is only a part of it.
  let runId = name;
  const brought = new Set<string>();
  const before = new Set<string>();
  let messages = 0;
  let sent = 0;
  const result = (): Sent => ({
    runId,
    conversations: brought.size,
    messages,
    duplicates: before.size,
  });
  try {
    for (const part of partsOf(list.map(({ conversation }) => conversation))) {
      signal.throwIfAborted();
      const body = { runId: name, conversations: [...part] };
      const options = { signal, idempotencyKey: uuidv7() };
      const whole = await callWhole(conversationTransfer.importParts, { body }, options);
      const answer = whole.data;
      runId = textBeside(whole, "runId") ?? runId;
      for (const id of answer.conversationIds) brought.add(id);
      // A long conversation goes in several parts: from the second on it is known, because of the first.
      for (const id of answer.duplicates) if (!brought.has(id)) before.add(id);
      messages += answer.messages;
      sent += part.reduce((sum, one) => sum + one.messages.length, 0);
      progress(sent);
    }
    return result();
  } catch (problem) {
    return { ...result(), problem };
  }
}
