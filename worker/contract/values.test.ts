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

it("a stretch of blanks within a text is looked through once: eight times as many cost no sixty-four times as much", () => {
  const schema = requiredText(100_000, "is required");
  const took = (many: number): number => {
    const text = `x${"\n".repeat(many)}x`;
    const start = performance.now();
    expect(v.parse(schema, text)).toBe(text);
    return performance.now() - start;
  };
  const [small = 0, large = 0] = [5_000, 40_000].map((many) =>
    Math.min(...[1, 2, 3].map(() => took(many))),
  );
  expect(large).toBeLessThan(30 * (small + 4));
  expect(v.parse(schema, " \u200b\n x \u200b y \ufeff\n")).toBe("x \u200b y");
});
