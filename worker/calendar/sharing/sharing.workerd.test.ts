import { accounts } from "#contract/accounts.ts";
import { calendar } from "#contract/calendar.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { expect, test } from "vitest";
import type { Caller } from "../../testing/caller.ts";
import { type Person, workspace, type Workspace } from "../../testing/workspace.ts";

const list = async (person: Caller) => (await person.call(calendar.list, {})).body.data;
const add = (person: Person, body: object) =>
  person.call(calendar.create, {
    body: { title: "Dentist", startTime: "2026-11-25T10:00", ...body },
  });
const feed = (space: Workspace, url: string, headers = {}) =>
  space.stranger.send("GET", url, undefined, { headers });

test("CA-06 a link shows the calendar to other programs until it is turned off, and says when nothing changed", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await add(ada, { notes: "own", reminders: [5], description: "Bring papers" });
  await add(ada, { title: "Secret", visibility: "confidential" });
  const made = await ada.call(feeds.create, { body: { name: "Mine, all" } });
  const { url, id } = made.body.data;
  expect(url).toMatch(/^\/api\/calendar-feed\/[\w-]{22}\.ics$/);
  const first = await feed(space, url);
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = String(first.body.data);
  expect(text).toContain("X-WR-CALNAME:Mine\\, all");
  expect(text).toContain("DESCRIPTION:Bring papers");
  expect(text).toContain("SUMMARY:Busy");
  for (const hidden of ["Secret", "VALARM", "own"]) expect(text).not.toContain(hidden);

  const etag = first.headers.get("etag") ?? "";
  const same = await feed(space, url, { "if-none-match": etag });
  expect([same.status, same.body]).toEqual([304, {}]);
  await add(ada, { title: "Later" });
  expect((await feed(space, url, { "if-none-match": etag })).status).toBe(200);

  const busy = await ada.call(feeds.create, { body: { details: "busy" } });
  const told = String((await feed(space, busy.body.data.url)).body.data);
  expect(told.match(/SUMMARY:Busy/g)).toHaveLength(3);
  expect(told).not.toMatch(/Dentist|papers|Later/);

  // The same file is a calendar that others can bring in.
  const bob = await space.signUp("Bob");
  const brought = await bob.call(calendarTransfer.importAll, {
    body: { data: text, format: "ics" },
  });
  expect(brought.body.data).toMatchObject({ imported: 2, report: [] });

  await ada.call(feeds.revoke, { params: { id } });
  expect((await feed(space, url)).status).toBe(404);
  expect((await feed(space, url.replace(/.{3}\.ics$/, "AAA.ics"))).status).toBe(404);
  const states = (await ada.call(feeds.list, {})).body.data;
  expect(states.map(({ revokedAt }) => revokedAt === null)).toEqual([true, false]);
});

const zoo = (...events: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:Zoo", ...events, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const happens = (uid: string, ...lines: readonly string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"].join("\r\n");
const feeding = (time: string) =>
  happens("feeding", "SUMMARY:Feeding", `DTSTART:20261125T${time}00Z`, "RRULE:FREQ=DAILY;COUNT=5");
const moved = happens(
  "feeding",
  "RECURRENCE-ID:20261126T090000Z",
  "SUMMARY:Feeding, late",
  "DTSTART:20261126T110000Z",
);
const party = happens("party", "SUMMARY:Party", "DTSTART;VALUE=DATE:20261128");

/** Some hours later, when the tokens of before have ended. */
async function later(space: Workspace, { email, password }: Person, hours: number) {
  space.wait(hours * 3_600_000);
  const { data } = (await space.stranger.call(accounts.signIn, { body: { email, password } })).body;
  return space.caller(data.accessToken);
}

async function cron({ everyMinute }: Workspace) {
  await everyMinute();
}

test("CA-06 CA-09 a calendar of others comes, changes and goes as its author says, and is changed by nobody else", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const asked: Request[] = [];
  let file = zoo(feeding("0900"), moved, party);
  space.web.answer = (request) => {
    asked.push(request);
    const isKnown = request.headers.get("if-none-match") === `"${String(file.length)}"`;
    return isKnown
      ? new Response(null, { status: 304 })
      : new Response(file, { headers: { etag: `"${String(file.length)}"` } });
  };
  const made = await ada.call(subscriptions.create, {
    body: { url: "webcal://zoo.example/events.ics", color: "teal" },
  });
  expect([made.status, made.body.data.name]).toEqual([200, "Zoo"]);
  expect(asked[0]?.url).toBe("https://zoo.example/events.ics");
  const [first] = await list(ada);
  expect((await list(ada)).map(({ title }) => title)).toEqual([
    "Feeding",
    "Feeding, late",
    "Party",
  ]);
  expect(first).toMatchObject({ color: "teal", reminders: [], subscriptionId: made.body.data.id });

  // Nobody changes, moves, deletes or answers it here.
  const params = { id: first?.id ?? "" };
  const said = "This event is changed in “Zoo”";
  for (const answer of [
    await ada.call(calendar.update, { params, body: { title: "Mine" } }),
    await ada.call(calendar.update, { params, body: { startTime: "2026-11-25T12:00" } }),
    await ada.call(recurring.update, { params, body: { title: "Mine", updateType: "all" } }),
    await ada.call(calendar.remove, { params }),
    await ada.call(recurring.remove, { params, query: { deleteType: "all" } }),
    await ada.call(invitations.respond, { params, body: { response: "accepted" } }),
    await ada.call(invitations.send, { params, body: { attendees: ["a@b.example"] } }),
  ])
    expect([answer.status, answer.body.error]).toEqual([403, said]);

  // Nothing new: nothing is written.
  space.wait(7 * 3_600_000);
  const before = space.said.length;
  await cron(space);
  expect(asked).toHaveLength(2);
  expect(space.said.slice(before).filter(({ tool }) => tool === "calendar")).toEqual([]);

  // One changed, one gone, one new; the rest keeps its id and its version.
  const visit = happens("visit", "SUMMARY:Visit", "DTSTART:20261127T100000Z");
  file = zoo(feeding("0900").replace("Feeding", "Feeding time"), moved, visit);
  const ada2 = await later(space, ada, 7);
  await cron(space);
  const written = space.said.slice(before).filter(({ tool }) => tool === "calendar");
  expect(written).toHaveLength(3);
  expect(new Set(written.map(({ runId }) => runId)).size).toBe(1);
  const now = await list(ada2);
  expect(now.map(({ title }) => title)).toEqual(["Feeding time", "Feeding, late", "Visit"]);
  expect(now[0]?.id).toBe(params.id);

  // What comes back is the same event again.
  file = zoo(feeding("0900"), moved, party);
  await ada2.call(subscriptions.refresh, { params: { id: made.body.data.id } });
  expect((await list(ada2)).map(({ title }) => title)).toContain("Party");

  await ada2.call(subscriptions.remove, { params: { id: made.body.data.id } });
  expect(await list(ada2)).toEqual([]);
  expect((await ada2.call(subscriptions.list, {})).body.data).toEqual([]);
});

