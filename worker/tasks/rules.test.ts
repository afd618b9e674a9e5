import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { orderOfNew } from "#shared/order-keys.ts";
import { madeAt } from "./rules.ts";

const at = "2026-11-21T09:00:00.000Z";
const idMadeAt = (time: string): string => {
  const hex = new Date(time).getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

it("RT-06 tasks made without a network keep the order in which they were made, however they arrive", () => {
  const first = idMadeAt("2026-11-21T08:00:00.000Z");
  const second = idMadeAt("2026-11-21T08:00:01.000Z");
  expect(madeAt(at, first)).toBe("2026-11-21T08:00:00.000Z");
  // Newest first.
  expect(orderOfNew(madeAt(at, second), second) < orderOfNew(madeAt(at, first), first)).toBe(true);
});

it("RT-06 tasks of one millisecond stand in the order in which their ids were counted", () => {
  const ids = Array.from({ length: 200 }, () => uuidv7());
  const keys = ids.map((id) => orderOfNew(madeAt(new Date().toISOString(), id), id));
  expect(keys.toSorted().toReversed()).toEqual(keys);
});

it("RT-06 a time that cannot be, or an id that says none, counts as the time of arrival", () => {
  for (const id of [
    undefined,
    "my-own-id",
    idMadeAt("2026-11-21T09:00:00.001Z"),
    idMadeAt("2026-10-01T00:00:00.000Z"),
    "0193e5a0-0000-4000-8000-000000000000",
  ]) {
    expect(madeAt(at, id)).toBe(at);
  }
});
