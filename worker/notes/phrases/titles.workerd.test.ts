import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

const breath =
  "The garden needs a new fence before winter. Ask Peter for the wood, and order the nails online.";

test.each([
  [
    `make a note: ${breath}`,
    "The garden needs a new fence before winter",
    "<p>Ask Peter for the wood, and order the nails online</p>",
  ],
  [
    `note: ${breath}`,
    "The garden needs a new fence before winter",
    "<p>Ask Peter for the wood, and order the nails online</p>",
  ],
  ["write a note about the garden", "Garden", "<p></p>"],
  ["write a note about my trip to Rome: book a room", "Trip to Rome", "<p>book a room</p>"],
  ["new note call it garden plans and write in it tulips", "garden plans", "<p>tulips</p>"],
  ["new note titled Call it a day and write in it tulips", "Call it a day", "<p>tulips</p>"],
  // What is quoted, and what is one short line, stays as it was typed.
  ['new note about "the garden"', "the garden", "<p></p>"],
  ['make a note called "Rain. And snow."', "Rain. And snow", "<p></p>"],
  ["create note Shopping: milk, eggs", "Shopping", "<p>milk, eggs</p>"],
  ["note: the door code is 4711", "the door code is 4711", "<p>the door code is 4711</p>"],
  ["create note the garden", "the garden", "<p></p>"],
])(
  "AI-01 NT-05 %j is a note with a short title, and no word is lost",
  async (said, title, content) => {
    const { signUp } = await workspace();
    const ada = await signUp();
    expect(await talkOf(ada).say(said)).toBe(`Wrote the note “${title}”.`);
    const [note] = (await ada.call(notes.list, { query: {} })).body.data;
    const { body } = await ada.call(notes.get, { params: { id: note?.id ?? "" } });
    expect(body.data).toMatchObject({ title, content });
  },
);
