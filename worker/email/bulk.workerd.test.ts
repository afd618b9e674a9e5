import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../testing/mails.ts";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";
import { talkOf } from "../testing/saying.ts";

test("EM-07 changes of many that are cut off between two batches are brought to their end by the same key", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const some = (name: string) =>
    Array.from({ length: 600 }, (_, at) => ({ id: `${name}-${String(at)}`, ago: at }));
  await mailbox(space, ada, [...some("a"), ...some("b")]);
  const archive = (name: string) =>
    ada.call(
      email.bulk,
      { body: { ids: some(name).map(({ id }) => id), changes: { folder: "archive" } } },
      { key: name },
    );
  space.counter.reset();
  await archive("a");
  const second = space.counter.trips.findLastIndex((trip) =>
    trip.some((sql) => sql.includes("insert into events")),
  );
  space.counter.reset();
  space.counter.breakAt(second + 1, "before");
  expect((await archive("b")).status).toBe(503);
  space.counter.reset();
  const first = await archive("b");
  expect(first.body.data).toHaveLength(600);
  const again = await archive("b");
  expect(again.body.data).toHaveLength(600);
  expect(again.body.data.filter(({ folder }) => folder !== "archive")).toEqual([]);
  const runId = first.body["runId"];
  expect(again.body["runId"]).toBe(runId);
  const run = space.said.filter((event) => event.runId === runId);
  expect(new Set(run.map(({ itemId }) => itemId)).size).toBe(600);
});

/** A mailbox, and what the assistant says to a sentence there. */
async function asked(mails: Parameters<typeof mailbox>[2]) {
  const space = await workspace();
  const ada = await space.signUp();
  await mailbox(space, ada, mails);
  const scout = await space.agent(ada, ["read", "propose", "act"]);
  const places = async () => {
    const query = { folder: "inbox", limit: "200" } as const;
    return (await ada.call(email.list, { query })).body.data.map(({ id }) => id);
  };
  const call = async (name: string, input: object) => (await tool(scout, name, input)).text;
  return { space, ada, call, places };
}

test("EM-06 AI-05 many are changed whoever of that name wrote nothing else, up to a thousand, and it is said how many are left", async () => {
  const weekly = Array.from({ length: 1_100 }, (_, at) => ({
    id: `weekly-${String(at)}`,
    from: "The Slow Weekly <news@example.com>",
    ago: at,
  }));
  const { ada, call } = await asked(weekly);
  const filter = { from: "Slow Weekly", folder: "inbox" };
  expect(await call("email_bulk", { filter, action: "archive" })).toContain(
    "Archived 1,000 emails. 100 more fit. Ask again for the rest.",
  );
  expect((await ada.call(email.stats, {})).body.data.total["inbox"]).toBe(100);
});

test("EM-06 AI-05 a name is looked for among all, and not among the newest that have its letters", async () => {
  const others = Array.from({ length: 1_050 }, (_, at) => ({
    id: `other-${String(at)}`,
    from: "Fred <fred@example.com>",
    ago: at,
  }));
  const { call } = await asked([
    ...others,
    { id: "ed", from: "Ed Li <ed@example.com>", subject: "Rope", ago: 5_000 },
    { id: "list", subject: "Issue 1", ago: 5_001, unsubscribe: { post: null, mail: "mailto:x@y" } },
  ]);
  expect(await call("email_list", { from: "Ed", folder: "all" })).toContain("Rope");
  expect(await call("email_list", { newsletters: true })).toContain("Issue 1");
});

