import fc from "fast-check";
import { expect, test } from "vitest";
import { readTicket, signTicket } from "./ticket.ts";
import { claimsFor } from "./testing/tickets.ts";

const secret = "a secret of the tests, long enough";
const now = 1_800_000_000;
const read = (ticket: string, at = now) => readTicket(ticket, secret, at);

test("AU-04 a ticket says what was signed until it expires, and not a moment longer", async () => {
  const claims = claimsFor(now, { name: "Zoë 🦊" });
  const ticket = await signTicket(claims, secret);
  expect(ticket).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(await read(ticket)).toEqual(claims);
  expect(await read(ticket, claims.exp - 1)).toEqual(claims);
  expect(await read(ticket, claims.exp)).toBeUndefined();
});

test("AU-04 a ticket of another secret, audience or shape is none, however well signed", async () => {
  const claims = claimsFor(now);
  expect(await read(await signTicket(claims, `${secret}!`))).toBeUndefined();
  const forged = [
    { aud: "elsewhere" },
    { use: "administer" },
    { sub: 7 },
    { sub: "../eve" },
    { exp: "9999999999" },
    { exp: undefined },
    { admin: true },
    // Its signer's clock is wrong, or somebody wants one for life.
    { exp: now + 3_600 },
  ];
  for (const change of forged) {
    const ticket = await signTicket(Object.assign({ ...claims }, change), secret);
    expect([change, await read(ticket)]).toEqual([change, undefined]);
  }
});

test("AU-04 without a secret nothing is signed and nothing is read", async () => {
  const claims = claimsFor(now);
  await expect(signTicket(claims, "")).rejects.toThrow("ROOM_SECRET");
  expect(await readTicket(await signTicket(claims, secret), "", now)).toBeUndefined();
});

test("AU-04 a ticket changed in any character is refused", async () => {
  const ticket = await signTicket(claimsFor(now), secret);
  const letter = fc.constantFrom(
    ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= +/".split(""),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(ticket.length - 1), letter, fc.boolean(), async (at, other, insert) => {
      const changed = ticket.slice(0, at) + other + ticket.slice(insert ? at : at + 1);
      fc.pre(changed !== ticket);
      expect(await read(changed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  expect(await read(`${ticket}\n`)).toBeUndefined();
});

test("AU-04 no text is a ticket by accident, and none throws", async () => {
  const part = fc.oneof(fc.string({ unit: "binary" }), fc.base64String());
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.tuple(part, part).map((parts) => parts.join(".")),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join(".")),
  );
  await fc.assert(
    fc.asyncProperty(text, async (ticket) => {
      expect(await read(ticket)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
