import { proposals } from "#contract/agents/proposals.ts";
import { conversations } from "#contract/conversations.ts";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { dataOf, idOf, scene, type Stage } from "./scene.ts";

const at = "2026-11-01T09:00:00.000Z";

const conversation = async ({ ada, name }: Stage) =>
  idOf(await ada.call(conversations.create, { body: { title: `Trip ${name}` } }));

/** A conversation in which something was said and answered. */
const said = async (on: Stage) => {
  const { params } = await conversation(on);
  const turn = dataOf(
    await on.ada.call(conversations.say, { params, body: { content: "list panels" } }),
  );
  return { id: params.id, messageId: turn.message.id, replyId: turn.reply?.id ?? "none" };
};
const message = async (on: Stage) => ({ params: { messageId: (await said(on)).messageId } });

const brought = ({ name }: Stage) => ({
  id: `brought-${name}`,
  title: `Old ${name}`,
  createdAt: at,
  updatedAt: at,
  messages: [{ id: `m-${name}`, role: "user" as const, content: "Hello", createdAt: at }],
});

/** What an agent that may only propose asked for. */
const waiting = async ({ space, ada, name }: Stage) => {
  const scout = await space.agent(ada, ["read", "propose"], name);
  await scout.send("POST", "/api/tools/tasks", { title: `Proposed ${name}` });
  const all = dataOf(await ada.call(proposals.list, {}));
  const one = all.find(({ actor }) => actor === `agent:${scout.key.id}`);
  if (!one) throw new Error("Nothing was proposed");
  return one;
};
const chosen = async (on: Stage) => {
  const { id, version } = await waiting(on);
  return { body: { proposals: [{ id, version }] } };
};

export const conversationScenes = [
  scene(conversations.create, ({ name }) => ({ body: { title: `Trip ${name}` } })),
  scene(conversations.update, async (on) => ({
    ...(await conversation(on)),
    body: { title: "Other" },
  })),
  scene(conversations.pin, async (on) => ({
    ...(await conversation(on)),
    body: { isPinned: true },
  })),
  scene(conversations.archive, async (on) => ({
    ...(await conversation(on)),
    body: { isArchived: true },
  })),
  scene(conversations.say, async (on) => ({
    ...(await conversation(on)),
    body: { content: `add a task water the plants ${on.name}` },
  })),
  scene(conversations.stop, async (on) => {
    const { id, replyId } = await said(on);
    return { params: { id, replyId } };
  }),
  scene(conversations.remove, conversation),
  scene(conversationInsights.generateTitle, async (on) => ({
    params: { id: (await said(on)).id },
  })),
  scene(conversationInsights.generateSummary, async (on) => ({
    params: { id: (await said(on)).id },
  })),
  scene(conversationInsights.cleanup, async (on) => {
    await on.ada.call(conversationTransfer.importParts, {
      body: { conversations: [brought(on)] },
    });
    return { body: { daysOld: 10 } };
  }),
  scene(conversationMessages.remove, message),
  scene(conversationMessages.cutFrom, async (on) => {
    const { id, messageId } = await said(on);
    return { params: { id, messageId } };
  }),
  scene(conversationMessages.react, async (on) => ({
    ...(await message(on)),
    body: { emoji: "👍" },
  })),
  scene(conversationMessages.unreact, async (on) => {
    const one = { ...(await message(on)), body: { emoji: "👍" } };
    await on.ada.call(conversationMessages.react, one);
    return one;
  }),
  scene(
    conversationTransfer.importParts,
    (on) => ({ body: { conversations: [brought(on)], runId: `run-${on.name}` } }),
    { twice: ["events"], because: "what was cut off is counted once more, in the same run" },
  ),
  scene(proposals.accept, chosen),
  scene(proposals.refuse, chosen),
  scene(proposals.edit, async (on) => {
    const { id, version } = await waiting(on);
    return { params: { id }, body: { version, input: { body: { title: "Edited" } } } };
  }),
];
