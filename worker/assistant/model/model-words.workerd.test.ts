import { expect, test } from "vitest";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversations } from "#contract/conversations.ts";
import { chatWire, type Scripted } from "../../testing/model-wire.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const settings = { AI_BASE_URL: "https://model.test/v1", AI_MODEL: "scripted" };

/** A model that answers a turn with one sentence, and what it is asked to put in words with `words`. */
async function talked(words: Scripted | Response) {
  const asked: string[] = [];
  const chat = chatWire((messages) => {
    asked.push(JSON.stringify(messages));
    return /title for this conversation|Summarize this/.test(asked.at(-1) ?? "")
      ? words instanceof Response
        ? {}
        : words
      : { text: "The ferry leaves at nine." };
  });
  const wire: typeof fetch = async (input, init) => {
    const isWords = /title for this|Summarize this/.test(
      await new Request(input, { ...init }).clone().text(),
    );
    return isWords && words instanceof Response ? words.clone() : chat(input, init);
  };
  const space = await workspace({}, { settings, wire });
  const ada = await space.signUp();
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "please tell me when the ferry to Korčula leaves" },
  });
  return { ada, asked, space };
}

const titleOf = async (ada: Person) =>
  (await ada.call(conversationInsights.generateTitle, { params: { id: "talk" } })).body.data.title;
const summaryOf = async (ada: Person) =>
  (await ada.call(conversationInsights.generateSummary, { params: { id: "talk" } })).body.data
    .summary;

test("CV-08 AI-02 a model puts a conversation in words: one line as its title, without quotes or marks", async () => {
  const { ada, asked } = await talked({ text: '**"Ferry to Kor\u202Ečula."**\nAnything else?' });
  expect(await titleOf(ada)).toBe("Ferry to Korčula");
  expect(asked.at(-1)).toContain("when the ferry to Korčula leaves");
  expect(await summaryOf(ada)).toContain("Ferry to Korčula");
  const stored = await ada.call(conversations.get, { params: { id: "talk" } });
  expect(stored.body.data.title).toBe("Ferry to Korčula");
});

test("CV-08 AI-02 where the model fails or says nothing, the words are taken from the conversation itself", async () => {
  for (const words of [{ text: " " }, new Response("no", { status: 500 })]) {
    const { ada } = await talked(words);
    expect(await titleOf(ada)).toMatch(/ferry to Korčula/i);
    expect(await summaryOf(ada)).toMatch(/ferry/i);
  }
});
