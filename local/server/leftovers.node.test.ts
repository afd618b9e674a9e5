import { cp, mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { clearLeftovers, forgetRunning, recordRunning } from "./leftovers.ts";

const url = "http://127.0.0.1:1";

it("DP-01 a copied checkout starts beside the one that runs, and a moved one knows that it is served", async () => {
  const place = await mkdtemp(join(tmpdir(), "aside-lock-"));
  const [original, copy, moved] = ["original", "copy", "moved"].map((name) => join(place, name));
  if (!original || !copy || !moved) throw new Error("Three folders");
  await recordRunning(original, url);
  await expect(clearLeftovers(original)).rejects.toThrow("already runs on this data");

  await cp(original, copy, { recursive: true });
  await clearLeftovers(copy);
  // It ended nobody, and what it serves from now on is its own.
  await recordRunning(copy, url);
  await expect(clearLeftovers(copy)).rejects.toThrow("already runs on this data");

  await rename(original, moved);
  await expect(clearLeftovers(moved)).rejects.toThrow("already runs on this data");
  await forgetRunning(moved);
  await clearLeftovers(moved);
});
