import { type PanelId, panelById, panelIds } from "#contract/panels.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  actionOf,
  emptyLayout,
  isOpen,
  isSeen,
  type Layout,
  type LayoutAction,
  layoutReducer,
  sideOf,
} from "./layout.ts";
import { openItem, workspace } from "./workspace.ts";

const panel = fc.constantFrom<string>(...panelIds, "browser", "code");
const side = fc.option(fc.constantFrom("left" as const, "right" as const, "middle" as const), {
  nil: undefined,
});
const action: fc.Arbitrary<LayoutAction> = fc.oneof(
  fc.record({ do: fc.constant("open" as const), panel, side, force: fc.boolean() }),
  fc.record({ do: fc.constantFrom("close" as const, "focus" as const, "toggle" as const), panel }),
  fc.record({ do: fc.constant("move" as const), panel, side }),
);
const play = (actions: readonly LayoutAction[]): Layout =>
  actions.reduce(layoutReducer, emptyLayout);
const everyOpen = ({ left, right, middle }: Layout): readonly PanelId[] => [
  ...left.open,
  ...right.open,
  ...(middle === null ? [] : [middle]),
];

describe("the layout reducer", () => {
  it("SH-02 whatever is done, a panel is open once, on its own side, and the first of a side is active", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const layout = play(actions);
        const open = everyOpen(layout);
        expect(new Set(open).size).toBe(open.length);
        for (const name of ["left", "right"] as const) {
          expect(layout[name].active).toBe(layout[name].open[0] ?? null);
          for (const id of layout[name].open) expect(sideOf(layout, id)).toBe(name);
        }
        if (layout.lastOpened !== null) expect(open).toContain(layout.lastOpened);
      }),
    );
  });

  it("SH-02 opening, focusing and toggling do what they say from every state", () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 20 }),
        fc.constantFrom(...panelIds),
        (actions, id) => {
          const before = play(actions);
          for (const kind of ["open", "focus"] as const) {
            const after = layoutReducer(before, { do: kind, panel: id });
            expect(isSeen(after, id, "narrow")).toBe(true);
            expect(after.lastOpened).toBe(id);
            expect(everyOpen(after)).toHaveLength(
              everyOpen(before).length + (isOpen(before, id) ? 0 : 1),
            );
          }
          expect(isOpen(layoutReducer(before, { do: "toggle", panel: id }), id)).toBe(
            !isOpen(before, id),
          );
        },
      ),
    );
  });

  it("SH-02 closing promotes the panel of that side looked at before it, or none", () => {
    const both = play([
      { do: "open", panel: "tasks" },
      { do: "open", panel: "email" },
      { do: "open", panel: "notes" },
    ]);
    expect(both.right).toEqual({ open: ["email", "tasks"], active: "email" });
    const one = layoutReducer(both, { do: "close", panel: "email" });
    expect(one.right.active).toBe("tasks");
    expect(one.left.active).toBe("notes");
    expect(layoutReducer(one, { do: "close", panel: "tasks" }).right.active).toBeNull();
  });

  it("SH-02 moving takes an open panel to the other side and remembers it", () => {
    const moved = play([
      { do: "open", panel: "tasks" },
      { do: "move", panel: "tasks" },
    ]);
    expect(moved.left.active).toBe("tasks");
    expect(moved.right.open).toEqual([]);
    const reopened = [
      { do: "close", panel: "tasks" } as const,
      { do: "open", panel: "tasks" } as const,
    ].reduce(layoutReducer, moved);
    expect(reopened.left.active).toBe("tasks");
    expect(layoutReducer(moved, { do: "move", panel: "tasks" }).sides).toEqual({});
  });

  it("SH-02 a panel goes to the middle alone, and the one that stood there goes back to its side", () => {
    const before = play([
      { do: "open", panel: "email" },
      { do: "open", panel: "tasks" },
      { do: "open", panel: "notes" },
      { do: "move", panel: "tasks", side: "middle" },
    ]);
    expect([before.left.open, before.middle, before.right.open]).toEqual([
      ["notes"],
      "tasks",
      ["email"],
    ]);
    const after = layoutReducer(before, { do: "move", panel: "notes", side: "middle" });
    expect([after.left.open, after.middle, after.right.open]).toEqual([
      [],
      "notes",
      ["tasks", "email"],
    ]);
    expect(layoutReducer(after, { do: "move", panel: "notes" }).left.open).toEqual(["notes"]);
  });

  it("SH-02 an open panel that is asked for on the other side goes there only when forced", () => {
    const layout = play([{ do: "open", panel: "notes" }]);
    expect(layoutReducer(layout, { do: "open", panel: "notes", side: "right" }).left.active).toBe(
      "notes",
    );
    expect(
      layoutReducer(layout, { do: "open", panel: "notes", side: "right", force: true }).right
        .active,
    ).toBe("notes");
  });

  it("RT-04 an item that is open in front is opened once, however often it is asked for", () => {
    const heard = vi.fn();
    const stop = workspace.subscribe(heard);
    openItem("notes", "n1");
    openItem("notes", "n1");
    expect(heard).toHaveBeenCalledTimes(1);
    openItem("notes", "n2");
    openItem("tasks", "t1");
    openItem("notes", "n2");
    expect(heard).toHaveBeenCalledTimes(4);
    expect(workspace.get().layout.left.active).toBe("notes");
    stop();
  });

  it("SH-01 ids that nobody registered do nothing", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 10 }), fc.string(), (actions, id) => {
        fc.pre(panelById(id) === undefined);
        const before = play(actions);
        for (const kind of ["open", "close", "focus", "toggle"] as const) {
          expect(layoutReducer(before, { do: kind, panel: id })).toBe(before);
        }
      }),
    );
  });

  it("RT-04 commands become actions; the older name of the target counts too", () => {
    expect(actionOf({ action: "close", sidebar: "tasks" })).toEqual({
      do: "close",
      panel: "tasks",
    });
    expect(
      actionOf({ action: "open", target: "notes", options: { side: "right", force: true } }),
    ).toEqual({
      do: "open",
      panel: "notes",
      side: "right",
      force: true,
      width: undefined,
    });
    expect(actionOf({ action: "focus" })).toBeUndefined();
  });
});
