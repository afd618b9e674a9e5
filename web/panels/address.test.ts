import { panelIds } from "#contract/panels.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import {
  emptyWorkspace,
  parseSearch,
  readAddress,
  stringifySearch,
  WorkspaceSearch,
  writeAddress,
} from "./address.ts";
import { emptyLayout, type LayoutAction, layoutReducer } from "./layout.ts";

const panel = fc.constantFrom(...panelIds);
const action: fc.Arbitrary<LayoutAction> = fc.oneof(
  fc.record({ do: fc.constantFrom("open" as const, "close" as const, "move" as const), panel }),
  fc.record({ do: fc.constant("move" as const), panel, side: fc.constant("middle" as const) }),
);

describe("the address", () => {
  it("SH-02 a link opens exactly what was seen", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { left, right, middle, lastOpened } = actions.reduce(layoutReducer, emptyLayout);
        const seen = { left, right, middle, lastOpened };
        const read = readAddress(
          writeAddress({ layout: { ...emptyLayout, ...seen }, items: { tasks: "t-1" } }),
        );
        expect(read.layout).toMatchObject(seen);
        expect(read.items).toEqual({ tasks: "t-1" });
      }),
    );
  });

  it("SH-01 reads what people write, and ignores what it does not know", () => {
    const { layout, items } = readAddress(
      "?l=notes,search,notes&r=calendar,browser&note=n-1&view=week&task=%3Cb%3E&note=n-2",
    );
    expect(layout.left.open).toEqual(["notes", "search"]);
    expect(layout.right.open).toEqual(["calendar"]);
    expect(items).toEqual({ notes: "n-1" });
    expect(readAddress("")).toEqual(emptyWorkspace);
    expect(readAddress("?m=tasks").layout).toMatchObject({ middle: "tasks", lastOpened: "tasks" });
  });

  it("CA-01 names what the calendar shows, and takes no word for a view or a day that is none", () => {
    const open = readAddress("?r=calendar&view=week&date=2026-12-15");
    expect(open.days).toEqual({ view: "week", date: "2026-12-15" });
    expect(writeAddress(open)).toBe("?r=calendar&view=week&date=2026-12-15");
    expect(writeAddress({ ...open, days: { view: "day" } })).toBe("?r=calendar&view=day");
    expect(readAddress("?r=calendar&date=2026-12-15").days).toEqual({ date: "2026-12-15" });
    expect(writeAddress({ ...open, days: undefined })).toBe("?r=calendar");
    for (const text of ["view=%3Cb%3E", "date=tomorrow", "date=2026-13-01", "view=WEEK&date="])
      expect(readAddress(`?r=calendar&${text}`)).not.toHaveProperty("days");
  });

  it("SH-01 what was validated is validated again to the same, as the router does", () => {
    for (const text of ["", "?l=notes,browser&r=tasks&f=none&task=t-1", "?f=%3Cb%3E&note=%20"]) {
      const once = v.parse(WorkspaceSearch, parseSearch(text));
      expect(v.parse(WorkspaceSearch, once)).toEqual(once);
      expect(parseSearch(stringifySearch(once))).toEqual(
        Object.fromEntries(Object.entries(once).filter(([, value]) => value !== undefined)),
      );
    }
  });
});
