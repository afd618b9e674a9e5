import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { boot } from "#contract/panels/boot.ts";
import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import type { Caller } from "../testing/caller.ts";
import { isOwn, isSpread } from "../testing/databases.ts";
import { workspace } from "../testing/workspace.ts";
import { replicas } from "./replicas.ts";

const whole = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** A workspace that reads from copies, and where each call began. */
async function copied() {
  const space = await workspace();
  const begun: string[] = [];
  const spied = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]): unknown => {
        if (name === "withSession") begun.push(String(given[0]));
        return Reflect.apply(value, target, given);
      };
    },
  });
  const ada = await space.signUp();
  space.away.copies = false;
  Object.assign(space.ports, {
    replicas: replicas({ isOn: () => true, dbFor: () => spied, room: space.ports.room }),
  });
  const list = (headers = {}, by: Caller = ada) =>
    by.send("GET", tasks.list.path, undefined, { headers });
  const add = (title: string) => ada.call(tasks.create, { body: { title } });
  return { space, ada, begun, list, add };
}

const markOf = ({ headers }: { readonly headers: Headers }): string =>
  headers.get("x-bookmark") ?? "";
const cookieOf = ({ headers }: { readonly headers: Headers }): string =>
  (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

test.skipIf(isSpread || isOwn)(
  "DP-02 a write goes to the truth and its answer carries a bookmark, from which the person's next read begins, by cookie or by header",
  async () => {
    const { begun, list, add } = await copied();
    const made = await add("Mine");
    expect(begun).toEqual(["first-primary"]);
    expect(markOf(made)).toMatch(whole);
    expect(made.headers.get("set-cookie")).toBe(
      `aside_bookmark=${markOf(made)}; Path=/; Max-Age=300; HttpOnly; SameSite=Strict; Secure`,
    );
    begun.length = 0;
    const byCookie = await list({ cookie: `a=b; ${cookieOf(made)}` });
    expect(JSON.stringify(byCookie.body.data)).toContain("Mine");
    const later = markOf(await add("Another"));
    begun.length = 0;
    await list({ "x-bookmark": later });
    expect(begun).toEqual([later]);
    expect(later > markOf(made)).toBe(true);
  },
);

test.skipIf(isSpread || isOwn)(
  "DP-02 RT-05 no read begins before what the person's screens were told of, also on a device that wrote nothing, nor where the room has just woken",
  async () => {
    const { space, ada, begun, list, add } = await copied();
    // The room knows of nothing yet: the truth is read, and the room told how far that was.
    await list();
    expect(begun).toEqual(["first-primary"]);
    const made = markOf(await add("Told"));
    const other = { ...ada };
    begun.length = 0;
    await other.call(events.catchUp, { query: { after: "0" } });
    await other.call(boot.read, { query: {} });
    for (const from of begun)
      expect([from, from >= made && whole.test(from)]).toEqual([from, true]);
    // An older mark of one's own does not take one back.
    await add("Told later");
    begun.length = 0;
    await list({ "x-bookmark": made });
    expect(begun[0] !== undefined && begun[0] > made).toBe(true);
    // What nobody's call wrote is told with a mark, too.
    await space.db.prepare("update events set sent_at = null").run();
    space.wait(60_000);
    begun.length = 0;
    expect(await space.outbox.resend()).toBeGreaterThan(0);
    await list();
    expect(begun[0] !== undefined && begun[0] > made).toBe(true);
    // A room that does not answer is no reason to read something old.
    Object.assign(space.ports.room, { bookmark: () => Promise.reject(new Error("away")) });
    begun.length = 0;
    expect((await list({ "x-bookmark": made })).status).toBe(200);
    expect(begun).toEqual(["first-primary"]);
  },
);

test.skipIf(isSpread || isOwn)(
  "DP-02 a bookmark that is none is refused where a program says it, and counts as none in a cookie",
  async () => {
    const { begun, list } = await copied();
    for (const odd of ["first-unconstrained", "x".repeat(70), "0000000a-0000000b", "' or 1=1"]) {
      begun.length = 0;
      const refused = await list({ "x-bookmark": odd });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        "X-Bookmark: must be as an answer had it",
      ]);
      expect(begun).toEqual([]);
      expect((await list({ cookie: `aside_bookmark=${odd}` })).status).toBe(200);
    }
  },
);

test("DP-02 where copies are not wanted an answer carries no bookmark, and a call asks the room of none", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  Object.assign(space.ports.room, { bookmark: () => Promise.reject(new Error("asked")) });
  const made = await ada.call(
    tasks.create,
    { body: { title: "Mine" } },
    { headers: { "x-bookmark": "odd" } },
  );
  expect([made.status, markOf(made), made.headers.get("set-cookie")]).toEqual([201, "", null]);
});