test("CA-06 a calendar that cannot be read keeps what it had, says why, and is asked later and later", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  let asked = 0;
  let answer = () => new Response(zoo(party));
  space.web.answer = () => {
    asked += 1;
    return answer();
  };
  const made = await ada.call(subscriptions.create, {
    body: { url: "https://zoo.example/a.ics", name: "Animals" },
  });
  const problem = async () => (await ada.call(subscriptions.list, {})).body.data[0]?.problem;
  const params = { id: made.body.data.id };
  for (const [wrong, words] of [
    [() => new Response("gone", { status: 410 }), "The calendar's server answered 410"],
    [() => new Response("<html>"), "The address leads to no calendar"],
    [() => new Response("x".repeat(5_000_001)), "The calendar is larger than 5 MB"],
    [() => Response.redirect("https://zoo.example/a.ics"), "The address leads in circles"],
    [
      () => Response.redirect("http://169.254.169.254/"),
      "The address must begin with https:// or webcal://",
    ],
    [
      () => new Response(null, { status: 302, headers: { location: "http://" } }),
      "The address must be like https://example.com/team.ics",
    ],
    [() => Response.redirect("https://10.0.0.1/a.ics"), "The address must be one of the open web"],
  ] as const) {
    answer = wrong;
    await ada.call(subscriptions.refresh, { params });
    expect(await problem()).toBe(words);
    expect((await list(ada)).map(({ title }) => title)).toEqual(["Party"]);
  }
  // Seven failures: the next look is two days away.
  asked = 0;
  space.wait(47 * 3_600_000);
  await cron(space);
  expect(asked).toBe(0);
  answer = () => new Response(zoo(party));
  const ada2 = await later(space, ada, 2);
  await cron(space);
  const [after] = (await ada2.call(subscriptions.list, {})).body.data;
  expect([asked, after?.problem]).toEqual([1, null]);
});

test("CA-06 addresses that are not of the open web are never asked, in whatever form", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  let asked = 0;
  space.web.answer = () => {
    asked += 1;
    return new Response(zoo(party));
  };
  for (const url of [
    "http://example.com/a.ics",
    "ftp://example.com/a.ics",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://localhost/a.ics",
    "https://127.0.0.1/a.ics",
    "https://2130706433/a.ics",
    "https://0x7f.1/a.ics",
    "https://0177.0.0.1/a.ics",
    "https://127.1/a.ics",
    "https://192.168.1.1/a.ics",
    "https://172.31.255.255/a.ics",
    "https://100.64.0.1/a.ics",
    "https://[::1]/a.ics",
    "https://[::ffff:10.0.0.1]/a.ics",
    "https://[fd00::1]/a.ics",
    "https://printer.local/a.ics",
    "https://metadata.internal./a.ics",
    "https://intranet/a.ics",
    "https://me:secret@example.com/a.ics",
    "not an address",
  ]) {
    const refused = await ada.call(subscriptions.create, { body: { url } });
    expect([url, refused.status, refused.body.error]).toEqual([
      url,
      400,
      expect.stringMatching(/^url: cannot be read\. The address must /),
    ]);
  }
  expect(asked).toBe(0);
  expect((await ada.call(subscriptions.list, {})).body.data).toEqual([]);
});

test("AU-04 AU-05 nobody else sees or ends a person's links and subscriptions, and no key makes one", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  space.web.answer = () => new Response(zoo(party));
  const link = await ada.call(feeds.create, { body: {} });
  const zooOf = await ada.call(subscriptions.create, {
    body: { url: "https://zoo.example/a.ics" },
  });
  expect((await eve.call(feeds.list, {})).body.data).toEqual([]);
  expect((await eve.call(subscriptions.list, {})).body.data).toEqual([]);
  for (const answer of [
    await eve.call(feeds.revoke, { params: { id: link.body.data.id } }),
    await eve.call(subscriptions.remove, { params: { id: zooOf.body.data.id } }),
    await eve.call(subscriptions.refresh, { params: { id: zooOf.body.data.id } }),
  ])
    expect(answer.status).toBe(404);
  const agent = await space.agent(ada, ["read", "act", "send", "drive-ui"]);
  expect((await agent.call(feeds.create, { body: {} })).status).toBe(403);
  expect(
    (await agent.call(subscriptions.create, { body: { url: "https://a.example" } })).status,
  ).toBe(403);
  expect((await feed(space, link.body.data.url)).status).toBe(200);
});
