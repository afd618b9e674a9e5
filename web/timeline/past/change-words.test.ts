import { expect, test } from "vitest";
import { changeWords } from "./change-words.ts";

test("TL-03 a rewind's step quotes what was said, and claims no change by it", () => {
  const said = { tool: "messages", actor: "assistant", before: null, after: {} };
  expect(changeWords(said, "1 task due tomorrow:\n• call mum")).toBe(
    "Assistant said “1 task due tomorrow:”",
  );
  const done = { tool: "tasks", actor: "user", before: null, after: {} };
  expect(changeWords(done, "Pay rent")).toBe("You created Pay rent");
});
