import { expect, test } from "vitest";
import { topicsAbout } from "./finding.ts";
import { topics } from "./topics.ts";

test.each([
  ["how do I undo something", "Undo"],
  ["how can I get back a deleted note", "Trash and deleted items"],
  ["how do i move a panel to the other side", "Move and resize panels"],
  ["what are the keyboard shortcuts", "Keyboard shortcuts"],
  ["how do I make a task repeat every week", "Repeating tasks"],
  ["what does the # sign mean in quick add", "Quick add"],
  ["how do I write dates", "Dates and times"],
  ["how do tags work", "Tags and categories"],
  ["what search operators are there", "Search"],
  ["can I import from evernote", "Import"],
  ["how do I export my notes", "Export"],
  ["how do I connect an agent", "Agents and keys"],
  ["how do I change the theme", "Themes and colors"],
  ["how do i change my wallpaper", "Wallpaper"],
  ["does it work offline", "Offline"],
  ["how do I delete my account", "Change the email or the password, or delete the account"],
  ["can I share a note with other people", "Share"],
  ["how do I add a checklist", "Sub-tasks and checklists"],
  ["how do i save a layout", "Layouts"],
  ["how do I turn off notifications", "Notifications"],
  ["how do I see older versions of a note", "Older versions of a note"],
  ["how do I accept a proposal", "Approvals"],
])("AI-01 '%s' is answered by the help on %s", (question, title) => {
  expect(topicsAbout(question)[0]?.title).toBe(title);
});

test("AI-01 a question that no topic knows has no answer, and each topic is found by its own title", () => {
  expect(topicsAbout("how do I bake bread")).toEqual([]);
  for (const { title } of topics) expect(topicsAbout(title)[0]?.title).toBe(title);
});
