import { expect, it } from "vitest";
import { csvRows } from "./csv.ts";

it("FI-01 a table is read with its quotes, line ends and separators as spreadsheets write them", () => {
  const read = (text: string) => [...csvRows(text)];
  expect(read("a,b\r\n1,2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(read('\uFEFFname;said\n"Ann ""A""";"one\ntwo; three"\n')).toEqual([
    ["name", "said"],
    ['Ann "A"', "one\ntwo; three"],
  ]);
  expect(read("a\tb\n\tx\n\n")).toEqual([
    ["a", "b"],
    ["", "x"],
  ]);
  expect(read('a,b\n"never closed,x')).toEqual([["a", "b"], ["never closed,x"]]);
  expect(read("")).toEqual([]);
});
