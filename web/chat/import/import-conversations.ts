import type { QueryClient } from "@tanstack/react-query";
import { wordsOf } from "../../api/problem.ts";
import { type ImportKind, showImport } from "../../form/import-dialog.tsx";
import { chatTexts, plural, titleOf } from "../texts.ts";
import { gather, type Gathered } from "./gather.ts";
import { type Sent, sendImport } from "./send.ts";

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
