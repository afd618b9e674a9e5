import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./app.ts";
import { dropOn } from "./files.ts";
import { bring, openImport, texts } from "./importing.ts";

test("NT-06 an export that was unpacked is dropped as a folder, and its links find their way", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const folder = join(await mkdtemp(join(tmpdir(), "import-")), "Export");
  const id = "0123456789abcdef0123456789abcdef";
  try {
    await mkdir(join(folder, "Plans"), { recursive: true });
    await writeFile(join(folder, `Home ${id}.md`), "# Home\n\nSee [the trip](Plans/Trip.md)\n");
    await writeFile(join(folder, "Plans", "Trip.md"), "# Trip\n\nTo the sea\n");
    const dialog = await openImport(page);
    await dropOn(dialog.getByRole("group", { name: "Files to import" }), folder);
    await expect(dialog.getByRole("status")).toHaveText("2 notes found");
    await expect(dialog.getByRole("list", { name: "Left out or changed" })).toHaveCount(0);
    await bring(dialog);
    const all = await texts(server.url, person);
    // The folder becomes a category.
    expect(all.get("Trip")?.category).toBe("Plans");
    expect(all.get("Home")?.content).toContain(`note=${all.get("Trip")?.id ?? ""}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
