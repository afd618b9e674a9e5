import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildAll } from "../build.ts";
import {
  type Act,
  answers,
  breaksOff,
  fallsSilent,
  givesUp,
  modelKey,
  raw,
  refuses,
} from "./model-provider.ts";
import { dailyTurns, modelStage, type Stage, turnSeconds } from "./model-stage.ts";
import { type WireCall, wires } from "./model-wires.ts";
import { ensureSecrets } from "../secrets.ts";

const create = (title: string): WireCall => ({
  name: "tasks_create",
  argumentsText: JSON.stringify({ title }),
});

let stages: readonly Stage[];

beforeAll(async () => {
  await ensureSecrets();
  await buildAll(() => undefined);
  stages = await Promise.all(wires.map((wire) => modelStage(wire)));
});

afterAll(() => Promise.all(stages.map((stage) => stage.end())));

describe.each(wires.map((wire) => [wire.provider, wire] as const))("%s", (provided, wire) => {
  let stage: Stage;

  beforeAll(() => {
    const found = stages.find((one) => one.wire.provider === provided);
    if (!found) throw new Error("It did not start");
    stage = found;
  });

  it("AI-02 AI-05 acts by a tool, then answers, and its words arrive while it still speaks", async () => {
    const { provider, newcomer } = stage;
    const person = await newcomer();
    const room = await person.listening();
    const heardFirst = Promise.withResolvers<undefined>();
    provider.will(
      answers({ calls: [create("Milk"), create("Bread")] }),
      answers({ text: "Both are on your list." }, () => heardFirst.promise),
    );
    const turn = person.say("I need milk and bread");
    expect(await room.next("messageDelta")).toContain('"offset":0,"text":"Both');
    heardFirst.resolve(undefined);
    const reply = await turn;
    expect(reply).toMatchObject({ content: "Both are on your list.", ended: "done" });
    expect(reply.receipts.map(({ title }) => title)).toEqual(["Milk", "Bread"]);
    const made = (await person.log()).filter(({ tool }) => tool === "tasks");
    expect(made.map(({ actor, runId }) => [actor, runId])).toEqual([
      ["assistant", reply.runId],
      ["assistant", reply.runId],
    ]);
    const [first, second] = provider.asked;
    const [header, value] = wire.key(modelKey);
    expect([first?.path, first?.headers[header]]).toEqual([wire.path, value]);
    if (wire.provider === "anthropic") {
      expect(first?.headers["anthropic-version"]).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(first?.body).toContain('"name":"tasks_create"');
    expect(second?.body.match(/1 item changed by “Create a task”\./g)).toHaveLength(2);
    room.close();
  });

  it("AI-02 CV-09 is stopped over HTTP with what it had said, and its provider is left at once", async () => {
    const { provider, newcomer } = stage;
    const person = await newcomer();
    provider.will(fallsSilent("I begin with a long answer"));
    const turn = person.say("hello", { id: "said", replyId: "reply" });
    const soFar = { messageId: "reply", text: "I begin with a long answer" };
    await expect.poll(() => person.answering(), { timeout: turnSeconds * 1_000 }).toEqual(soFar);
    const stopped = { content: soFar.text, ended: "stopped" };
    expect(await person.stop("reply")).toMatchObject(stopped);
    expect(await turn).toMatchObject(stopped);
    expect((await person.messages()).at(-1)).toMatchObject({ id: "reply", ...stopped });
    expect(await person.answering()).toBeNull();
    await provider.asked[0]?.left;
  });

  it("AI-02 a share of turns, and of tokens as the provider counts them, ends in the embedded assistant", async () => {
    const { provider, newcomer } = stage;
    const usedUp = "Today's share of the model is used up. I read this without it.";
    const often = await newcomer();
    provider.will(...Array.from({ length: dailyTurns }, () => answers({ text: "Hello." })));
    for (let turn = 0; turn < dailyTurns; turn += 1) {
      expect((await often.say("hello")).content).toBe("Hello.");
    }
    expect((await often.say("add task Milk")).content).toContain(usedUp);
    expect(await often.titles()).toEqual(["Milk"]);
    const long = await newcomer();
    provider.will(answers({ text: "Hello.", tokens: 6_000 }));
    await long.say("hello");
    expect((await long.say("add task Milk")).content).toContain(usedUp);
    expect(provider.asked).toHaveLength(1);
  });

  const garbage = raw("data: {nonsense\n\nevent: ???\n\n");
  const page = raw("<html>It works!</html>");
  const unanswered: readonly (readonly [string, Act[], string])[] = [
    ["401", [refuses(401)], "did not answer (401): its provider refused the key"],
    ["500 twice", [refuses(500), refuses(500)], "(500): its provider has a fault"],
    ["529 twice", [refuses(529), refuses(529)], "(529): its provider has too much to do"],
    ["429 for long", [refuses(429, { "retry-after": "60" })], "Try again in 60 s."],
    ["garbage twice", [garbage, garbage], "could not be read"],
    ["a page of HTML twice", [page, page], "could not be read"],
    ["an error in its stream, twice", [givesUp(), givesUp()], "The model's"],
    ["silence", [fallsSilent()], "The model took too long."],
  ];
  it.each(unanswered)(
    "AI-02 where its provider answers with %s, the embedded assistant does and says why",
    async (_fault, acts, words) => {
      const { provider, newcomer } = stage;
      const person = await newcomer();
      provider.will(...acts);
      const { content } = await person.say("add task Milk");
      expect(content).toContain(words);
      expect(content).toContain("I read this without it.");
      expect(await person.titles()).toEqual(["Milk"]);
    },
  );

  it.each<[string, Act]>([
    ["429 and a second to wait", refuses(429, { "retry-after": "1" })],
    ["529", refuses(529)],
    ["500", refuses(500)],
    ["a stream that breaks before a word", breaksOff("")],
    ["an error in its stream", givesUp()],
  ])("AI-02 after %s it asks once more, and is answered", async (_fault, act) => {
    const { provider, newcomer } = stage;
    provider.will(act, answers({ text: "Here again." }));
    const person = await newcomer();
    expect(await person.say("hello")).toMatchObject({ content: "Here again.", ended: "done" });
    expect(provider.asked).toHaveLength(2);
  });

  it.each<[string, Act, RegExp]>([
    [
      "breaks",
      breaksOff("Half an ans"),
      /^Half an ans\n\nThe connection to the model's provider broke/,
    ],
    [
      "says that it fails",
      givesUp("Half an ans"),
      /ans\n\nThe model's provider ended the answer with an error/,
    ],
  ])("AI-02 a stream that %s leaves what was said, and says so", async (_fault, act, words) => {
    const { provider, newcomer } = stage;
    provider.will(act);
    const person = await newcomer();
    const { content, ended } = await person.say("add task Milk");
    expect(content).toMatch(words);
    expect([ended, provider.asked.length, await person.titles()]).toEqual(["failed", 1, []]);
  });

  it.each<[string, Act, string]>([
    ["500", refuses(500), "(500)"],
    ["silence", fallsSilent(), "took too long"],
    ["a broken stream", breaksOff("And n"), "And n"],
  ])(
    "AI-02 %s after an effect: it stays with its receipt, is not repeated, and the answer says so",
    async (_fault, act, words) => {
      const { provider, newcomer } = stage;
      provider.will(answers({ calls: [create("Milk")] }), act);
      const person = await newcomer();
      const { content, ended, receipts } = await person.say("add milk");
      expect(content).toContain(words);
      expect([ended, receipts.map(({ title }) => title)]).toEqual(["failed", ["Milk"]]);
      expect([await person.titles(), provider.asked.length]).toEqual([["Milk"], 2]);
    },
  );

  it.each<[string, WireCall, string]>([
    [
      "arguments of the wrong kind",
      { name: "tasks_create", argumentsText: '{"title":7}' },
      "title",
    ],
    [
      "arguments that are no JSON",
      { name: "tasks_create", argumentsText: '{"title": "Mi' },
      "JSON",
    ],
    ["a tool that is none", { name: "bank_transfer", argumentsText: "{}" }, "bank_transfer"],
  ])(
    "AI-02 a call with %s is told what is wrong with it, and the turn goes on",
    async (_fault, wrong, told) => {
      const { provider, newcomer } = stage;
      provider.will(
        answers({ calls: [wrong] }),
        answers({ calls: [create("Milk")] }),
        answers({ text: "Now it is there." }),
      );
      const person = await newcomer();
      expect(await person.say("add milk")).toMatchObject({
        content: "Now it is there.",
        ended: "done",
      });
      expect(provider.asked[1]?.body).toContain(told);
      expect(await person.titles()).toEqual(["Milk"]);
    },
  );

  it("AI-02 its key is in no answer, on no screen and in nothing that the product prints", () => {
    expect(stage.heard.length).toBeGreaterThan(50);
    expect(stage.heard.filter((said) => said.includes(modelKey))).toEqual([]);
    expect(stage.printed()).not.toContain(modelKey);
    expect(stage.printed()).not.toMatch(/Uncaught|unhandled/i);
  });
});
