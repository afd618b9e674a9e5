import { expect, test } from "vitest";
import { entryCalled } from "./entries.ts";

const standup = {
  id: "standup",
  startTime: "2026-11-02T09:30:00+01:00",
  endTime: "2026-11-02T09:45:00+01:00",
  allDay: false,
  timeZone: "Europe/Berlin",
  recurrence: "FREQ=DAILY",
  exceptions: ["2026-11-02T09:30", "2026-11-21T09:30"],
};
const called = (id: string, event = standup) => entryCalled(id, [event], "Europe/Berlin");

test("CA-06 an id opens the occurrence that it names, and never another", () => {
  expect(called("standup:20261120T0930")?.startTime).toBe("2026-11-20T09:30:00+01:00");
  // Deleted, and at no time of the series.
  expect(called("standup:20261121T0930")).toBeUndefined();
  expect(called("standup:20261120T1000")).toBeUndefined();
  expect(called("other:20261120T0930")).toBeUndefined();
  // A series by its own id is its first that is left, however far away.
  expect(called("standup")?.startTime).toBe("2026-11-03T09:30:00+01:00");
  const yearly = { ...standup, recurrence: "FREQ=YEARLY" };
  expect(called("standup", yearly)?.startTime).toBe("2027-11-02T09:30:00+01:00");
  const once = { ...standup, recurrence: null, exceptions: [] };
  expect(entryCalled("standup", [once], "UTC")?.id).toBe("standup");
});
