import { expect, test } from "vitest";
import { exportOf, textIn } from "../../testing/travel.ts";
import { workspace } from "../../testing/workspace.ts";

test("FI-02 an export names the files whose bytes the storage does not have any more", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const nothing = "Not in this zip.txt";
  expect((await exportOf(space, ada)).has(nothing)).toBe(false);
  await space.db
    .prepare(
      `insert into file_versions (user_id, id, file_id, storage_name, name, type, size, actor, created_at, stored_at)
      values (?1, 'lost', 'file', ?1, 'a.txt', 'text/plain', 1, 'user', ?2, ?2)`,
    )
    .bind(ada.user.id, "2026-11-21T09:00:00.000Z")
    .run();
  const zip = await exportOf(space, ada);
  expect(textIn(zip, nothing)).toContain("\naside/bytes/lost\n");
  expect(zip.has("aside/manifest.json")).toBe(true);
});
