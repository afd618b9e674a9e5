import { expect, test } from "vitest";
import { readable } from "../texts.ts";

test("CV-09 a tower of marks on one letter is cut down, and what people write is left as it is", () => {
  expect(readable(`a${"\u0300".repeat(90_000)}b`)).toBe(`a${"\u0300".repeat(8)}b`);
  const written = "naïve Việt Nam שָׁלוֹם हिन्दी ❤️ 👩🏽‍💻";
  expect(readable(written)).toBe(written);
  expect(readable(written.normalize("NFD"))).toBe(written.normalize("NFD"));
});
