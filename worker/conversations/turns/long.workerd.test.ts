import { expect, test } from "vitest";
import { inSteps, totalUndone } from "../../testing/undoing.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { workspace } from "../../testing/workspace.ts";

const many = 5_000;
const at = (place: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, place)).toISOString();

test("CV-08 five thousand messages are brought in, read to the first, cut and brought back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const messages = Array.from({ length: many }, (_, place) => ({
    id: `m${String(place).padStart(5, "0")}`,
    role: place % 2 === 0 ? ("user" as const) : ("assistant" as const),
    content: `Words number ${String(place)}`,
    createdAt: at(place),
  }));
  const long = { id: "long", title: "Long", createdAt: at(0), updatedAt: at(many), messages };
  const brought = await ada.call(conversationTransfer.importParts, {
    body: { conversations: [long] },
  });
  expect(brought.body.data.messages).toBe(many);

  const read: string[] = [];
  for (let before: string | undefined; read.length < many; before = read.at(-1)) {
    const query = before === undefined ? {} : { before };
    const page = await ada.call(conversations.messages, { params: { id: "long" }, query });
    expect(page.body.data).toHaveLength(100);
    read.push(...page.body.data.map(({ id }) => id).toReversed());
  }
  expect(read).toEqual(messages.map(({ id }) => id).toReversed());

  const params = { id: "long", messageId: "m00002" };
  const cut = await ada.call(conversationMessages.cutFrom, { params });
  expect(cut.body.data.messageIds).toHaveLength(many - 2);
  expect(cut.body.data.conversation).toMatchObject({ messageCount: 2, lastMessageAt: at(1) });
  const undone = await inSteps(ada, events.undoRun, String(cut.body["runId"]));
  expect(totalUndone(undone)).toBe(many - 2);
  const { body } = await ada.call(conversations.get, { params: { id: "long" } });
  expect(body.data).toMatchObject({ messageCount: many, lastMessageAt: at(many - 1) });
});
