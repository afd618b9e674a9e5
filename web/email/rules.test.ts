import { nameIn } from "#shared/mail.ts";
import type { Email } from "#contract/email.ts";
import { expect, test } from "vitest";
import { ageOf } from "./age.ts";
import { initialOf, lookAlike, sendersIn } from "./people.ts";
import { askedBy, belongs, listOf, threadsOf } from "./view.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const before = (hours: number) => ageOf(new Date(now - hours * 3_600_000).toISOString(), now);

test("EM-03 ages: just now below an hour, hours below a day, yesterday below two, then a date", () => {
  expect([0, 0.99, 1, 23.9, 24, 47.9].map((hours) => before(hours))).toEqual([
    "Just now",
    "Just now",
    "1h ago",
    "23h ago",
    "Yesterday",
    "Yesterday",
  ]);
  expect(before(48)).toMatch(/22/);
  expect(before(48)).not.toMatch(/2026/);
  expect(before(24 * 400)).toMatch(/2025/);
});

test("EM-03 a row names who wrote in their order, and the person as 'me', also for what it does not list", () => {
  const letter = (from: string, hour: number, folder = "inbox") => ({
    from,
    folder,
    receivedAt: `2026-11-24T0${String(hour)}:00:00Z`,
  });
  const [tom, own] = ["Tom <tom@x.org>", "ada@example.com"];
  expect(sendersIn([letter(tom, 1)], own)).toBe("Tom");
  expect(sendersIn([letter(tom, 1)], own, { since: "2026-11-24T02:00:00Z" })).toBe("Tom, me");
  expect(sendersIn([letter(tom, 3)], own, { since: "2026-11-24T02:00:00Z" })).toBe("me, Tom");
  const both = [letter("Eve <eve@x.org>", 4), letter("Ada@example.com", 2, "sent"), letter(tom, 1)];
  expect(sendersIn(both, own, { since: "2026-11-24T02:00:00Z" })).toBe("Tom, me, Eve");
  expect(sendersIn([letter("Ada <ada@example.com>", 1)], own)).toBe("me");
  // Mail to oneself is one's own; what pretends to be that in spam is not.
  expect(sendersIn([letter("ada@example.com", 1, "spam")], own)).toBe("ada@example.com");
  expect(sendersIn([letter("ada@other.com", 1)], own)).toBe("ada@other.com");
  expect(sendersIn([letter("ada@example.com", 1)], null)).toBe("ada@example.com");
});

test("EM-05 a sender who may be somebody else is told apart from one who is not", () => {
  const own = "ada@example.com";
  for (const from of [
    '"boss@corp.org" <eve@evil.org>',
    "Support <help@xn--pypal-4ve.com>",
    "Support <help@раураl.com>",
    "PayPal Service <info@pay-alerts.net>",
    "ada@example.com <eve@evil.org>",
  ])
    expect([from, lookAlike(from, own)]).toEqual([from, expect.any(String)]);
  for (const from of [
    "Ann Lee <ann@example.com>",
    "ann@example.com <ann@example.com>",
    "PayPal <service@paypal.com>",
    "Zoë Müller <zoe@müller.example>",
    "ann@example.com",
    own,
  ])
    expect([from, lookAlike(from, own)]).toEqual([from, undefined]);
  expect([nameIn("Lee, Ann <a@x.org>"), initialOf('"ann" <a@x.org>'), initialOf("")]).toEqual([
    "Lee, Ann",
    "A",
    "?",
  ]);
});

const placed = {
  folder: "inbox",
  starred: false,
  labels: [],
  snoozedUntil: null,
  sendAt: null,
} as const;
const email = (id: string, threadId: string, more: Partial<Email> = {}): Email => ({
  ...placed,
  id,
  threadId,
  labels: [],
  from: "",
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  preview: "",
  receivedAt: "2026-11-24T12:00:00.000Z",
  read: true,
  attachments: [],
  answering: null,
  sendProblem: null,
  unsubscribe: null,
  createdAt: "",
  updatedAt: "",
  deletedAt: null,
  version: 1,
  ...more,
});

test("EM-02 a message stands in the lists of its place, its star, its labels and its times", () => {
  const lists = ["inbox", "archive", "starred", "snoozed", "drafts", "scheduled", "trash", "all"];
  const where = (more: Partial<Email>) =>
    lists.filter((list) => belongs(email("1", "1", more), list));
  expect(where({})).toEqual(["inbox", "all"]);
  expect(where({ starred: true })).toEqual(["inbox", "starred", "all"]);
  expect(where({ folder: "archive", snoozedUntil: "2026-12-01T08:00:00.000Z" })).toEqual([
    "archive",
    "snoozed",
    "all",
  ]);
  expect(where({ folder: "drafts", sendAt: "2026-12-01T08:00:00.000Z" })).toEqual([
    "scheduled",
    "all",
  ]);
  expect(where({ folder: "trash", starred: true })).toEqual(["trash"]);
  expect(belongs(email("1", "1", { labels: ["L1"] }), "label:L1")).toBe(true);
  const view = { folder: "inbox", label: undefined } as const;
  expect(askedBy(listOf({ ...view, search: "a: b" }))).toEqual({ folder: "all", search: "a: b" });
  expect(askedBy(listOf({ ...view, folder: "spam", search: "x" }))).toEqual({
    folder: "spam",
    search: "x",
  });
  expect(askedBy(listOf({ ...view, label: "L1", search: "" }))).toEqual({ label: "L1" });
});

test("EM-03 a conversation is one row, at its newest message; drafts stand for themselves", () => {
  const threads = threadsOf([
    email("3", "a"),
    email("d", "a", { folder: "drafts" }),
    email("2", "b"),
    email("1", "a"),
  ]);
  expect(threads.map(({ id, emails }) => [id, emails.map((one) => one.id)])).toEqual([
    ["3", ["3", "1"]],
    ["d", ["d"]],
    ["2", ["2"]],
  ]);
});
