import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { realtime } from "#contract/room.ts";
import { workspace } from "../testing/workspace.ts";

test("AU-04 whoever holds no ticket wakes no room, and an id that is none is no address", async () => {
  const { signUp, caller, stranger } = await workspace();
  const ada = await signUp();
  const before = (await listDurableObjectIds(env.Main)).length;
  for (const token of [undefined, "garbage", ada.accessToken, "a.b"]) {
    for (const room of ["nobody", ada.user.id]) {
      const answer = await caller(token).send("POST", `/parties/main/${room}`, {
        event: "ui-control",
      });
      expect([token, answer.status, answer.body.code]).toEqual([token, 401, "unauthenticated"]);
      expect(answer.body["requestId"]).toBeTypeOf("string");
    }
  }
  expect((await stranger.send("POST", `/parties/main/${"a".repeat(3_000)}`, {})).status).toBe(404);
  expect((await stranger.send("GET", "/parties/main/nobody")).status).toBe(405);
  expect((await listDurableObjectIds(env.Main)).length).toBe(before);
});

test("AU-05 a key's tickets end with the key", async () => {
  const { signUp, clock, caller } = await workspace();
  clock.now = new Date();
  const ada = await signUp();
  const expiresAt = new Date(Date.now() + 40_000).toISOString();
  const made = await ada.call(agentKeys.create, {
    body: { name: "Brief", scopes: ["read", "act"], expiresAt },
  });
  const ticket = await caller(made.body.data.key).call(realtime.ticket, { body: { use: "post" } });
  expect(ticket.body.data.expiresAt).toBe(Math.floor(Date.parse(expiresAt) / 1000));
});
