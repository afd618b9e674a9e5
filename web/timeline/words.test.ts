import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { expect, it } from "vitest";
import { summaryOf, titleOf } from "./words.ts";

const event = (given: Partial<TimelineEvent>): TimelineEvent => ({
  id: "e1",
  kind: "change",
  type: "calendar",
  action: "changed",
  targetType: "event",
  targetId: "a1",
  targetTitle: "Lunch with Ann",
  content: "",
  visibility: "private",
  tags: [],
  occurredAt: "2026-11-24T10:00:00.000Z",
  userId: "u",
  actor: "user",
  who: "You",
  tool: "calendar",
  eventId: "e1",
  seq: 1,
  runId: null,
  count: 1,
  changed: [],
  values: {},
  version: null,
  comments: [],
  reactions: [],
  ...given,
});

it("TL-04 changes of the calendar are said as people say them, never as fields", () => {
  const times = {
    changed: ["startTime", "endTime", "lastDay", "timeZone"],
    values: {
      startTime: ["2020-11-27T13:00:00", "2020-11-27T15:00:00"],
      endTime: ["2020-11-27T14:00:00", "2020-11-27T16:00:00"],
    },
  } satisfies Partial<TimelineEvent>;
  expect(summaryOf(event(times))).toMatch(
    /^You moved “Lunch with Ann” Fri, .*(?:1:00|13:00).* → (?:3:00.*|15:00)$/,
  );
  expect(summaryOf(event({ ...times, values: { endTime: times.values.endTime } }))).toMatch(
    /^You changed the end of “Lunch with Ann” .* → /,
  );
  const left: [unknown, unknown] = [[], ["2026-12-15T09:30"]];
  expect(summaryOf(event({ changed: ["exceptions"], values: { exceptions: left } }))).toMatch(
    /^You deleted (?:Dec 15|15 Dec) of “Lunch with Ann”$/,
  );
  expect(summaryOf(event({ changed: ["title", "location", "attendees", "notes", "color"] }))).toBe(
    "You changed the title, place and more of “Lunch with Ann”",
  );
  const worn = { tool: "preferences", changed: ["wallpaperUrl", "wallpaperLastUpdated"] };
  expect(summaryOf(event(worn))).toBe("You changed the wallpaper");
  const alone = { kind: "run", action: "created", count: 2, targetId: "a1:20261215T0930" } as const;
  expect(summaryOf(event({ ...alone, runId: "r" }))).toMatch(
    /^You changed (?:Dec 15|15 Dec) of “Lunch with Ann”$/,
  );
  const brought = event({ kind: "run", action: "created", count: 12, runId: "import:1" });
  expect([titleOf(brought), summaryOf(brought)]).toEqual([
    "12 events imported",
    "You imported “Lunch with Ann” and 11 more",
  ]);
});

it("TL-04 example data and what came from outside are said as what they are", () => {
  const many = { kind: "run", count: 18, runId: "examples:u", tool: "files" } as const;
  const examples = event({ ...many, action: "created", targetTitle: "How to get there.txt" });
  expect([titleOf(examples), summaryOf(examples)]).toEqual([
    "Example data added",
    "18 items to explore",
  ]);
  const gmail = { tool: "email", who: "Gmail", action: "brought" } as const;
  const mails = event({ ...gmail, kind: "run", count: 60, runId: "r" });
  expect([titleOf(mails), summaryOf(mails)]).toEqual(["60 emails", "60 emails arrived from Gmail"]);
  expect(summaryOf(event({ ...gmail, targetTitle: "Keys" }))).toBe("“Keys” arrived from Gmail");
});

it("TL-04 a change of settings is said by what was set", () => {
  const set = { tool: "preferences", targetTitle: "", changed: ["mode"] };
  expect(summaryOf(event(set))).toBe("You changed the light or dark mode");
});

it("TL-04 changes of mail are said as people say them, never as fields", () => {
  const mail = (given: Partial<TimelineEvent>) =>
    summaryOf(event({ tool: "email", targetTitle: "Design review", ...given }));
  const moved = (folder: string) =>
    mail({ changed: ["folder"], values: { folder: ["inbox", folder] } });
  expect(moved("archive")).toBe("You archived “Design review”");
  expect(moved("trash")).toBe("You moved “Design review” to the trash");
  expect(moved("elsewhere")).toBe("You moved “Design review”");
  expect(mail({ changed: ["read"], values: { read: [true, false] } })).toBe(
    "You marked “Design review” as unread",
  );
  expect(mail({ changed: ["starred"], values: { starred: [false, true] } })).toBe(
    "You starred “Design review”",
  );
  expect(mail({ changed: ["preview", "receivedAt"] })).toBe("You edited the draft “Design review”");
  expect(mail({ action: "created" })).toBe("You created “Design review”");
});
