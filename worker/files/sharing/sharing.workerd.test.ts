import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { files } from "#contract/files.ts";
import { fileSharing, type NewShare } from "#contract/files/sharing.ts";
import { proposals } from "#contract/agents/proposals.ts";
import type { Caller } from "../../testing/caller.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";
import { upload } from "../../testing/uploading.ts";

const got = async ({ app }: Workspace, path: string | null | undefined) => {
  const request = new Request(`https://aside.test${path ?? "/none"}`);
  const answer = await app.fetch(request, env, createExecutionContext());
  return { status: answer.status, text: await answer.text() };
};

const share = async (person: Caller, id: string, body: NewShare = {}) =>
  (await person.call(fileSharing.share, { params: { id }, body })).body.data;

const tokenIn = ({ url }: { readonly url: string }): string => url.replace("/shared/", "");

test("FI-01 a link opens a file to whoever has it, until it is revoked, expires or its file goes", async () => {
  const space = await workspace();
  const { stranger } = space;
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const file = await upload(ada, "plan.txt", { bytes: "One" });
  const made = await share(ada, file.id, { shareWith: "Grace", expiresInDays: 7 });
  expect(made).toMatchObject({ permission: "view", shareWith: "Grace", opened: 0 });
  expect(tokenIn(made)).toMatch(/^[\w-]{22}$/);
  const open = (body = {}, token = tokenIn(made)) =>
    stranger.call(fileSharing.open, { params: { token }, body });
  const page = (await open()).body.data;
  expect(page).toMatchObject({
    needsPassword: false,
    item: { name: "plan.txt", downloadUrl: null },
  });
  expect(await got(space, page.item?.url)).toEqual({ status: 200, text: "One" });
  // Replaced while it is open: the same address gives the new bytes.
  await upload(ada, "plan.txt", { bytes: "Two", sameName: "replace" });
  expect((await got(space, page.item?.url)).text).toBe("Two");
  const listed = (await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data;
  expect(listed).toMatchObject([{ url: made.url, opened: 1 }]);
  const rows = await everyDatabase.prepare("select * from file_shares").all();
  expect(JSON.stringify(rows.results)).not.toContain(tokenIn(made));
  expect((await eve.call(fileSharing.shares, { params: { id: file.id } })).status).toBe(404);
  const foreign = { params: { id: file.id, shareId: made.id } };
  expect((await eve.call(fileSharing.revoke, foreign)).status).toBe(404);

  const guessed = await open({}, "A".repeat(22));
  expect([guessed.status, guessed.body.error]).toEqual([404, expect.stringContaining("mistyped")]);
  space.wait(8 * 86_400_000);
  const back = await ada.call(fileSharing.shares, { params: { id: file.id } });
  expect(back.status).toBe(401);
  const late = await open();
  expect([late.status, late.body.error]).toEqual([404, "This link has expired."]);
  expect((await got(space, page.item?.url)).status).toBe(404);
});

test("FI-01 links that have expired leave room for others", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "plan.txt", { bytes: "One" });
  await everyDatabase
    .prepare(
      `insert into file_shares (user_id, id, file_id, token_hash, permission, share_with, created_at, expires_at)
     select ?1, 's' || value, ?2, 'h' || value, 'view', '', ?3, ?4 from json_each(?5)`,
    )
    .bind(
      ada.user.id,
      file.id,
      space.clock.now.toISOString(),
      new Date(space.clock.now.getTime() + 60_000).toISOString(),
      JSON.stringify(Array.from({ length: 50 }, (_, index) => index)),
    )
    .run();
  const more = () => ada.call(fileSharing.share, { params: { id: file.id }, body: {} });
  expect((await more()).status).toBe(413);
  space.wait(120_000);
  expect((await more()).status).toBeLessThan(300);
});

