import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { countedLine } from "../../testing/counting-db.ts";
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

test("CV-08 AI-01 a question that was whole when it was stopped can be agreed to", async () => {
  const line = countedLine();
  let stop: (() => Promise<unknown>) | undefined;
  let stored = 0;
  const reach: typeof line.reach = async (sent, ...others) => {
    // The message is stored first, and then its answer.
    if (stop && sent.some((sql) => /insert into messages/i.test(sql)) && ++stored === 2) {
      const stopping = stop;
      stop = undefined;
      await stopping();
    }
    return line.reach(sent, ...others);
  };
  const { signUp, wait } = await workspace(
    {},
    undefined,
    undefined,
    {},
    { line: { ...line, reach } },
  );
  const ada = await signUp();
  for (const title of ["A", "B", "C", "D"])
    await ada.call(tasks.create, { body: { title, tags: ["junk"] } });
  const params = { id: "talk" };
  const say = async (content: string, replyId?: string) => {
    wait(10_000);
    return (await ada.call(conversations.say, { params, body: { content, replyId } })).body.data
      .reply;
  };
  stop = async () => ada.call(conversations.stop, { params: { ...params, replyId: "r1" } });
  const asked = await say("delete the tasks tagged junk", "r1");
  expect(asked).toMatchObject({ ended: "stopped", suggestions: ["yes, delete"] });
  expect((await say("yes")).content).toBe("Deleted 4 tasks.");
});
