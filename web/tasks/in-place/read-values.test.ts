import { expect, it } from "vitest";
import { isHourAlone, readMinutes, readPercent } from "./read-values.ts";

it("TK-07 lengths are read as people write them, and nothing else is", () => {
  const read = (text: string) => readMinutes(text, 60_000);
  for (const [text, minutes] of [
    ["90", 90],
    ["45m", 45],
    ["45 min", 45],
    ["1h", 60],
    ["1h30m", 90],
    ["1h 30", 90],
    ["1.5h", 90],
    ["1,5 hours", 90],
    ["2 hours 10 minutes", 130],
    ["0", 0],
  ] as const)
    expect([text, read(text)]).toEqual([text, minutes]);
  for (const text of ["", " ", "soon", "-5", "1h 30m x", "99999", "h"])
    expect([text, read(text)]).toEqual([text, undefined]);
  expect([readPercent("60"), readPercent("100 %"), readPercent("101"), readPercent("")]).toEqual([
    60,
    100,
    undefined,
    undefined,
  ]);
});

it("TK-07 an hour without a day is one of the day that is set", () => {
  for (const text of ["9am", "9", "17:30", "at 5 pm", "noon", "@ 14:00", "8 o'clock", "10.15"])
    expect([text, isHourAlone(text)]).toEqual([text, true]);
  for (const text of ["tomorrow 9am", "friday", "in 2 hours", "1 May", "", "3.12.", "next week"])
    expect([text, isHourAlone(text)]).toEqual([text, false]);
});
