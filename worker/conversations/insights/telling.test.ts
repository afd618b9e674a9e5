import { expect, it } from "vitest";
import { summaryOf, titleOf } from "./telling.ts";

const user = (content: string) => ({ role: "user", content }) as const;
const assistant = (content: string) => ({ role: "assistant", content }) as const;

it.each<[string, string | undefined]>([
  ["plan my week", "Plan my week"],
  ["Hi there, could you please compare two laptops. I need one for travel.", "Compare two laptops"],
  ["**Draft** a `letter` to the landlord!", "Draft a letter to the landlord"],
  ["```js\nconst secret = 1;\n```\nWhy does this code fail?", "Why does this code fail?"],
  ["写一封给房东的信", "写一封给房东的信"],
  ["👍", "👍"],
  ["  \n ", undefined],
])("CV-08 the title of a conversation that begins with %j", (content, title) => {
  expect(titleOf([user(content)])).toBe(title);
});

it("CV-08 a title is cut after a whole word, and never inside a character", () => {
  const title = titleOf([
    user("reorganise the whole archive of photographs from grandfather's years in Lisbon"),
  ]);
  expect(title).toBe("Reorganise the whole archive of photographs from…");
  expect(titleOf([user("🙂".repeat(100))])?.isWellFormed()).toBe(true);
  expect(titleOf([assistant("Good morning. What shall we do?")])).toBe("What shall we do?");
});

it("CV-08 a summary keeps what the conversation comes back to, in order, each sentence once", () => {
  const summary = summaryOf([
    user("Hello!"),
    assistant("Hi."),
    user("The roof of the garden house leaks. It rains tomorrow."),
    assistant("- Cover the garden house roof with a tarpaulin.\n- Ok."),
    user("Who repairs a garden house roof nearby?"),
    assistant("The roof of the garden house leaks."),
  ]);
  expect(summary).toBe(
    "The roof of the garden house leaks. Cover the garden house roof with a tarpaulin. Who repairs a garden house roof nearby?",
  );
  expect(summaryOf([])).toBe("");
  expect(summaryOf([user("x".repeat(20_000))]).length).toBeLessThanOrEqual(500);
});
