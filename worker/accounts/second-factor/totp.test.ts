import { expect, test } from "vitest";
import { base32, codeAt, stepAt, stepOf } from "./totp.ts";

const secret = Uint8Array.from("12345678901234567890", (letter) => letter.charCodeAt(0));

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])(
  "AU-01 RFC 6238's table at %d seconds, and a step before and after, and no further",
  async (seconds, code) => {
    const at = new Date(seconds * 1000);
    const later = (ms: number) => new Date(at.getTime() + ms);
    expect(await codeAt(secret, stepAt(at))).toBe(code);
    expect(await stepOf(secret, code, later(30_000))).toBe(stepAt(at));
    expect(await stepOf(secret, code, later(-30_000))).toBe(stepAt(at));
    expect(await stepOf(secret, code, later(90_000))).toBeUndefined();
  },
);

test.each([
  ["", ""],
  ["f", "MY"],
  ["foobar", "MZXW6YTBOI"],
])("AU-01 RFC 4648's table: %s", (text, written) => {
  expect(base32(new TextEncoder().encode(text))).toBe(written);
});
