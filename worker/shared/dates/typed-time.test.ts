import { expect, test } from "vitest";
import { dateIn } from "./date-words.ts";
import { timeToCome } from "./typed-time.ts";

/** A Wednesday, ten in the morning. */
const now = { instant: new Date("2026-11-25T10:00:00Z"), timezone: 0, today: "2026-11-25" };
const meant = (typed: string): string => {
  const wall = timeToCome(
    typed,
    (text) => dateIn(text, now),
    ({ day, time }) => `${day}T${time}` <= "2026-11-25T10:00",
  );
  return wall ? `${wall.day} ${wall.time}` : "";
};

test("EM-06 what is typed of a time to come is that or nothing, and its beginnings are never another", () => {
  const tomorrow = "2026-11-26 08:00";
  for (const [typed, wanted] of [
    ["tom", tomorrow],
    ["tomo", tomorrow],
    ["Tomorrow", tomorrow],
    ["tomorrow aft", "2026-11-26 14:00"],
    ["tomorrow evening", "2026-11-26 18:00"],
    ["tonight", "2026-11-25 20:00"],
    ["this afternoon", "2026-11-25 14:00"],
    ["until fri", "2026-11-27 08:00"],
    ["friday 3pm", "2026-11-27 15:00"],
    ["mon", "2026-11-30 08:00"],
    ["wed", "2026-12-02 08:00"],
    ["next week", "2026-11-30 08:00"],
    ["next mon", "2026-11-30 08:00"],
    ["dec 24", "2026-12-24 08:00"],
    ["in 2 hours", "2026-11-25 12:00"],
  ])
    expect([typed, meant(typed ?? "")]).toEqual([typed, wanted]);
  for (const typed of [
    "to",
    "today",
    "next w",
    "next m",
    "end of mon",
    "friday 3",
    "friday 3p",
    "tomsk 3pm",
    "mayor",
    "tomorrow mo",
    "later today",
    "",
  ])
    expect([typed, meant(typed)]).toEqual([typed, ""]);
});
