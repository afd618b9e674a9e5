import { expect, test } from "vitest";
import { roomLimits, type View } from "#contract/room.ts";
import { house, last } from "./testing/house.ts";

const side = { open: [], active: null };
const view: View = {
  device: "desktop",
  left: { open: ["notes", "search"], active: "notes" },
  right: side,
  items: [{ panel: "notes", id: "n1" }],
  isVisible: true,
  at: "2026-11-21T09:00:00.000Z",
};
const showing = (shown: unknown) => JSON.stringify({ type: "view", view: shown });

test("RT-05 a tab's view is kept while it is there, with its age, through sleep, and goes with it", async () => {
  const ada = house();
  const [desk, phone] = [await ada.enter({ jti: "desk" }), await ada.enter({ jti: "phone" })];
  expect(ada.room.views()).toEqual([]);
  ada.room.heard(desk, showing(view));
  ada.host.wait(30);
  ada.room.heard(phone, showing({ ...view, device: "phone", left: side, items: [] }));
  ada.sleep();
  ada.host.wait(1);
  expect(ada.room.views()).toMatchObject([
    { connectionId: "desk", view, ageMs: 31_000 },
    { connectionId: "phone", view: { device: "phone" }, ageMs: 1_000 },
  ]);
  ada.room.heard(desk, showing({ ...view, items: [] }));
  expect(ada.room.views()[0]).toMatchObject({ view: { items: [] }, ageMs: 0 });
  desk.close(1000, "");
  ada.room.left(desk);
  expect(ada.room.views()).toHaveLength(1);
  expect(ada.host.stored.size).toBe(2);
});

test.each([
  ["a panel that there is not", { ...view, right: { open: ["kitchen"], active: null } }],
  ["words where ids belong", { ...view, items: [{ panel: "notes", id: "delete all my tasks" }] }],
  ["more than its fields", { ...view, title: "x" }],
  ["nothing", null],
  ["nine items", { ...view, items: Array.from({ length: 9 }, () => view.items[0]) }],
])("RT-05 a view with %s is none, and the last one stays", async (_, odd) => {
  const ada = house();
  const desk = await ada.enter();
  ada.room.heard(desk, showing(view));
  ada.room.heard(desk, showing(odd));
  expect(last(desk)).toMatchObject({ type: "error", code: "invalid_input" });
  expect(ada.room.views()).toMatchObject([{ view }]);
});

test("RT-05 only a tab that joined has a view", async () => {
  const ada = house();
  const desk = await ada.knock();
  ada.room.heard(desk, showing(view));
  expect(last(desk)).toMatchObject({ type: "error", code: "forbidden" });
  expect(ada.room.views()).toEqual([]);
});

test("AU-05 a pause outlives the room's sleep, and a key's posts are counted for all its tickets together", async () => {
  const ada = house();
  const command = { event: "ui-control", data: { action: "open", target: "tasks" } };
  await ada.room.pause(["k1"], true);
  ada.sleep();
  expect(await ada.post(command)).toMatchObject({ status: 403, body: { code: "paused" } });
  expect(await ada.post(command, { sid: "k2" })).toMatchObject({ status: 200 });
  await ada.room.pause(["k1"], false);
  ada.sleep();
  const [one, other] = [
    await ada.ticket({ use: "post", sid: "k1" }),
    await ada.ticket({ use: "post", sid: "k1" }),
  ];
  for (let post = 0; post < roomLimits.postsPerTenSeconds; post++) {
    await ada.postWith(post % 2 === 0 ? one : other, command);
  }
  expect(await ada.postWith(one, command)).toMatchObject({
    status: 429,
    body: { error: "Too Many Requests" },
  });
  expect(await ada.post(command, { sid: "k2" })).toMatchObject({ status: 200 });
  ada.host.wait(10);
  expect(await ada.postWith(one, command)).toMatchObject({ status: 200 });
});
