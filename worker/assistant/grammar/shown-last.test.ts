import { expect, test } from "vitest";
import type { Earlier } from "../../capabilities/turn.ts";
import { typedBefore } from "./shown-last.ts";

const said = (content: string): Earlier => ({
  createdAt: "2026-11-21T09:00:00.000Z",
  id: content,
  role: "user",
  actor: "user",
  content,
  receipts: [],
  suggestions: [],
  choices: [],
  awaits: null,
  isOwn: true,
});
const answer = (given: Partial<Earlier>): Earlier => ({
  ...said("answer"),
  role: "assistant",
  isOwn: false,
  ...given,
});
const understood = answer({});
const offered = answer({ suggestions: ["add task “blue”"] });

test("AI-01 a remark goes back over four sentences, and over none that was not understood", () => {
  const all = ["a", "b", "c", "d", "e"].flatMap((words) => [said(words), understood]);
  expect(typedBefore(all)).toEqual(["e", "d", "c", "b"]);
  expect(typedBefore([said("a"), understood, said("blue"), offered])).toEqual(["blue"]);
  const asked = answer({ suggestions: ["yes"], choices: ["yes"] });
  expect(typedBefore([said("a"), understood, said("b"), asked])).toEqual(["b", "a"]);
  expect(typedBefore([{ ...said("a"), isOwn: false }, understood, said("b"), understood])).toEqual([
    "b",
  ]);
});
