import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fileLimits, files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { titles } from "../../testing/searching.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";
import { upload } from "../../testing/uploading.ts";

const got = async ({ app }: Workspace, path: string) =>
  app.fetch(new Request(`https://aside.test${path}`), env, createExecutionContext());

test("FI-01 a zip of a file and a folder of one name holds both", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const inside = await upload(ada, "in.txt", { bytes: "inside", path: "/x" });
  const other = await upload(ada, "x", { bytes: "beside", path: "/A" });
  const ids = [inside?.parentId ?? "", other?.id ?? ""];
  const zip = (await ada.call(fileBytes.zip, { body: { ids } })).body.data;
  const answer = await got(space, zip.url);
  const held = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(held).toSorted()).toEqual(["x (2)", "x/", "x/in.txt"]);
});

test("FI-01 several files and folders come as one zip, within bounds", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const a = await upload(ada, "ä: b?.txt", { bytes: "one", path: "/Plans/Old" });
  const b = await upload(ada, "c.txt", { bytes: "two", path: "/Plans" });
  const plans = (await ada.call(files.list, { query: { parentId: "root" } })).body.data[0];
  const ids = [plans?.id ?? "", b?.id ?? ""];
  const zip = (await ada.call(fileBytes.zip, { body: { ids } })).body.data;
  expect(zip).toMatchObject({ name: "Files.zip", files: 3, bytes: 9 });
  const answer = await got(space, zip.url);
  const held = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(
    Object.entries(held).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  ).toEqual([
    ["Plans/", ""],
    ["Plans/Old/", ""],
    ["Plans/Old/ä_ b_.txt", "one"],
    ["Plans/c.txt", "two"],
    ["c.txt", "two"],
  ]);
  expect((await eve.call(fileBytes.zip, { body: { ids: [a?.id ?? ""] } })).status).toBe(404);
  await everyDatabase
    .prepare("update files set size = ? where id = ?")
    .bind(fileLimits.zipBytes, b?.id)
    .run();
  expect((await ada.call(fileBytes.zip, { body: { ids } })).status).toBe(413);
});

test("FI-01 SE-01 the words of a text are found by search, those of its newest version", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await upload(ada, "ferry.md", { bytes: "# Lisbon\n\nThe cormorant sails at nine." });
  expect(await titles(ada, "cormorant")).toEqual(["ferry.md"]);
  await upload(ada, "ferry.md", { bytes: "# Porto", sameName: "replace" });
  expect(await titles(ada, "cormorant")).toEqual([]);
  expect(await titles(ada, "porto")).toEqual(["ferry.md"]);
});
