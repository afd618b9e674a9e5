import { expect, test } from "vitest";
import { dataOnce } from "#contract/endpoint.ts";
import { notes } from "#contract/notes.ts";
import { workspace } from "../testing/workspace.ts";

test("NT-06 SH-01 a list says everything twice, as clients read it, and once to who reads `data` alone", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  for (let at = 0; at < 20; at += 1)
    await ada.call(notes.create, {
      body: { title: `Note ${String(at)}`, content: "x".repeat(500) },
    });
  const list = async (headers: Record<string, string>) =>
    (await ada.call(notes.list, { query: {} }, { headers })).body;
  const usual = await list({ accept: "application/json" });
  expect(usual["notes"]).toEqual(usual.data);
  const once = await list({ accept: dataOnce });
  expect(once.data).toEqual(usual.data);
  expect(Object.keys(once)).toEqual(["success", "data", "nextCursor"]);
  expect(JSON.stringify(once).length).toBeLessThan(JSON.stringify(usual).length * 0.55);
  expect((await ada.call(notes.list, { query: {} })).body["notes"]).toEqual(usual.data);
});
