import fc from "fast-check";
import { expect, it } from "vitest";
import { fit, ranked, shortens } from "./fuzzy.ts";

const order = (typed: string, labels: readonly string[]) =>
  ranked(
    typed,
    labels,
    (label) => [label],
    () => 0,
  );

it("SH-14 letters in their order fit, others do not", () => {
  expect(fit("otk", "Open Tasks")).toBeDefined();
  expect(fit("kto", "Open Tasks")).toBeUndefined();
  expect(fit("open tasks", "Open Tasks")).toBeDefined();
  expect(fit("", "anything")).toBe(0);
});

it("SH-14 letters shorten words by beginning them, and not wherever they occur", () => {
  for (const typed of ["otk", "ot", "open tasks", "tsks", "OTasks"])
    expect([typed, shortens(typed, "Open Tasks")]).toEqual([typed, true]);
  for (const [typed, words] of [
    ["lisbon", "Follow a list in one book"],
    ["ask", "Open Tasks"],
    ["pet", "Open Tasks"],
  ] as const)
    expect([typed, shortens(typed, words)]).toEqual([typed, false]);
});

it("SH-14 beginnings of words and letters beside each other count for more", () => {
  expect(order("task", ["Fantastic keys", "Open Tasks", "Tasks"])).toEqual([
    "Tasks",
    "Open Tasks",
    "Fantastic keys",
  ]);
  expect(order("dm", ["Dim", "Dark mode"])[0]).toBe("Dark mode");
});

it("SH-14 of equals the one used last comes first", () => {
  const used = ranked(
    "o",
    ["one", "own"],
    (label) => [label],
    (label) => (label === "own" ? 2 : 1),
  );
  expect(used[0]).toBe("own");
});

it("SH-14 further words are found as well, after what is called so", () => {
  const entries = [
    { label: "Open Email", words: "gmail inbox" },
    { label: "Inbox rules", words: "" },
  ];
  const found = ranked(
    "inbox",
    entries,
    ({ label, words }) => [label, words],
    () => 0,
  );
  expect(found.map(({ label }) => label)).toEqual(["Inbox rules", "Open Email"]);
});

it("SH-14 whatever is typed, ranking never fails and invents nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (typed, labels) => {
      for (const label of order(typed, labels)) expect(labels).toContain(label);
    }),
  );
});
