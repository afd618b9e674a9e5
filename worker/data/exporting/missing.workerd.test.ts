import { expect, test } from "vitest";
import { files } from "#contract/files.ts";
import { exportOf, textIn } from "../../testing/travel.ts";
import { workspace } from "../../testing/workspace.ts";

test("FI-02 an export names the files whose bytes the storage does not have any more", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const form = new FormData();
  form.set("file", new File(["bytes"], "a.txt", { type: "text/plain" }));
  await ada.send(files.upload.method, files.upload.path, form);
  const nothing = "Not in this zip.txt";
  expect((await exportOf(space, ada)).has(nothing)).toBe(false);
  const found = await space.db
    .prepare("select storage_name name from file_versions where user_id = ?")
    .bind(ada.user.id)
    .first<{ name: string }>();
  await space.ports.bucket.delete(found?.name ?? "");
  const zip = await exportOf(space, ada);
  expect(textIn(zip, nothing)).toContain("\nfiles/a.txt\n");
  expect(zip.has("aside/manifest.json")).toBe(true);
});
