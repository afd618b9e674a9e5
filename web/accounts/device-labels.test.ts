import { expect, test } from "vitest";
import { deviceLabels } from "./device-labels.ts";

const now = Date.parse("2026-11-27T12:00:00.000Z");
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const device = (id: string, lastUsedAt: string, createdAt: string) => ({
  id,
  device: chrome,
  name: null,
  createdAt,
  lastUsedAt,
  isCurrent: false,
});

test("AU-02 devices of one kind have labels of their own, even where they signed in within one minute", () => {
  const labels = deviceLabels(
    [
      device("a", "2026-11-27T09:00:00.000Z", "2026-11-20T09:00:00.000Z"),
      device("b", "2026-11-25T09:00:00.000Z", "2026-11-20T09:00:00.000Z"),
      device("c", "2026-11-25T09:00:00.000Z", "2026-11-20T09:00:00.000Z"),
      device("d", "2026-11-27T11:59:00.000Z", "2026-11-21T09:00:00.000Z"),
    ],
    now,
  );
  expect(new Set(labels.values()).size).toBe(4);
  expect(labels.get("a")).toMatch(/^Chrome on Windows, last used 3 hours ago, signed in /);
  expect(labels.get("c")).toMatch(/ \(2\)$/);
  expect(labels.get("d")).toMatch(/^Chrome on Windows, active now, /);
});
