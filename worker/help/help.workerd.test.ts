import { expect, test } from "vitest";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

test("AI-01 the time and the day are told, and how something is done, without touching anything", async () => {
  const { signUp, agent } = await workspace();
  const scout = await agent(await signUp(), ["read"]);
  const tell = async (input: object) => (await tool(scout, "clock_tell", input)).text;
  expect(await tell({ ask: "time" })).toBe("It is 09:00.");
  expect(await tell({ ask: "weekday" })).toBe("Today is a Saturday.");
  expect(await tell({ ask: "date" })).toBe("Today is Saturday, November 21, 2026.");
  expect(await tell({ ask: "weekday", day: "2026-12-24" })).toBe("December 24 is a Thursday.");
  expect(await tell({ ask: "date", day: "2026-12-24" })).toBe(
    "Thursday, December 24, 2026: in 33 days.",
  );
  expect(await tell({ ask: "weekday", day: "2025-01-01" })).toBe(
    "January 1, 2025 was a Wednesday.",
  );
  const undo = await tool(scout, "help_tell", { about: "how do I undo something" });
  expect(undo.text).toMatch(/^Press Ctrl\+Z .* Try: “undo”\.$/);
  const nothing = await tool(scout, "help_tell", { about: "how do I bake bread" });
  expect(nothing.text).toMatch(/^I have no help about that\. I can explain undo, /);
});
