import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../../testing/workspace.ts";

test("CV-08 a message has one answer, whatever id is asked for it the second time", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = async (replyId: string) =>
    (
      await ada.call(conversations.say, {
        params: { id: "talk" },
        body: { id: "m1", replyId, content: "add task Once" },
      })
    ).body.data;
  const first = await say("r1");
  const second = await say("r2");
  expect(second.reply.id).toBe("r1");
  expect(second.reply.content).toBe(first.reply.content);
  const messages = await ada.call(conversations.messages, { params: { id: "talk" } });
  expect(messages.body.data.map(({ id }) => id)).toEqual(["m1", "r1"]);
  expect((await ada.call(tasks.list, {})).body.data).toHaveLength(1);
});
