import { notes } from "#contract/notes.ts";
import { expect, test } from "vitest";
import { type Person, workspace } from "../../testing/workspace.ts";

const write = async (person: Person, title: string, content: string) =>
  (await person.call(notes.create, { body: { title, content } })).body.data;

test("NT-06 the notes that lead to an item are told, as their texts stand, and nobody else's", async () => {
  const { signUp } = await workspace();
  const [ada, ben] = [await signUp(), await signUp("Ben")];
  const target = await write(ada, "Target", "<p>Here</p>");
  // As many as a page of contents has stand before it.
  const others = Array.from(
    { length: 300 },
    (_, at) => `<a href="/?l=notes&amp;note=o${String(at)}">x</a> `,
  );
  const link = `<p>${others.join("")}See <a href="/?l=notes&amp;note=${target.id}">Target</a></p>`;
  const linked = async (person: Person) =>
    (await person.call(notes.linked, { params: { id: target.id } })).body.data;
  expect(await linked(ada)).toEqual([]);
  const one = await write(ada, "One", link);
  const two = await write(
    ada,
    "Two",
    `<p><a href="https://aside.example/?note=${target.id}">There</a></p>`,
  );
  await write(ada, "Words", `<p>${target.id} note=${target.id}</p>`);
  await write(ada, "Itself", "<p>x</p>");
  await write(ben, "Not Ada's", link);
  const found = [
    { id: one.id, title: "One" },
    { id: two.id, title: "Two" },
  ];
  await expect
    .poll(async () => (await linked(ada)).toSorted((a, b) => a.title.localeCompare(b.title)))
    .toEqual(found);
  expect(await linked(ben)).toEqual([{ id: expect.any(String), title: "Not Ada's" }]);
  await ada.call(notes.update, {
    params: { id: one.id },
    body: { content: "<p>No more</p>", version: one.version },
  });
  await ada.call(notes.remove, { params: { id: two.id } });
  await expect.poll(() => linked(ada)).toEqual([]);
});
