import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { avatar, avatarLimits } from "#contract/accounts/avatar.ts";
import { workspace } from "../../testing/workspace.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const base64 = (bytes: readonly number[]): string => Uint8Array.from(bytes).toBase64();

test("AU-02 a picture of oneself is kept, replaced and removed; what is no picture, or too large, is refused", async () => {
  const { signUp, app } = await workspace();
  const ada = await signUp("Ada");
  const set = (bytes: readonly number[]) =>
    ada.call(avatar.set, { body: { picture: base64(bytes) } });
  const read = async (path: string | null) =>
    app.fetch(new Request(`https://aside.test${path ?? ""}`), env, createExecutionContext());
  expect((await ada.call(accounts.me, {})).body.data.avatar).toBeNull();

  const first = (await set([...png, 1])).body.data.avatar;
  expect((await ada.call(accounts.me, {})).body.data.avatar).toBe(first);
  const shown = await read(first);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect([...new Uint8Array(await shown.arrayBuffer())]).toEqual([...png, 1]);
  const second = (await set([...png, 2])).body.data.avatar;
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

  const page = [...new TextEncoder().encode("<html><script>alert(1)</script>")];
  for (const bytes of [page, [], [...png, ...Array.from({ length: avatarLimits.bytes }, () => 0)]])
    expect((await set(bytes)).body).toMatchObject({ field: "picture" });
  const odd = await ada.send("PUT", "/api/auth/avatar", { picture: "%%%" });
  expect(odd.status).toBe(400);
  expect((await ada.call(avatar.remove, {})).body.data.avatar).toBeNull();
  expect((await read(second)).status).toBe(404);
});
