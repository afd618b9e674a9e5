import { expect, test } from "vitest";
import { ownPath } from "./entry-rules.ts";

test.each([
  ["/", "/"],
  ["/?r=tasks&task=1", "/?r=tasks&task=1"],
  ["https://evil.example/x", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  [undefined, "/"],
])("AU-01 after signing in '%s' leads to %s", (path, expected) => {
  expect(ownPath(path)).toBe(expected);
});
