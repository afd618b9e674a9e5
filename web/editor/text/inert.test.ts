import { expect, test } from "vitest";
import { quieted } from "./html.ts";

test.each([
  ["<p style='color:red'>x</p>", "<p data-style='color:red'>x</p>"],
  ['<img src=a onerror="hit()">', '<img src=a data-onerror="hit()">'],
  ['<img src="a"onerror=hit() STYLE = "x">', '<img src="a"data-onerror=hit() data-STYLE = "x">'],
  ["<svg/onload=hit()>", "<svg/data-onload=hit()>"],
  ["set style = bold", "set style = bold"],
  ["1 < 2 and style=3 > 1", "1 < 2 and style=3 > 1"],
  ["<p title=\"a style='b'\">style=c</p>", "<p title=\"a style='b'\">style=c</p>"],
  ["<p style='never closed", "<p data-style='never closed"],
  ["<a href=x", "<a href=x"],
  ["a<style>p { color: red }</style >b<STYLE>never closed", "ab"],
])("NT-04 what a page would act on arrives as data: %s", (html, quiet) => {
  expect(quieted(html)).toBe(quiet);
});

test("NT-04 a megabyte that never closes is read once", () => {
  const html = "<a '".repeat(250_000);
  expect(quieted(html)).toBe(html);
});
