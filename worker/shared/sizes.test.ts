import { expect, it } from "vitest";
import { sizeWords } from "./sizes.ts";

it("FI-01 a size is said as people say it, in every tool", () => {
  const words = [0, 1, 820, 1_000, 25_499, 999_999, 1_234_567, 999_960_000, 10_000_000_000];
  expect(words.map((bytes) => sizeWords(bytes))).toEqual([
    "0 bytes",
    "1 byte",
    "820 bytes",
    "1 KB",
    "25 KB",
    "1 MB",
    "1.2 MB",
    "1 GB",
    "10 GB",
  ]);
});
