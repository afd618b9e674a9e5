import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { fileBytes } from "#contract/files/bytes.ts";
import { files } from "#contract/files.ts";
import { type Person, workspace, type Workspace } from "../../testing/workspace.ts";
import { everyTool } from "../../tools.ts";
import { countedLine } from "../../testing/counting-db.ts";
import { everyDatabase, overEach, eachDatabase } from "../../testing/databases.ts";
import { auditBytes, sweepFiles, tidy } from "./sweeping.ts";

// Each failure is told there, as it should be.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** R2 and D1, and all else outside, over one line that breaks where a test wants that. */
async function unreliableSpace(): Promise<Workspace> {
  return workspace({}, undefined, everyTool, {}, { line: countedLine() });
}

/** Everything that can be kept lies where its row says, and nothing else lies there. */
async function isWhole(): Promise<void> {
  const { objects } = await env.FILES.list();
  const all = async (sql: string) => (await everyDatabase.prepare(sql).all()).results;
  const names = objects.map(({ key }) => key).filter((key) => /^[\da-f]{32}$/.test(key));
  const versions = await all("select storage_name from file_versions where stored_at is not null");
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(
    versions.map((row) => String(row["storage_name"])).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(
    await all("select * from file_versions where stored_at is null or missing_at is not null"),
  ).toEqual([]);
  expect(
    await all(`select f.id from files f where f.revision_id is not null and not exists (
      select 1 from file_versions v where v.user_id = f.user_id and v.id = f.revision_id and v.stored_at is not null)`),
  ).toEqual([]);
  expect(
    await all(`select v.id from file_versions v where not exists (
      select 1 from files f where f.user_id = v.user_id and f.id = v.file_id)`),
  ).toEqual([]);
  expect(await all("select * from file_parts")).toEqual([]);
}

/** The cron a while later. */
async function repair(): Promise<void> {
  const later = new Date(Date.now() + 40 * 86_400_000);
  await overEach(eachDatabase(), (stores) => sweepFiles(stores, later));
  await overEach(eachDatabase(), (stores) => tidy(stores.db));
  await overEach(eachDatabase(), (stores) => auditBytes(stores, later, ""));
}

type Act = (space: Workspace, ada: Person, name: string) => Promise<number>;

const small: Act = async (_space, ada, name) => {
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nhello\r\n--x\r\ncontent-disposition: form-data; name="path"\r\n\r\n/In/${name}\r\n--x--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  return (await ada.send("POST", files.upload.path, body, { headers, key: name })).status;
};

const bytes = new Uint8Array(1_000).fill(65);

const inParts: Act = async ({ app }, ada, name) => {
  const id = `up-${name}`;
  const begun = await ada.call(fileBytes.start, {
    body: { id, name: "same.txt", size: bytes.length, sameName: "replace" },
  });
  if (begun.status === 409) return 200;
  const context = createExecutionContext();
  const request = new Request(`https://aside.test/api/tools/files/uploads/${id}/parts/1`, {
    method: "PUT",
    headers: { authorization: `Bearer ${ada.accessToken}`, "content-length": String(bytes.length) },
    body: bytes,
  });
  await (await app.fetch(request, env, context)).text();
  await waitOnExecutionContext(context);
  return (await ada.call(fileBytes.complete, { params: { id } })).status;
};

const cancelled: Act = async (_space, ada, name) => {
  const id = `gone-${name}`;
  const begun = await ada.call(fileBytes.start, { body: { id, name, size: 10 } });
  if (begun.status !== 201) return begun.status;
  return (await ada.call(fileBytes.cancel, { params: { id } })).status;
};

test.each([
  ["an upload", small],
  ["an upload in parts that replaces a file", inParts],
  ["an upload that is cancelled", cancelled],
] as const)(
  "FI-01 FI-02 R2 or D1 failing at each call of %s leaves neither a row nor bytes alone",
  async (_, act) => {
    const space = await unreliableSpace();
    const { counter } = space;
    const ada = await space.signUp();
    await inParts(space, ada, "first");
    counter.reset();
    expect(await act(space, ada, "warm")).toBeLessThan(300);
    const calls = counter.trips.length;
    expect(calls).toBeGreaterThan(4);
    for (const way of ["before", "after", "crash"] as const) {
      for (let at = 1; at <= calls; at++) {
        const name = `${way}-${String(at)}.txt`;
        space.wait(2_000);
        counter.reset();
        counter.breakAt(at, way);
        await act(space, ada, name);
        counter.reset();
        // Who asks again gets what they wanted; who does not, leaves nothing behind.
        if (at % 2 === 0)
          expect([name, await act(space, ada, name)]).toEqual([
            name,
            expect.toSatisfy((status) => Number(status) < 300),
          ]);
        await repair();
        await isWhole();
      }
    }
  },
);

test("FI-02 the cron finds bytes without a row and rows without bytes, and leaves what is on its way", async () => {
  const space = await unreliableSpace();
  const ada = await space.signUp();
  await small(space, ada, "kept.txt");
  await small(space, ada, "lost.txt");
  const { results } = await everyDatabase
    .prepare("select storage_name, name from file_versions")
    .all();
  const lost = String(results.find((row) => row["name"] === "lost.txt")?.["storage_name"]);
  await env.FILES.delete(lost);
  const orphan = "0123456789abcdef0123456789abcdef";
  await env.FILES.put(orphan, "nobody's");
  await env.FILES.put("pictures/of-the-day", "not ours");
  await overEach(eachDatabase(), (stores) => auditBytes(stores, new Date(), ""));
  expect(await env.FILES.head(orphan)).not.toBeNull();
  await repair();
  expect(await env.FILES.head(orphan)).toBeNull();
  expect(await env.FILES.head("pictures/of-the-day")).not.toBeNull();
  const missing = "select name from file_versions where missing_at is not null";
  expect((await everyDatabase.prepare(missing).all()).results).toEqual([{ name: "lost.txt" }]);
  // Not all of them: as many as the row says make a file.
  await env.FILES.put(lost, "hel");
  await repair();
  expect((await everyDatabase.prepare(missing).all()).results).toEqual([{ name: "lost.txt" }]);
  await env.FILES.put(lost, "hello");
  await repair();
  expect((await everyDatabase.prepare(missing).all()).results).toEqual([]);
});
