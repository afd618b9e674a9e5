import { expect, test } from "vitest";
import { isWithdrawing } from "./withdrawing.ts";

test.each([
  "cancel",
  "Cancel that, please",
  "no",
  "nah forget it",
  "never mind, I'll write it myself",
  "no, don't send it",
  "actually, don't",
  "scrap the invitation",
  "hmm leave it, dont send",
  "leave it, don't send it",
])("AI-01 AI-05 '%s' takes back what waits", (said) => {
  expect(isWithdrawing(said)).toBe(true);
});

test.each([
  "cancel the dentist",
  "don't send it yet",
  "don't forget the milk",
  "no, make it Tuesday",
  "no more meetings on Friday",
  "leave it",
  "leave it until friday, don't send it yet",
  "never mind, move it to Friday and I'll call him",
  "stop reminding me",
  "undo",
])("AI-01 AI-05 '%s' does not", (said) => {
  expect(isWithdrawing(said)).toBe(false);
});
