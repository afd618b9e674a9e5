import { expect, it } from "vitest";
import { didWords } from "./did-words.ts";

const moment = { now: new Date("2026-11-21T09:00:00Z"), zone: "UTC" };

it("CA-06 AI-05 a receipt of a series says which day was left out of it", () => {
  const did = (exceptions: string): string | null =>
    didWords(
      { tool: "calendar", isNew: false, fields: new Map([["exceptions", exceptions]]) },
      moment,
    );
  expect(did('["2026-11-22T09:30"]')).toBe("Canceled tomorrow");
  expect(did('["2026-11-24"]')).toBe("Canceled Tuesday");
  expect(did("[]")).toBe("Restored a day");
});
