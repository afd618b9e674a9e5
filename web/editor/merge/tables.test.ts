import type { Node } from "prosemirror-model";
import { describe, expect, it } from "vitest";
import { nodes } from "../schema.ts";
import { tableOf } from "../tables/in-table.ts";
import { merge3 } from "./merge.ts";

const cellsOf = (node: Node): string[][] =>
  node.children.map((row) => row.children.map(({ textContent }) => textContent));
const merged = (base: Node, mine: Node, theirs: Node) => {
  const [b, m, t] = [base, mine, theirs].map((one) => nodes.doc.create(null, one));
  if (!b || !m || !t) throw new Error("three");
  const { doc: both, conflicts } = merge3(b, m, t);
  both.check();
  return { cells: cellsOf(both.child(0)), blocks: both.childCount, conflicts };
};

describe("NT-08 tables stay whole when two people write in them", () => {
  const base = tableOf(
    [
      ["Name", "Phone"],
      ["Ann", "1"],
      ["Bob", "2"],
    ],
    true,
  );

  it("cells that each changed, rows and columns that each put in", () => {
    const mine = tableOf(
      [
        ["Name", "Phone"],
        ["Ann", "11"],
        ["Bob", "2"],
        ["Cy", "3"],
      ],
      true,
    );
    const theirs = tableOf(
      [
        ["Name", "Phone"],
        ["Ann Lee", "1"],
        ["Bob", "2"],
      ],
      true,
    );
    expect(merged(base, mine, theirs)).toEqual({
      cells: [
        ["Name", "Phone"],
        ["Ann Lee", "11"],
        ["Bob", "2"],
        ["Cy", "3"],
      ],
      blocks: 1,
      conflicts: [],
    });
    const wider = tableOf(
      [
        ["Name", "Mail", "Phone"],
        ["Ann", "a@x", "1"],
        ["Bob", "", "2"],
      ],
      true,
    );
    const both = [
      ["Name", "Mail", "Phone"],
      ["Ann", "a@x", "11"],
      ["Bob", "", "2"],
      ["Cy", "", "3"],
    ];
    expect(merged(base, wider, mine)).toEqual({ cells: both, blocks: 1, conflicts: [] });
    expect(merged(base, mine, wider)).toEqual({ cells: both, blocks: 1, conflicts: [] });
  });

  it("the same words of a cell are a conflict of that cell; a column that went and was written in is one of the table", () => {
    const mine = tableOf(
      [
        ["Name", "Phone"],
        ["Ann", "5"],
        ["Bob", "2"],
      ],
      true,
    );
    const theirs = tableOf(
      [
        ["Name", "Phone"],
        ["Ann", "6"],
        ["Bob", "2"],
      ],
      true,
    );
    const { cells, conflicts } = merged(base, mine, theirs);
    expect(cells).toEqual(cellsOf(mine));
    expect(conflicts.map((one) => [one.theirs.type.name, one.theirs.textContent])).toEqual([
      ["table_cell", "6"],
    ]);
    const narrow = tableOf([["Name"], ["Ann"], ["Bob"]], true);
    expect(merged(base, narrow, base).cells).toEqual(cellsOf(narrow));
    const apart = merged(base, narrow, theirs);
    expect(apart.cells).toEqual(cellsOf(narrow));
    expect(apart.conflicts.map((one) => cellsOf(one.theirs))).toEqual([cellsOf(theirs)]);
  });
});
