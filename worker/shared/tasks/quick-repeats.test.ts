import { expect, test } from "vitest";
import { dateIn } from "../dates/date-words.ts";
import { readQuickWords } from "./quick-words.ts";

test.each([
  ["standup every weekday at 9:15", "2026-11-20T18:10:00Z", 60, "2026-11-23"],
  ["gym mon wed fri 7am", "2026-11-20T18:10:00Z", 60, "2026-11-23"],
  ["yoga every other friday at 9am", "2026-11-20T18:10:00Z", 60, "2026-11-27"],
  ["rent every month on the 20th at 9am", "2026-11-20T18:10:00Z", 60, "2026-12-20"],
  // What is still to come today begins today, and so does what names no hour, or today.
  ["standup every weekday at 9:15", "2026-11-20T06:10:00Z", 60, "2026-11-20"],
  ["dinner every friday at 8pm", "2026-11-20T18:10:00Z", 60, "2026-11-20"],
  ["standup every weekday", "2026-11-20T18:10:00Z", 60, "2026-11-20"],
  ["standup today at 9:15 every weekday", "2026-11-20T18:10:00Z", 60, "2026-11-20"],
  // An evening in New York, when it is Saturday elsewhere, and a morning in Auckland, when it is still Thursday.
  ["standup every weekday at 9:15", "2026-11-21T00:10:00Z", -300, "2026-11-23"],
  ["dinner every friday at 8pm", "2026-11-21T00:10:00Z", -300, "2026-11-20"],
  ["standup every weekday at 9:15", "2026-11-19T20:00:00Z", 780, "2026-11-20"],
])("TK-05 '%s' at %s (%d) begins with the next time to come", (words, at, timezone, due) => {
  const instant = new Date(at);
  const day = new Date(instant.getTime() + timezone * 60_000).toISOString().slice(0, 10);
  const clockThere = { instant, timezone, today: day };
  const task = readQuickWords(words, { today: day, date: (text) => dateIn(text, clockThere) });
  expect(task?.dueDate).toBe(due);
});

/** A Saturday. */
const today = "2026-11-21";
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today };
const read = (words: string) =>
  readQuickWords(words, { today, date: (text) => dateIn(text, clock) });

test.each([
  ["gym every tuesday until christmas", { title: "gym", dueDate: "2026-11-24" }, "TU"],
  ["gym every tuesday till dec 25 at 7", { title: "gym", dueTime: "07:00" }, "TU"],
  ["gym every friday at 7pm, but only until christmas", { title: "gym", dueTime: "19:00" }, "FR"],
])("TK-05 TK-06 '%s' ends with that day", (words, task, day) => {
  expect(read(words)).toMatchObject({
    ...task,
    repeat: `FREQ=WEEKLY;BYDAY=${day};UNTIL=20261225`,
  });
});

test("TK-05 until when it lasts, or a day without a rhythm, ends nothing that comes again", () => {
  expect(read("desk every friday 9 until noon")?.repeat).toBe("FREQ=WEEKLY;BYDAY=FR");
  expect(read("keep the plants inside until christmas")).toMatchObject({ dueDate: "2026-12-25" });
  expect(read("keep the plants inside until christmas")?.repeat).toBeUndefined();
  for (const [words, title] of [
    ["go through tomorrow's mail every evening", "go through tomorrow's mail"],
    ["call the shop every day until the parcel comes on friday", "call the shop until"],
  ] as const) {
    const task = read(words);
    expect(task?.repeat).toBe("FREQ=DAILY");
    expect(task?.title).toContain(title);
  }
});