test("EM-06 AI-05 a shop that is called like two people is neither of them, and a list of names is each", async () => {
  const mails = [
    { id: "shop", from: "Marks & Spencer <shop@ms.example>" },
    { id: "spencer", from: "Spencer Lee <spencer@example.com>" },
    { id: "marks", from: "Karl Marks <karl@example.com>" },
    { id: "anna", from: "Anna at Work <anna@example.com>" },
  ];
  const { space, ada, call, places } = await asked(mails);
  const read = async (said: string) => {
    const commands = await space.reads(said, ada.user.id);
    return commands?.map((one) => one?.input);
  };
  expect(await read("delete all emails from Marks & Spencer")).toEqual([
    { filter: { from: "Marks & Spencer", folder: "all" }, action: "delete" },
  ]);
  expect(await read("archive all emails from Spencer Lee and Karl Marks")).toEqual([
    { filter: { from: ["Spencer Lee", "Karl Marks"], folder: "all" }, action: "archive" },
  ]);
  await call("email_bulk", { filter: { from: "AT&T" }, action: "delete" });
  await call("email_bulk", { filter: { from: "Marks & Spencer" }, action: "delete" });
  expect(await places()).toEqual(["spencer", "marks", "anna"]);
  await call("email_bulk", { filter: { from: ["Karl Marks", "Spencer"] }, action: "delete" });
  expect(await places()).toEqual(["anna"]);
});

test("EM-06 AI-05 a day that mail is chosen by has been: on a Saturday in November 'before March' is the last one", async () => {
  const { space, ada } = await asked([{ id: "one" }]);
  const days: readonly (readonly [said: string, until: string])[] = [
    ["before Monday", "2026-11-15"],
    ["older than Monday", "2026-11-15"],
    ["before last Monday", "2026-11-15"],
    ["before March", "2026-02-28"],
    ["older than october", "2026-09-30"],
    ["before June 1", "2026-05-31"],
    ["before October 1st", "2026-09-30"],
    ["before 1 May", "2026-04-30"],
    ["older than the 15th", "2026-11-14"],
    ["before the 1st", "2026-10-31"],
    ["until Friday", "2026-11-19"],
    ["older than a couple of weeks", "2026-11-06"],
    ["older than half a year", "2026-05-20"],
    ["older than 2 years", "2024-11-20"],
    ["older than last week", "2026-11-07"],
    ["before yesterday", "2026-11-19"],
  ];
  const read = async (said: string) => {
    const commands = await space.reads(`delete all emails ${said}`, ada.user.id);
    return commands?.map((one) => one?.input);
  };
  for (const [said, until] of days)
    expect([said, await read(said)]).toEqual([said, [{ filter: { until }, action: "delete" }]]);
  for (const said of ["before next Monday", "before tomorrow", "older than the 15th of May 2027"])
    expect([said, JSON.stringify((await read(said)) ?? [])]).toEqual([
      said,
      expect.not.stringContaining('"delete"'),
    ]);
  for (const said of ["received this week", "from the last 7 days", "that came in the past week"])
    expect([said, await read(said)]).toEqual([
      said,
      [{ filter: { since: "2026-11-15" }, action: "delete" }],
    ]);
  expect(await read("from last month")).toEqual([
    { filter: { since: "2026-10-01", until: "2026-10-31" }, action: "delete" },
  ]);
});

test("EM-06 AI-05 a day that another action than snoozing does not need changes nothing of it", async () => {
  const { ada, call } = await asked([{ id: "one" }]);
  await call("email_bulk", { ids: ["one"], action: "archive", day: "2020-01-01", time: "09:00" });
  const { data } = (await ada.call(email.get, { params: { id: "one" } })).body;
  expect(data).toMatchObject({ folder: "archive", snoozedUntil: null });
});

test("EM-06 AI-05 the second errand of a message sees what the first has done, and a sentence said again under its key names what it did", async () => {
  const maya = ["Newest", "Middle", "Oldest"].map((subject, ago) => ({
    id: subject,
    from: "Maya <maya@example.com>",
    subject,
    ago,
  }));
  const { ada, places } = await asked([...maya, { id: "other", ago: 10 }]);
  const say = async (message: string, key: string) =>
    (await ada.call(calendarInsights.process, { body: { message } }, { key })).body.data.content;
  expect(await say("delete the email from Maya and archive the email from Maya", "one")).toMatch(
    /Deleted “Newest”[^]*Archived “Middle”/,
  );
  expect(await places()).toEqual(["Oldest", "other"]);
  expect(await say("delete all emails from Maya", "two")).toContain("Deleted 2 emails");
  expect(await say("delete all emails from Maya", "two")).toContain("Deleted 2 emails");
  expect(await places()).toEqual(["other"]);
});

