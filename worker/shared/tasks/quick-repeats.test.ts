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
