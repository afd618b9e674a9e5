import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { completion } from "../../testing/model-wire.ts";
import { workspace } from "../../testing/workspace.ts";

const settings = {
  AI_BASE_URL: "https://model.test/v1",
  AI_MODEL: "faulty",
  AI_API_KEY: "sk-very-secret",
  AI_TURN_SECONDS: "0.3",
};

const sse = (body: string | ReadableStream) =>
  new Response(body, { headers: { "content-type": "text/event-stream" } });

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ error: { message: "sk-very-secret is bad" } }, { status, headers });

const silence = () => sse(new ReadableStream({ start: () => undefined }));

const chunk = (delta: unknown, finish: string | null) =>
  `data: ${JSON.stringify({ id: "c", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

test.each<[string, () => Response, string, number]>([
  ["401", () => refusal(401), "did not answer (401): its provider refused the key", 1],
  ["403", () => refusal(403), "did not answer (403)", 1],
  ["404", () => refusal(404), "knows no such model", 1],
  ["429", () => refusal(429, { "retry-after": "0" }), "asked too much", 2],
  ["429 for long", () => refusal(429, { "retry-after": "30" }), "Try again in 30 s.", 1],
  ["503", () => refusal(503), "did not answer (503): its provider has a fault", 2],
  ["silence", silence, "The model took too long.", 1],
  ["garbage", () => sse("data: {nonsense\n\n"), "The model", 1],
  ["no SSE at all", () => new Response("<html>hello</html>"), "The model", 1],
  ["nothing said", () => sse(completion({})), "The model gave no answer.", 1],
  ["withheld", () => sse(chunk({}, "content_filter")), "withheld the answer", 1],
])(
  "AI-02 where the provider answers with %s, the embedded assistant does",
  async (_, fault, words, least) => {
    let asked = 0;
    const wire = () => {
      asked += 1;
      return Promise.resolve(fault());
    };
    const { signUp } = await workspace({}, { settings, wire });
    const ada = await signUp();
    const { status, body } = await ada.call(conversations.say, {
      params: { id: "talk" },
      body: { content: "add task Milk" },
    });
    expect(status).toBe(200);
    const { content } = body.data.reply;
    expect(content).toContain(words);
    expect(content).toContain("I read this without it.");
    expect(content).not.toContain("sk-very-secret");
    expect(asked).toBeGreaterThanOrEqual(least);
    expect((await ada.call(tasks.list, {})).body.data.map(({ title }) => title)).toEqual(["Milk"]);
  },
);

test("AI-02 what was streamed before the stream broke is kept, and says that it broke", async () => {
  const wire = () => Promise.resolve(sse(chunk({ content: "Half an ans" }, null)));
  const { signUp } = await workspace({}, { settings, wire });
  const ada = await signUp();
  const { reply } = (
    await ada.call(conversations.say, {
      params: { id: "talk" },
      body: { content: "add task Milk" },
    })
  ).body.data;
  expect(reply).toMatchObject({ ended: "failed" });
  expect(reply.content).toMatch(/^Half an ans\n\nThe model/);
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});
