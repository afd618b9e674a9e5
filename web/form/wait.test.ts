import { expect, it } from "vitest";
import { refusalWithTime, timeLeft } from "./wait.ts";

it("AU-01 a refusal that holds for a time is said without it, and the button counts it down", () => {
  expect(refusalWithTime("Too many attempts. Please try again in 54 seconds.")).toEqual({
    words: "Too many attempts.",
    forMs: 54_000,
  });
  expect(
    refusalWithTime("Too many wrong passwords for this account. Please try again in 12 minutes."),
  ).toEqual({ words: "Too many wrong passwords for this account.", forMs: 720_000 });
  expect(refusalWithTime("Could not change the password. Please try again.")).toBeUndefined();
  expect([720_000, 60_001, 60_000, 53_200, 900].map(timeLeft)).toEqual([
    "Try again in 12 minutes",
    "Try again in 2 minutes",
    "Try again in 60 seconds",
    "Try again in 54 seconds",
    "Try again in 1 second",
  ]);
});