test("EM-06 AI-05 whose mail is changed is read from where the name stands, and a task of a mail has a title", async () => {
  const { space, ada, call } = await asked([
    { id: "maya", from: "Maya <maya@example.com>", subject: "Re: " },
    { id: "long", from: "Lena <lena@example.com>", subject: "x".repeat(900) },
    { id: "times", from: "The New York Times <news@nyt.example>" },
  ]);
  const read = async (said: string) => (await space.reads(said, ada.user.id))?.[0]?.input;
  expect(await read("archive everything Maya sent me")).toMatchObject({
    filter: { from: "Maya", folder: "all" },
  });
  expect(await read("archive all emails from New York Times")).toEqual({
    filter: { from: "New York Times", folder: "all" },
    action: "archive",
  });
  expect(await read("archive all emails to Maya")).not.toMatchObject({
    filter: { from: expect.anything() },
  });
  expect(await call("email_to_task", { words: "maya" })).toContain("“(No subject)”");
  await call("email_to_task", { words: "from Lena" });
  const titles = (await ada.call(tasks.list, {})).body.data.map(({ title }) => title.length);
  expect(titles.toSorted((a, b) => a - b)).toEqual(["(No subject)".length, 500]);
});

test("EM-06 AI-05 of two people of one name it is asked which, unless only one was ever written to", async () => {
  const letters = [
    { id: "miller", from: "Bob Miller <bob@work.example>", subject: "Hello?", ago: 10 },
    { id: "stranger", from: "Bob <x@evil.example>", subject: "Hi", ago: 1 },
    { id: "shop", from: "Sales <x@bobs-shop.com>", subject: "Sale", ago: 2 },
  ];
  const { space, ada } = await asked(letters);
  const read = async (said: string) => (await space.reads(said, ada.user.id))?.[0]?.input;
  const say = async (message: string) =>
    (await ada.call(calendarInsights.process, { body: { message } })).body.data.content;
  expect(await say("forward the email Hello? to eve@x.example")).toContain(
    "Forward “Hello?” to eve@x.example",
  );
  expect(await say("reply to the email Hello? saying yes")).toContain("bob@work.example");
  for (const said of [
    "email bob that the door code is 1234",
    "forward the email Hello? to bob",
    "draft an email to bob saying hi",
  ])
    expect([said, await say(said)]).toEqual([
      said,
      expect.stringContaining("Which address of “bob”"),
    ]);
  expect(await read("email com saying hi")).not.toMatchObject({ to: "x@bobs-shop.com" });
  await mailbox(space, ada, [{ id: "sent", from: "ada@example.com", folder: "sent", ago: 99 }]);
  await space.db
    .prepare("update emails set recipients = ? where user_id = ? and id = 'sent'")
    .bind('["Bob Miller <bob@work.example>"]', ada.user.id)
    .run();
  expect(await read("email bob that the door code is 1234")).toMatchObject({
    to: "bob@work.example",
  });
});

test("EM-06 AI-01 two deletions that are more than a call takes are agreed to at once, and the question says how many more fit", async () => {
  const from = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${name}-${String(at)}`,
      from: `The ${name} <${name}@example.com>`,
      ago: at,
    }));
  const { ada } = await asked([...from("Weekly", 1_100), ...from("Daily", 200)]);
  const { say } = talkOf(ada, "UTC");
  expect(await say("delete all emails from Weekly; delete all emails from Daily")).toMatch(
    /^100 more fit than I delete at once\. Delete 1,200 emails, /,
  );
  expect(await say("yes")).toBe("Deleted 500 emails.\nDeleted 500 emails.\nDeleted 200 emails.");
  expect((await ada.call(email.stats, {})).body.data.total["inbox"]).toBe(100);
});
