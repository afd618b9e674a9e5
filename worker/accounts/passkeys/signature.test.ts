import { expect, test } from "vitest";
import { AsnParser, ECDSASigValue } from "./signature.ts";

const curves = [
  { curve: "P-256", length: 32 },
  { curve: "P-384", length: 48 },
  { curve: "P-521", length: 66 },
];

test.each(curves)(
  "AU-01 a passkey's signature on $curve is read as the two numbers that it was made of",
  async ({ curve, length }) => {
    for (let time = 0; time < 100; time += 1) {
      const both = await signed(curve);
      const [r, s] = [both.subarray(0, length), both.subarray(length)];
      const read = AsnParser.parse(sequence(r, s), ECDSASigValue);
      expect([read.r, read.s].map((number) => bare(number))).toEqual([bare(r), bare(s)]);
      // More than the zero that says it is positive is refused further on.
      expect(Math.max(read.r.length, read.s.length)).toBeLessThanOrEqual(length + 1);
    }
  },
);

test("AU-01 a passkey's signature that is cut off, goes on, or is something else is refused", async () => {
  const both = await signed("P-521");
  const whole = sequence(both.subarray(0, 66), both.subarray(66));
  const parse = (bytes: readonly number[]) =>
    AsnParser.parse(Uint8Array.from(bytes), ECDSASigValue);
  expect(whole.slice(0, 2)).toEqual(Uint8Array.of(0x30, 0x81));
  for (let end = 0; end < whole.length; end += 1)
    expect(() => parse([...whole.subarray(0, end)])).toThrow(/signature/);
  expect(() => parse([...whole, ...whole])).toThrow(/signature/);
  expect(() => parse([0x31, ...whole.subarray(1)])).toThrow(/signature/);
  // Two numbers, and then a third; a length that would end before what it is of.
  expect(() => parse([0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1])).toThrow(/signature/);
  expect(() => parse([0x30, 0x80, 2, 1, 1, 2, 1, 1])).toThrow(/signature/);
  expect(() => parse([0x30, 4, 2, 0, 2, 0])).toThrow(/signature/);
  expect(() => AsnParser.parse(whole, "Certificate")).toThrow("Certificates");
});

async function signed(namedCurve: string): Promise<Uint8Array> {
  const algorithm = { name: "ECDSA", namedCurve, hash: "SHA-256" };
  const made = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  if (!("privateKey" in made)) throw new Error("No pair of keys was made");
  return new Uint8Array(await crypto.subtle.sign(algorithm, made.privateKey, new Uint8Array(8)));
}

/** As DER writes it: no zeros in front but one before a byte that would make it negative; from 128 bytes on, two for a length. */
function sequence(r: Uint8Array, s: Uint8Array): Uint8Array {
  const numbers = [r, s].flatMap((number) => {
    const digits = bare(number);
    const positive = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
    return [0x02, positive.length, ...positive];
  });
  const size = numbers.length < 0x80 ? [numbers.length] : [0x81, numbers.length];
  return Uint8Array.from([0x30, ...size, ...numbers]);
}

const bare = (number: Uint8Array): number[] => {
  const digits = [...number];
  return digits.slice(digits.findIndex((digit) => digit > 0));
};
