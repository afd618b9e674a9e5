import { View } from "#contract/room.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { emptyLayout, layoutReducer } from "../panels/layout.ts";
import { viewOf } from "./view.ts";

const looked = { device: "desktop", isVisible: true, at: "2026-11-20T10:00:00.000Z" } as const;

test("RT-05 a tab says which panels are open and which items, the one in front first", () => {
  const layout = ["tasks", "notes", "search"].reduce(
    (now, panel) => layoutReducer(now, { do: "open", panel }),
    emptyLayout,
  );
  const view = viewOf({ layout, items: { tasks: "t1", notes: "n1", chat: "c1" } }, looked);
  expect(v.is(View, view)).toBe(true);
  const sides = [...view.left.open, ...view.right.open];
  expect(sides.toSorted()).toEqual(["notes", "search", "tasks"]);
  const front = layoutReducer(layout, { do: "focus", panel: "notes" });
  const items = { tasks: "t1", notes: "n1", chat: "c1" };
  expect(viewOf({ layout: front, items }, looked).items[0]).toEqual({ panel: "notes", id: "n1" });
  expect(view.items).toHaveLength(3);
});
