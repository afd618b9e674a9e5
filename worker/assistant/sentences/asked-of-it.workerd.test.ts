import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

/** Questions about what is there; none of them changes anything. */
test.each([
  ["what's due the day after tomorrow", "1 task due Mon, Nov 23"],
  ["did I finish anything today", "No task was completed today."],
  ["what did I add today", "7 tasks added today"],
  ["how many tasks did I add yesterday", "No task was added yesterday."],
  ["does anything repeat", "You have no open tasks coming again."],
  ["what tags do I have", "Your open tasks have no tags."],
  ["what categories are there", "Your open tasks have 2 categories: Home (2), Work (2)."],
  ["what's the next deadline", "The earliest is “Buy milk”, due today."],
  ["what can wait", "1 task with low priority"],
  ["am I in dark mode", "It is light or dark as your device is set."],
  ["is dark mode on", "It is light or dark as your device is set."],
  ["which theme am I using", "You use the theme that comes with the workspace."],
  ["what wallpaper is this", "No wallpaper is shown."],
  ["what's pinned", "1 pinned note"],
  ["how many notes are about tram", "You have 1 note with “tram”."],
  ["what's the time in Lisbon", "It is 09:00 in Lisbon."],
  ["how late is it in Tokyo", "It is 18:00 in Tokyo."],
  ["is my week busy", "due this week"],
  ["which note did I change last", "You changed this one last: “Lisbon trip”"],
])("AI-01 '%s' is answered, and changes nothing", async (sentence, said) => {
  const heard = await hearing([sentence]);
  expect(heard.answer).toContain(said);
  expect(heard.new).toEqual([]);
});

test.each([
  [
    ["add task water the cactus every monday", "which tasks come back every week"],
    "1 task coming every week:\n• water the cactus",
  ],
  [
    ["add task water the cactus every monday", "which tasks repeat monthly"],
    "You have no open tasks coming every month.",
  ],
  [
    ["add task buy stamps tagged post", "list the tags I use"],
    "Your open tasks have 1 tag: post (1).",
  ],
  [["dark mode", "am I in dark mode"], "It is in dark mode."],
  [["use the nord theme", "what theme am I using"], "You use the theme “Nord Dark”."],
])("AI-01 after what %j says, the last is answered by it", async (sentences, said) => {
  expect((await hearing(sentences)).answer).toContain(said);
});

test.each([
  "complete all home tasks without a tag",
  "move all work tasks under 30 minutes to monday",
])("AI-01 '%s' changes no more than was meant", async (sentence) => {
  const heard = await hearing([sentence]);
  expect(heard.new).toEqual([]);
});
