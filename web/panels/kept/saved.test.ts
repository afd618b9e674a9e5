import { type PanelId, panelById, panelIds } from "#contract/panels.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyLayout,
  isOpen,
  type Layout,
  type LayoutAction,
  layoutReducer,
  sideOf,
} from "../layout.ts";
import { layoutFrom, savedForm } from "./saved.ts";

const action: fc.Arbitrary<LayoutAction> = fc.oneof(
  fc.record({
    do: fc.constantFrom("close" as const, "focus" as const, "toggle" as const),
    panel: fc.constantFrom(...panelIds),
  }),
  fc.record({
    do: fc.constantFrom("open" as const),
    panel: fc.constantFrom(...panelIds),
    width: fc.integer({ min: 200, max: 2_000 }),
  }),
  fc.record({ do: fc.constant("move" as const), panel: fc.constantFrom(...panelIds) }),
);
const layouts = fc
  .array(action, { maxLength: 40 })
  .map((actions) => actions.reduce(layoutReducer, emptyLayout));

/** What the reducer promises of every layout. */
function expectWhole(layout: Layout): void {
  for (const side of ["left", "right"] as const) {
    const { open, active } = layout[side];
    expect(new Set(open).size).toBe(open.length);
    expect(active).toBe(open[0] ?? null);
    for (const id of open) {
      expect(panelById(id)).toBeDefined();
      expect(sideOf(layout, id)).toBe(side);
    }
  }
  if (layout.lastOpened !== null) expect(isOpen(layout, layout.lastOpened)).toBe(true);
  for (const width of Object.values(layout.widths)) {
    expect(width).toBeGreaterThanOrEqual(200);
    expect(width).toBeLessThanOrEqual(2_000);
  }
}

describe("saved panels", () => {
  it("SH-10 what is kept is version 2 with each panel's state and the stacks", () => {
    const steps: LayoutAction[] = [
      { do: "open", panel: "tasks", width: 512 },
      { do: "open", panel: "calendar" },
      { do: "move", panel: "calendar" },
    ];
    const layout = steps.reduce(layoutReducer, emptyLayout);
    const saved = savedForm(layout, { calendar: 17 }, 99);
    expect(saved).toMatchObject({
      version: 2,
      timestamp: 99,
      activeStack: { left: ["calendar"], right: ["tasks"] },
    });
    expect(saved.sidebars.tasks).toEqual({
      isOpen: true,
      width: 512,
      position: "right",
      lastOpenedAt: 0,
    });
    expect(saved.sidebars.calendar).toMatchObject({ position: "left", lastOpenedAt: 17 });
  });

  it("SH-10 any layout comes back as it was", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const openedAt: Partial<Record<PanelId, number>> = {};
        for (const [at, id] of [...layout.left.open, ...layout.right.open].entries())
          openedAt[id] = at + 1;
        if (layout.lastOpened !== null) openedAt[layout.lastOpened] = 1_000;
        const text = JSON.stringify(savedForm(layout, openedAt, 1));
        const back = layoutFrom(JSON.parse(text));
        expect(back?.left).toEqual(layout.left);
        expect(back?.right).toEqual(layout.right);
        expect(back?.widths).toEqual(layout.widths);
        for (const id of panelIds) expect(sideOf(back ?? emptyLayout, id)).toBe(sideOf(layout, id));
      }),
    );
  });

  it("SH-10 the first version's panels are taken over", () => {
    const back = layoutFrom({
      version: 1,
      panels: {
        notes: { isOpen: true, width: 444 },
        email: { isOpen: false },
        browser: { isOpen: true },
      },
    });
    expect(back?.left.open).toEqual(["notes"]);
    expect(back?.widths).toEqual({ notes: 444 });
    expect(back?.right.open).toEqual([]);
  });

  it("SH-10 what is no state of ours is none", () => {
    for (const foreign of [null, 7, "x", [], {}, { version: 3, sidebars: {} }, { version: 2 }]) {
      expect(layoutFrom(foreign)).toBeUndefined();
    }
  });

  it("SH-10 whatever was done to what was kept, there is a whole layout or none, and never an error", () => {
    const rubbish = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    const damaged = fc
      .tuple(layouts, fc.nat(), fc.constantFrom("cut", "swap", "insert", "rubbish"), rubbish)
      .map(([layout, at, how, other]) => {
        const text = JSON.stringify(savedForm(layout, {}, 1));
        const place = at % text.length;
        if (how === "cut") return text.slice(0, place);
        if (how === "insert")
          return `${text.slice(0, place)}${JSON.stringify(other)}${text.slice(place)}`;
        if (how === "rubbish") return JSON.stringify(other);
        const parsed: unknown = JSON.parse(text);
        return JSON.stringify(swapped(parsed, at, other));
      });
    fc.assert(
      fc.property(damaged, (text) => {
        let kept: unknown;
        try {
          kept = JSON.parse(text);
        } catch {
          kept = undefined;
        }
        const layout = layoutFrom(kept);
        if (layout) expectWhole(layout);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The same tree with one of its values replaced. */
function swapped(tree: unknown, at: number, by: unknown): unknown {
  let count = 0;
  return JSON.parse(
    JSON.stringify(tree, (_, value: unknown) => {
      count += 1;
      return count === (at % 60) + 2 ? (by ?? null) : value;
    }) ?? "null",
  );
}
