import { expect, test } from "vitest";
import { titleOf } from "./title-of.ts";

const long =
  "The garden fence needs a coat of paint before the winter because the last storm took off most of what was there";

test.each([
  [
    "The fence is rotten. Ask Peter for wood, and order nails.",
    "The fence is rotten",
    "Ask Peter for wood, and order nails.",
  ],
  ["Is the fence rotten? Ask Peter.", "Is the fence rotten?", "Ask Peter."],
  ["Trip to Rome\nBook a room.\nPack light.", "Trip to Rome", "Book a room.\nPack light."],
  ["Packing list:\nsocks\nhat", "Packing list", "socks\nhat"],
  ["call the plumber", "call the plumber", ""],
  ["- passport\n- charger", "passport", "- passport\n- charger"],
  ["1. wake up\n2. run", "wake up", "1. wake up\n2. run"],
  // No sentence ends there.
  ["Ask Dr. Smith about 3.5 mg, e.g. at noon", "Ask Dr. Smith about 3.5 mg, e.g. at noon", ""],
  ["version 2. is out", "version 2. is out", ""],
  ["wait…", "wait…", ""],
  // Too long for a title: its beginning, and all of it as the text.
  [long, "The garden fence needs a coat of paint before the winter…", long],
  [
    `${long}. And more.`,
    "The garden fence needs a coat of paint before the winter…",
    `${long}. And more.`,
  ],
  ["x".repeat(200), `${"x".repeat(60)}…`, "x".repeat(200)],
])("NT-05 %j is called by what is said first", (said, title, rest) => {
  expect(titleOf(said)).toEqual({ title, rest });
});

test("NT-05 a text of whatever signs is called in bounded time", () => {
  const started = performance.now();
  for (const sign of [" ", "!", "- ", "\n", "a. ", ".", ": "])
    titleOf(`a${sign.repeat(100_000 / sign.length)}b`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
