import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { workspace } from "../testing/workspace.ts";
import { sweepNotes } from "./list/store.ts";

test("NT-06 a deleted note can be brought back for 30 days and is then forgotten with all its texts", async () => {
  const { signUp, clock, db } = await workspace();
  const ada = await signUp();
  const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000);
  const write = async (title: string) =>
    (await ada.call(notes.create, { body: { title, content: title } })).body.data.id;
  const [gone, kept] = [await write("gone"), await write("kept")];
  await ada.call(notes.update, { params: { id: gone }, body: { content: "again" } });
  await ada.call(notes.remove, { params: { id: gone } });
  await sweepNotes(db, days(29));
  expect((await ada.call(notes.restore, { params: { id: gone } })).status).toBe(200);
  await ada.call(notes.remove, { params: { id: gone } });
  await sweepNotes(db, days(31));
  expect((await ada.call(notes.restore, { params: { id: gone } })).status).toBe(404);
  const { results } = await db
    .prepare("select note_id from note_revisions where user_id = ?")
    .bind(ada.user.id)
    .all();
  expect(results).toEqual([{ note_id: kept }]);
});