test("FI-01 a revoked link ends at once, also for addresses that were handed out", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "a.txt", { bytes: "words", path: "/Plans/Deep" });
  const other = await upload(ada, "secret.txt", { bytes: "hers" });
  const [folder] = (await ada.call(files.list, { query: { type: "folder", search: "plans" } })).body
    .data;
  const made = await share(ada, folder?.id ?? "", { permission: "download" });
  const open = (body = {}) =>
    space.stranger.call(fileSharing.open, { params: { token: tokenIn(made) }, body });
  const page = (await open()).body.data;
  expect(page.items.map(({ name }) => name)).toEqual(["Deep"]);
  expect((await got(space, page.item?.downloadUrl)).text.slice(0, 2)).toBe("PK");
  const deep = (await open({ folderId: page.items[0]?.id })).body.data;
  expect(deep.parents).toMatchObject([{ name: "Plans" }]);
  expect(deep.items).toMatchObject([{ id: file.id, name: "a.txt" }]);
  expect((await got(space, deep.items[0]?.url)).text).toBe("words");
  expect((await open({ folderId: other.id })).status).toBe(404);
  await ada.call(fileSharing.revoke, { params: { id: folder?.id ?? "", shareId: made.id } });
  expect((await open()).body.error).toContain("turned off");
  expect((await got(space, deep.items[0]?.url)).status).toBe(404);
  expect((await got(space, page.item?.downloadUrl)).status).toBe(404);
});

test("FI-01 a password is asked for before anything is told, and cannot be tried without end", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "a.txt", { bytes: "words" });
  const made = await share(ada, file.id, { password: "open sesame" });
  const open = (body = {}) =>
    space.stranger.call(fileSharing.open, { params: { token: tokenIn(made) }, body });
  const closed = (await open()).body.data;
  expect(closed).toMatchObject({ needsPassword: true, item: null, permission: null });
  expect((await open({ pass: "a.b" })).body.data.needsPassword).toBe(true);
  const opened = (await open({ password: "open sesame" })).body.data;
  expect(opened.item?.name).toBe("a.txt");
  expect((await open({ pass: opened.pass })).body.data.item?.name).toBe("a.txt");
  expect((await got(space, `/api/files/signed/${String(opened.pass)}`)).status).toBe(404);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await open({ password: "guess 1" })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
  // From another place for each try there is an end, too, and not for who has opened it.
  space.wait(60_000);
  const far = (at: number) => ({ headers: { "cf-connecting-ip": `203.0.${String(at)}.7` } });
  const guess = { params: { token: tokenIn(made) }, body: { password: "guess 2" } };
  const spread: number[] = [];
  for (let at = 0; at < 80; at++)
    spread.push((await space.stranger.call(fileSharing.open, guess, far(at))).status);
  expect([spread[0], spread.at(-1)]).toEqual([403, 429]);
  expect((await open({ pass: opened.pass })).body.data.item?.name).toBe("a.txt");
  space.wait(60_000);
  expect((await open({ password: "open sesame" })).body.data.item?.name).toBe("a.txt");
}, 60_000);

test("FI-01 a link has a hundred wrong passwords an hour over all isolates; where it was opened before it still opens", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "a.txt", { bytes: "words" });
  const made = await share(ada, file.id, { password: "open sesame" });
  const from = (place: string, password: string) =>
    space.stranger.call(
      fileSharing.open,
      { params: { token: tokenIn(made) }, body: { password } },
      { headers: { "cf-connecting-ip": place } },
    );
  expect((await from("198.51.100.1", "open sesame")).status).toBe(200);
  let looked = 0;
  for (let at = 0; at < 130; at++) {
    // Other isolates count their minutes for themselves.
    if (at % 40 === 39) space.wait(60_000);
    if ((await from(`203.0.113.${String(at)}`, "guess")).status === 403) looked += 1;
  }
  expect(looked).toBe(100);
  expect((await from("198.51.100.2", "open sesame")).body.error).toContain("for this link");
  expect((await from("198.51.100.1", "open sesame")).status).toBe(200);
  space.wait(3_600_000);
  expect((await from("198.51.100.2", "open sesame")).status).toBe(200);
}, 60_000);

test("FI-01 AG-02 an agent's wish to share waits for the person", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "a.txt", { bytes: "words" });
  const scout = await space.agent(ada, ["read", "act", "send"]);
  const asked = await scout.call(fileSharing.share, {
    params: { id: file.id },
    body: { shareWith: "eve@example.com" },
  });
  expect(asked.status).toBe(202);
  expect((await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data).toEqual([]);
  expect((await scout.call(fileSharing.shares, { params: { id: file.id } })).status).toBe(403);
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  const chosen = { id: waiting?.id ?? "", version: waiting?.version ?? 0 };
  await ada.call(proposals.accept, { body: { proposals: [chosen] } });
  const shares = (await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data;
  expect(shares).toMatchObject([{ shareWith: "eve@example.com" }]);
});
