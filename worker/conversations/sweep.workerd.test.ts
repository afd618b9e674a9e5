import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { objectDatabases, overEach } from "../testing/databases.ts";
import { walksOf } from "../testing/plans.ts";
import { workspace } from "../testing/workspace.ts";
import { sweepConversations } from "./store.ts";

test("CV-08 what was deleted can be brought back for 30 days and is then forgotten, a conversation with its messages", async () => {
  const space = await workspace();
  const { signUp, clock, db, counter } = space;
  const [ada, bob] = [await signUp(), await signUp()];
  const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000);
  const left = async (table: "messages" | "conversations") => {
    const { results } = await db
      .prepare(`select id from ${table} where user_id in (?, ?) order by id`)
      .bind(ada.user.id, bob.user.id)
      .all<{ id: string }>();
    return results.map(({ id }) => id).toSorted();
  };
  for (const [person, id] of [
    [ada, "gone"],
    [ada, "kept"],
    [bob, "gone"],
  ] as const) {
    await person.call(conversations.say, {
      params: { id },
      body: { content: "hello", id: `${id}-1`, replyId: `${id}-2` },
    });
  }
  await ada.call(conversations.remove, { params: { id: "gone" } });
  await ada.call(conversationMessages.remove, { params: { messageId: "kept-1" } });
  const sweep = (at: Date) =>
    overEach([...space.ports.databases, ...objectDatabases()], (stores) =>
      sweepConversations(stores.db, at),
    );
  await sweep(days(29));
  expect(await left("conversations")).toEqual(["gone", "gone", "kept"]);
  expect(await left("messages")).toHaveLength(6);
  counter.trips.length = 0;
  await sweep(days(31));
  expect(counter.trips).toHaveLength(space.ports.databases.length);
  expect((await walksOf(space)).filter(([, walks]) => walks.length > 0)).toEqual([]);
  expect(await left("conversations")).toEqual(["gone", "kept"]);
  expect(await left("messages")).toEqual(["gone-1", "gone-2", "kept-2"]);
  const bobs = await bob.call(conversations.messages, { params: { id: "gone" } });
  expect(bobs.body.data).toHaveLength(2);
});
