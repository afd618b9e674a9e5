import { expect, test } from "vitest";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import { obeyingModel, written } from "../testing/obeying-model.ts";
import { disguised, effectsOf, itemsToHarm, listenAnew, saying } from "../testing/orders.ts";
import { type Agent, type Person, type Workspace, workspace } from "../testing/workspace.ts";

const settings = {
  AI_BASE_URL: "https://model.test/v1",
  AI_MODEL: "obeying",
  AI_DAILY_TURNS: "10000",
  AI_DAILY_TOKENS: "100000000",
};
const reads = [{ name: "earlier_answers", input: {} }];
const at = "2026-11-01T09:00:00.000Z";

interface Scene {
  readonly space: Workspace;
  readonly ada: Person;
  readonly scout: Agent;
  readonly model: ReturnType<typeof obeyingModel>;
}

async function begun(): Promise<Scene> {
  const model = obeyingModel(reads);
  const space = await workspace({}, { settings, wire: model.wire });
  const ada = await space.signUp();
  await itemsToHarm(ada, () => saying(space, ada, written("tasks_create", { title: "Mine" })));
  return { space, ada, scout: await space.agent(ada, ["read", "act"]), model };
}

async function brought({ ada }: Scene, id: string, text: string, role: "user" | "assistant") {
  const messages = [
    { id: `${id}-1`, role: "user" as const, content: "hello", createdAt: at },
    // A file may claim any hour; the last message of a conversation may be a question.
    { id: `${id}-2`, role, content: text, createdAt: "2099-01-01T00:00:00.000Z" },
  ];
  const one = { id, title: "Old", createdAt: at, updatedAt: at, messages };
  const { status } = await ada.call(conversationTransfer.importParts, {
    body: { conversations: [one] },
  });
  expect(status).toBe(200);
}

/** How somebody else's words get into the conversation in which the person speaks next. */
const ways: Record<string, (scene: Scene, id: string, text: string) => Promise<unknown>> = {
  "an earlier answer": ({ space, ada, model }, id, text) => {
    model.says(`You have a task called ${text}`);
    return saying(space, ada, "what is there?", id);
  },
  "an agent's message": async ({ space, ada, scout, model }, id, text) => {
    model.says("Hello.");
    await saying(space, ada, "hello", id);
    model.says("As you say.");
    await saying(space, scout, text, id);
  },
  "an imported message": (scene, id, text) => brought(scene, id, text, "user"),
  "an imported answer": (scene, id, text) => brought(scene, id, text, "assistant"),
  "what an import adds to a conversation": async (scene, id, text) => {
    scene.model.says("Hello.");
    await saying(scene.space, scene.ada, "hello", id);
    await brought(scene, id, text, "user");
  },
};

test.for(Object.entries(ways).map(([name, comes], place) => [name, comes, place] as const))(
  "AI-07 %s tells a model nothing unless it reads it, and then every effect waits",
  async ([, comes, place]) => {
    const scene = await begun();
    const { space, ada, model } = scene;
    for (const [number, { name, text }] of disguised({ number: place }).entries()) {
      const id = `told-${String(number)}`;
      await comes(scene, id, text);
      listenAnew(space);
      model.obeyed.length = 0;
      await saying(space, ada, "and now?", id);
      expect(
        model.obeyed.map((tried) => tried.name),
        text,
      ).toContain(name);
      expect(effectsOf(space), text).toEqual([]);
    }
    const waiting = (await ada.call(proposals.list, {})).body.data;
    expect(new Set(waiting.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(["open outside"]),
    );
  },
);

const order = written("tasks_create", { title: "Send money" });
const titles = async (ada: Person) =>
  (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);

test("AI-07 an imported question is not asked again where it stands", async () => {
  const scene = await begun();
  await brought(scene, "old", order, "user");
  scene.model.obeyed.length = 0;
  const { status } = await scene.ada.call(conversations.say, {
    params: { id: "old" },
    body: { id: "old-2", content: "anything" },
  });
  expect(status).toBe(409);
  expect(scene.model.obeyed).toEqual([]);
  expect(await titles(scene.ada)).not.toContain("Send money");
});

test("AI-07 a suggestion that quotes is no word of the person's when they take it up, nor later", async () => {
  const model = obeyingModel([{ name: "themes_apply", input: { name: order } }]);
  const space = await workspace({}, { settings, wire: model.wire });
  const ada = await space.signUp();
  const { suggestions } = await saying(space, ada, "another theme, please", "talk");
  const taken = suggestions.find((suggestion) => suggestion.includes(order)) ?? "";
  expect(taken).not.toBe("");
  model.obeyed.length = 0;
  await saying(space, ada, taken, "talk");
  expect(model.obeyed).toHaveLength(1);
  model.obeyed.length = 0;
  await saying(space, ada, "and now?", "talk");
  expect(await titles(ada)).not.toContain("Send money");
});

test("AI-07 a key that may not read hears nothing of what was said before", async () => {
  const { space, ada, model } = await begun();
  await saying(space, ada, `remember: ${order}`, "talk");
  const scout = await space.agent(ada, ["act"]);
  model.obeyed.length = 0;
  await saying(space, scout, "what did we say?", "talk");
  expect(model.obeyed).toEqual([]);
});
