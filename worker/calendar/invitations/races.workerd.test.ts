import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { expect, test } from "vitest";
import { type Person, workspace } from "../../testing/workspace.ts";

const guests = Array.from({ length: 6 }, (_, at) => `guest${String(at)}@x.org`);

const kept = async (person: Person) => (await person.call(calendar.list, {})).body.data;
const bring = async (person: Person, data: string) =>
  (await person.call(calendarTransfer.importAll, { body: { data, format: "ics" } })).body.data;

/** What Ada sends to Bob and to other guests, on long lines. */
async function invited() {
  const space = await workspace();
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  const made = await ada.call(calendar.create, {
    body: { title: "Lunch", startTime: "2026-11-25T12:00", timeZone: "Europe/Berlin" },
  });
  const { id } = made.body.data;
  const attendees = [bob.user.email ?? "", ...guests];
  const request = async () => {
    const sent = await ada.call(invitations.send, { params: { id }, body: { attendees } });
    return (sent.body.data.ics ?? "").replaceAll("\r\n ", "");
  };
  return { ada, bob, id, request };
}

/** One guest's answer to a request. */
const replyOf = (request: string, guest: string, answer: string): string =>
  request
    .replace("METHOD:REQUEST", "METHOD:REPLY")
    .split("\r\n")
    .filter((line) => !line.startsWith("ATTENDEE") || line.includes(guest))
    .map((line) => line.replace("NEEDS-ACTION", answer))
    .join("\r\n");

test("CA-06 answers of guests that come at once are all kept, and the same answer again changes nothing", async () => {
  const { ada, request } = await invited();
  const asked = await request();
  const replies = guests.map((guest) => replyOf(asked, guest, "ACCEPTED"));
  const taken = await Promise.all(replies.map((reply) => bring(ada, reply)));
  expect(taken.map(({ imported }) => imported)).toEqual(guests.map(() => 1));
  const [lunch] = await kept(ada);
  expect(guests.map((guest) => lunch?.responses[guest])).toEqual(guests.map(() => "accepted"));
  expect((await bring(ada, replies[0] ?? "")).imported).toBe(0);
  expect((await kept(ada))[0]?.version).toBe(lunch?.version);
});

test("CA-06 an invitation that is brought in twice at once is one event, and the newest version of it stays", async () => {
  const { ada, bob, id, request } = await invited();
  const first = await request();
  await Promise.all([bring(bob, first), bring(bob, first), bring(bob, first)]);
  expect(await kept(bob)).toHaveLength(1);
  const versions: string[] = [];
  for (const location of ["Roof", "Cellar", "Garden"]) {
    await ada.call(calendar.update, { params: { id }, body: { location } });
    versions.push(await request());
  }
  await Promise.all(versions.toReversed().map((version) => bring(bob, version)));
  expect(await kept(bob)).toMatchObject([{ location: "Garden" }]);
});

test("CA-06 what the guest answers while a newer version comes stays answered", async () => {
  const { ada, bob, id, request } = await invited();
  await bring(bob, await request());
  const own = (await kept(bob))[0]?.id ?? "";
  for (const response of ["accepted", "declined", "tentative", "accepted"] as const) {
    const location = `Roof ${response} ${String(Math.random())}`;
    await ada.call(calendar.update, { params: { id }, body: { location } });
    const newer = await request();
    const [, answered] = await Promise.all([
      bring(bob, newer),
      bob.call(invitations.respond, { params: { id: own }, body: { response } }),
    ]);
    expect(answered.status).toBe(200);
    expect(await kept(bob)).toMatchObject([{ location, response }]);
  }
});

test("CA-06 one time of a series that is moved while its series changes keeps its own time", async () => {
  const { bob, request } = await invited();
  const weekly = (await request()).replace("SUMMARY", "RRULE:FREQ=WEEKLY\r\nSUMMARY");
  await bring(bob, weekly);
  const [zones = "", series = ""] = weekly.split("BEGIN:VEVENT");
  const moved = (day: string) => {
    const one = series
      .replace(/SEQUENCE:\d+/, "SEQUENCE:99")
      .replace(/RRULE[^\r\n]*\r\n/, `RECURRENCE-ID;TZID=Europe/Berlin:${day}T120000\r\n`)
      .replace(/DTSTART[^\r\n]*/, `DTSTART;TZID=Europe/Berlin:${day}T180000`)
      .replace(/DTEND[^\r\n]*/, `DTEND;TZID=Europe/Berlin:${day}T190000`);
    return `${zones}BEGIN:VEVENT${one}`;
  };
  await Promise.all([bring(bob, moved("20261202")), bring(bob, moved("20261209"))]);
  const query = { startDate: "2026-11-24", endDate: "2026-12-12", timeZone: "Europe/Berlin" };
  const { data } = (await bob.call(calendar.list, { query })).body;
  expect(data.map(({ startTime }) => startTime)).toEqual([
    "2026-11-25T12:00:00+01:00",
    "2026-12-02T18:00:00+01:00",
    "2026-12-09T18:00:00+01:00",
  ]);
});

test("CA-06 an import that breaks off between two writes brings the rest when it is sent again, and nothing twice", async () => {
  const space = await workspace();
  const stamp = (day: number, hour: string) => `2026${String(1101 + (day % 28))}T${hour}0000Z`;
  const one = (uid: string, day: number, more = "") =>
    [
      "BEGIN:VEVENT",
      ...(uid === "" ? [] : [`UID:${uid}@x`]),
      `SUMMARY:Event ${uid}`,
      `DTSTART:${stamp(day, "09")}`,
      `DTEND:${stamp(day, "10")}`,
      ...(more === "" ? [] : [more]),
      "END:VEVENT",
    ].join("\r\n");
  const many = Array.from({ length: 520 }, (_, at) =>
    one(at % 5 === 0 ? "" : `e${String(at)}`, at),
  );
  const series = one("series", 0, "RRULE:FREQ=DAILY;COUNT=9");
  const override = one("series", 3, `RECURRENCE-ID:${stamp(2, "09")}`);
  const file = ["BEGIN:VCALENDAR", series, ...many, override, "END:VCALENDAR"].join("\r\n");
  const counts: number[] = [];
  for (const trip of [1, 2, 3, 4]) {
    const ada = await space.signUp();
    const body = { data: file, format: "ics", runId: "cut" } as const;
    space.counter.reset();
    space.counter.breakAt(trip, "crash");
    const first = await ada.call(calendarTransfer.importAll, { body });
    space.counter.reset();
    const again = await ada.call(calendarTransfer.importAll, { body });
    expect([first.status, again.status]).toEqual([503, 200]);
    const rows = space.db.prepare("select id from calendar_events where user_id = ?");
    counts.push((await rows.bind(ada.user.id).all()).results.length);
  }
  expect(counts).toEqual(counts.map(() => 522));
});
