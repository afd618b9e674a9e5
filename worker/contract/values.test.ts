import * as v from "valibot";
import { expect, it } from "vitest";
import { requiredLine, requiredText } from "./values.ts";

const blanks = [
  "\u200b",
  "\u200d",
  "\u3164",
  "\u00ad",
  "\u2800",
  "\u{e0041}",
  "\ufe0f",
  " \u115f ",
  "\u2062",
  "\u{1d159}",
];

it.each(blanks)("what only looks blank is no name and no title: %j", (blank) => {
  for (const schema of [requiredLine(60, "is required"), requiredText(60, "is required")])
    expect(v.safeParse(schema, blank).issues?.[0].message).toBe("is required");
});

it.each(["x", "👩\u200d🚀", "नमस्ते", "❤️", "\u{1fae9}", "·", "　x"])(
  "what can be seen is one, whatever joins it: %j",
  (shown) => {
    expect(v.parse(requiredLine(60, "is required"), shown)).toBe(shown.trim());
  },
);
