import { User } from "#contract/accounts.ts";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const user = { id: "ada", name: "Ada", email: "ada@example.com", role: "USER", bio: "" };

/** What answers a call, once it is to be answered. */
let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  const kept = new Map<string, string>();
  answer = Promise.withResolvers();
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("fetch", () => answer.promise.then((one) => one.clone()));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("AU-02 what is typed while a name that waited is being saved is a draft of its own, and does not wait", async () => {
  const { beginSession } = await import("../api/session.ts");
  const { isReachable } = await import("../api/reach.ts");
  const { draftProfile, profileDraft, saveProfile } = await import("./profile-draft.ts");
  beginSession({ accessToken: "a", refreshToken: "r", user: v.parse(User, user) });
  isReachable.set(false);
  draftProfile({ name: "Grace" });
  expect(await saveProfile()).toBe("waits");
  expect(profileDraft.get()).toMatchObject({ name: "Grace", isWaiting: true });
  isReachable.set(true);
  const saving = saveProfile();
  draftProfile({ name: "Grace H" });
  expect(profileDraft.get()).toMatchObject({ name: "Grace H", isWaiting: false });
  answer.resolve(Response.json({ success: true, data: { ...user, name: "Grace" } }));
  expect(await saving).toBe("saved");
  expect(profileDraft.get()).toMatchObject({
    name: "Grace H",
    from: { name: "Grace", bio: "" },
    isWaiting: false,
  });
});
