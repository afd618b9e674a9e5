import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../testing/saying.ts";
import { workspace } from "../testing/workspace.ts";

const space = await workspace();
async function ada(titles: readonly string[] = []) {
  const person = await space.signUp();
  for (const title of titles)
    await person.call(notes.create, { body: { title, content: "<p>Zebra stripes</p>" } });
  const archived = async () =>
    (await person.call(notes.list, { query: { isArchived: "true" } })).body.data.map(
      ({ title }) => title,
    );
  return { ...talkOf(person), person, archived };
}

test.each(["Party!", "St. John.", 'The "big" day', "Plan; ask Tom", "Groceries", "No. 5, rue X!"])(
  "AI-01 NT-05 the note “%s” that only its text named is archived by a yes and by the button",
  async (title) => {
    for (const way of ["yes", "button"] as const) {
      const { reply, archived } = await ada([title]);
      const asked = await reply("archive the note with the zebra");
      expect(asked.content).toBe(`Do you mean “${title}”?`);
      expect(asked.choices).toHaveLength(1);
      expect(await archived()).toEqual([]);
      await reply(way === "yes" ? "yes" : (asked.choices[0] ?? ""));
      expect(await archived()).toEqual([title]);
    }
  },
);

test("AI-01 NT-05 of two notes with one title each can be chosen, and the other stays", async () => {
  for (const at of [0, 1]) {
    const { reply, archived } = await ada(["Plans", "Plans", "Ideas!"]);
    const asked = await reply("archive the note with the zebra");
    expect(asked.content).toContain("Which one do you mean?");
    expect(new Set(asked.choices).size).toBe(3);
    await reply(asked.choices.filter((one) => one.includes("Plans"))[at] ?? "");
    expect(await archived()).toEqual(["Plans"]);
  }
});

test.each([
  ["Call the bank!", "Call Ann."],
  ['Call "Bob"', "Call; Ann"],
])(
  "AI-01 TK-05 of the tasks %s and %s the chosen one is completed, by its place as well",
  async (...titles) => {
    for (const pick of ["button", "the second one"] as const) {
      const { reply, person } = await ada();
      for (const title of titles) await person.call(tasks.create, { body: { title } });
      const asked = await reply("complete call");
      expect(asked.choices).toHaveLength(2);
      await reply(pick === "button" ? (asked.choices[1] ?? "") : pick);
      const done = (await person.call(tasks.list, { query: {} })).body.data
        .filter(({ status }) => status === "completed")
        .map(({ title }) => `complete “${title.replaceAll(/["“”„«»;]/g, "")}”`);
      expect(done).toEqual([asked.choices[1]]);
    }
  },
);

test("AI-01 a button of an earlier question stands for nothing by now, and 'no' leaves all as it is", async () => {
  const { reply, archived } = await ada(["Plans", "Plans"]);
  const asked = await reply("archive the note with the zebra");
  await reply("no");
  await reply("what's due today?");
  await reply(asked.choices[0] ?? "");
  expect(await archived()).toEqual([]);
});
