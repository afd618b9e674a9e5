import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("AU-01 passwords are hashed one after the other with room between, and too many at once are told to wait", async () => {
  const waits: number[] = [];
  let now = 1_000;
  const turn = turns(
    () => now,
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  await turn();
  await turn();
  await turn();
  expect(waits).toEqual([100, 200]);
  now += 10_000;
  await turn();
  expect(waits).toHaveLength(2);
  const many = await Promise.allSettled(Array.from({ length: 200 }, turn));
  const refused = many.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  // Ten seconds of turns, and the first that had none before it is not among them.
  expect(refused).toHaveLength(100);
  expect(refused[0]).toContain("Too many attempts. Please try again in 11 seconds.");
  now += 20_000;
  await expect(turn()).resolves.toBeUndefined();
  now -= 3_600_000;
  await expect(turn()).resolves.toBeUndefined();
});
