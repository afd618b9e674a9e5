import { expect, test } from "vitest";
import { placeOf, rateLimit } from "./rate-limit.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["203.0.113.9", "203.0.113.9"],
  ["no address", "no address"],
])("AU-01 calls from %s count for %s", (address, place) => {
  const headers = { "cf-connecting-ip": address };
  expect(placeOf(new Request("https://aside.test", { headers }))).toBe(place);
});

test("AU-01 what nobody says where it comes from is one place", () => {
  expect(placeOf(new Request("https://aside.test"))).toBe("unknown");
});

test("AU-01 counting many callers looks at each a few times, and forgets no window that lasts", () => {
  let at = 0;
  const count = rateLimit(1, () => new Date(at), "Too many");
  count("a first");
  at = 30_000;
  const iterator: { next(): unknown } = Object.getPrototypeOf(new Map().entries());
  const { next } = iterator;
  let looks = 0;
  iterator.next = function counted(this: unknown) {
    looks += 1;
    return Reflect.apply(next, this, []);
  };
  try {
    for (let key = 0; key < 11_000; key += 1) count(String(key));
    expect(looks).toBeLessThan(20_000);
    expect(() => count("a first")).toThrow("Too many");
    at = 61_000;
    // Its window begins again: it ends after those of the others.
    count("a first");
    at = 91_000;
    for (let key = 0; key < 11_000; key += 1) count(String(key));
    expect(() => count("a first")).toThrow("Too many");
    expect(looks).toBeLessThan(60_000);
  } finally {
    iterator.next = next;
  }
});
