import { expect, it, vi } from "vitest";
import { newTask } from "#shared/tasks/new-task.ts";

const at = "2026-11-21T10:00:00.000Z";
const words = "rent tomorrow high #home";
const made = { ...newTask({ title: words }, "a", at), version: 1 };
const understood = {
  title: "rent",
  dueDate: "2026-11-22",
  priority: "high" as const,
  category: "home",
};

it("RT-06 TK-05 what is read late leaves alone what somebody set meanwhile", async () => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined });
  const { untouched } = await import("./unread.ts");
  expect(untouched(made, words, understood)).toEqual(understood);
  expect(untouched({ ...made, dueDate: "2026-12-01" }, words, understood)).toEqual({
    title: "rent",
    priority: "high",
    category: "home",
  });
  expect(untouched({ ...made, priority: "low" }, words, understood)).not.toHaveProperty("priority");
  expect(untouched({ ...made, title: "Rent" }, words, understood)).toBeUndefined();
  expect(untouched(made, words, { title: words })).toBeUndefined();
  vi.unstubAllGlobals();
});
