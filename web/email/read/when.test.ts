import { expect, it } from "vitest";
import { whenWords } from "./when.ts";

const invitation = {
  startTime: "2026-11-27T14:00",
  endTime: "2026-11-27T15:00",
  timeZone: "Europe/Berlin",
  allDay: false,
};

it("EM-07 an invitation says its time on the reader's clock, and on the sender's where that is another", () => {
  const say = (zone: string) => whenWords(invitation, zone).replaceAll(/\s/g, " ");
  expect(say("Europe/Berlin")).toBe("Friday, November 27, 2026, 2:00 PM – 3:00 PM");
  expect(say("America/Los_Angeles")).toBe(
    "Friday, November 27, 2026, 5:00 AM – 6:00 AM (2:00 PM – 3:00 PM in Berlin)",
  );
  expect(say("Pacific/Auckland")).toBe(
    "Saturday, November 28, 2026, 2:00 AM – 3:00 AM (Friday, November 27, 2026, 2:00 PM – 3:00 PM in Berlin)",
  );
  expect(whenWords({ ...invitation, timeZone: null }, "Asia/Kolkata")).toContain("2:00");
  expect(whenWords({ ...invitation, timeZone: "Mars/Base" }, "Asia/Kolkata")).toContain(
    "(Mars/Base)",
  );
  expect(whenWords({ ...invitation, startTime: "soon" }, "Asia/Kolkata")).toBe("");
  const whole = { ...invitation, startTime: "2026-11-27", endTime: null, allDay: true };
  expect(whenWords(whole, "America/Los_Angeles")).toBe("Friday, November 27, 2026");
});
