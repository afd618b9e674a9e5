import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { workspace } from "../../testing/workspace.ts";

async function written() {
  const space = await workspace();
  const ada = await space.signUp();
  const body = { title: "Camping", content: "<p>tent</p>", tags: ["trip"] };
  const { id, revisionId: first } = (await ada.call(notes.create, { body })).body.data;
  const loseText = (revision: string) =>
    space.db
      .prepare("delete from note_revisions where note_id = ? and id = ?")
      .bind(id, revision)
      .run();
  return {
    ...space,
    ada,
    id,
    first,
    loseText,
    note: async () => (await ada.call(notes.get, { params: { id } })).body.data,
    listed: async () => (await ada.call(notes.list, { query: {} })).body.data,
  };
}

test("NO-01 TL-02 an undo to a text that is gone says so, keeps the text there is, and puts back all else", async () => {
  const { ada, id, first, loseText, note, listed } = await written();
  const changes = { title: "Sailing", content: "<p>boat</p>" };
  const changed = await ada.call(notes.update, { params: { id }, body: changes });
  await loseText(first);
  const undone = await ada.call(events.undo, { params: { id: String(changed.body["eventId"]) } });
  expect(undone.body.data).toMatchObject({
    undone: [{ itemId: id }],
    conflicts: [{ field: "revisionId", why: "its earlier text is gone" }],
  });
  expect(await note()).toMatchObject({ title: "Camping", content: "<p>boat</p>", preview: "boat" });
  expect(await listed()).toMatchObject([{ title: "Camping", wordCount: 1 }]);
});

test("NO-01 AI-07 the assistant says that a text is gone when it cannot undo what it wrote", async () => {
  const { ada, first, loseText, note, wait } = await written();
  const say = async (content: string) => {
    wait(10_000);
    return (await ada.call(conversations.say, { params: { id: "talk" }, body: { content } })).body
      .data.reply.content;
  };
  await say("add milk to the note Camping");
  await loseText(first);
  expect(await say("undo that")).toContain("“Camping”: its earlier text is gone.");
  expect((await note()).content).toBe("<p>tent</p><p>milk</p>");
});

test("NO-01 a note without any text has a history of none, and a text of it that is asked for is said to be gone", async () => {
  const { ada, id, first, loseText, note, listed } = await written();
  await loseText(first);
  expect(await ada.call(notes.history, { params: { id } })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
  const asked = await ada.call(notes.revision, { params: { id, revisionId: first } });
  expect([asked.status, asked.body.error]).toEqual([404, "This text of the note is gone"]);
  const unknown = await ada.call(notes.history, { params: { id: "nowhere" } });
  expect([unknown.status, unknown.body.error]).toEqual([404, "Note not found"]);
  expect(await note()).toMatchObject({ title: "Camping", content: "", tags: ["trip"] });
  expect(await listed()).toMatchObject([{ title: "Camping", content: "" }]);
  await ada.call(notes.update, { params: { id }, body: { content: "<p>again</p>" } });
  expect((await ada.call(notes.history, { params: { id } })).body.data).toHaveLength(1);
});
