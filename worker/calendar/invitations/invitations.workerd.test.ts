import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { events } from "#contract/events.ts";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type Person, workspace } from "../../testing/workspace.ts";

/** Ada, who organizes, and Bob, whom she invites to lunch. */
async function two() {
  const space = await workspace();
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  const lunch = await ada.call(calendar.create, {
    body: {
      title: "Lunch; with, signs",
      startTime: "2026-11-25T12:00",
      timeZone: "Europe/Berlin",
      recurrence: "FREQ=WEEKLY",
      notes: "my own",
      reminders: [15],
    },
  });
  return { space, ada, bob, id: lunch.body.data.id };
}

const kept = async (person: Person) => (await person.call(calendar.list, {})).body.data;
const bring = (person: Person, data: string) =>
  person.call(calendarTransfer.importAll, { body: { data, format: "ics" } });
const event = (ics: string | null) => {
  const whole = ICAL.Component.fromString(ics ?? "");
  const own = whole.getFirstSubcomponent("vevent");
  if (!own) throw new Error("no event");
  return { method: whole.getFirstPropertyValue("method"), own };
};

test("CA-06 an invitation, its answer and a refusal go from one calendar to another and back, as iTIP", async () => {
  const { ada, bob, id } = await two();
  const sent = await ada.call(invitations.send, {
    params: { id },
    body: { attendees: [bob.user.email ?? ""], message: "Join us\r\nATTENDEE:mailto:eve@x.org" },
  });
  expect(sent.status).toBe(200);
  const { ics, to, isMailed } = sent.body.data;
  expect({ to, isMailed }).toEqual({ to: [bob.user.email], isMailed: false });
  const request = event(ics);
  expect(request.method).toBe("REQUEST");
  expect(request.own.getAllProperties("attendee")).toHaveLength(1);
  expect(request.own.getFirstPropertyValue("organizer")).toBe(`mailto:${ada.user.email ?? ""}`);
  expect(ics).not.toContain("my own");
  expect(ics).not.toContain("VALARM");
  expect((await kept(ada))[0]?.responses).toEqual({ [bob.user.email ?? ""]: null });

  expect((await bring(bob, ics ?? "")).body.data).toMatchObject({ imported: 1, report: [] });
  const [invited] = await kept(bob);
  expect(invited).toMatchObject({
    title: "Lunch; with, signs",
    organizer: ada.user.email,
    response: null,
    recurrence: "FREQ=WEEKLY",
  });
  const answer = await bob.call(invitations.respond, {
    params: { id: invited?.id ?? "" },
    body: { response: "declined", message: "Sorry, another time" },
  });
  const reply = event(answer.body.data.ics);
  expect(reply.method).toBe("REPLY");
  expect(reply.own.getFirstPropertyValue("comment")).toBe("Sorry, another time");
  expect(answer.body.data.to).toEqual([ada.user.email]);
});

test("CA-06 what was declined holds nothing up, and its organizer hears so by the file alone", async () => {
  const { ada, bob, id } = await two();
  const sent = await ada.call(invitations.send, {
    params: { id },
    body: { attendees: [bob.user.email ?? ""] },
  });
  await bring(bob, sent.body.data.ics ?? "");
  const [invited] = await kept(bob);
  const answer = await bob.call(invitations.respond, {
    params: { id: invited?.id ?? "" },
    body: { response: "declined" },
  });
  const during = { startTime: "2026-11-25T12:10", endTime: "2026-11-25T12:20" };
  const busy = await bob.call(calendarInsights.conflicts, {
    query: { ...during, timeZone: "Europe/Berlin" },
  });
  expect(busy.body.data).toEqual([]);

  expect((await bring(ada, answer.body.data.ics ?? "")).body.data.imported).toBe(1);
  expect((await kept(ada))[0]?.responses).toEqual({ [bob.user.email ?? ""]: "declined" });
  // The same answer again, and one of somebody who was not asked, change nothing.
  const stranger = (answer.body.data.ics ?? "")
    .replaceAll("\r\n ", "")
    .replaceAll(bob.user.email ?? "", "eve@x.org");
  expect((await bring(ada, stranger)).body.data.imported).toBe(0);
});

test("CA-06 a newer version of an invitation updates the event, an older or another's does not, and one time of a series is told apart", async () => {
  const { ada, bob, id } = await two();
  const to = bob.user.email ?? "";
  const send = async () =>
    (
      await ada.call(invitations.send, { params: { id }, body: { attendees: [to] } })
    ).body.data.ics?.replaceAll("\r\n ", "") ?? "";
  const first = await send();
  await bring(bob, first);
  const [invited] = await kept(bob);
  await bob.call(invitations.respond, {
    params: { id: invited?.id ?? "" },
    body: { response: "accepted" },
  });
  await bob.call(calendar.update, {
    params: { id: invited?.id ?? "" },
    body: { notes: "bring cake", reminders: [5] },
  });
  expect((await bring(bob, first)).body.data).toMatchObject({ imported: 0, duplicates: 1 });

  await ada.call(calendar.update, {
    params: { id },
    body: { startTime: "2026-11-25T13:00", endTime: "2026-11-25T14:00", location: "Roof" },
  });
  const second = await send();
  const forged = second.replace(/ORGANIZER:.*/, "ORGANIZER:mailto:eve@x.org");
  expect((await bring(bob, forged)).body.data).toMatchObject({ imported: 0, duplicates: 1 });
  expect((await bring(bob, second)).body.data).toMatchObject({
    imported: 1,
    duplicates: 0,
    titles: ["Lunch; with, signs"],
  });
  expect(await kept(bob)).toMatchObject([
    {
      id: invited?.id,
      startTime: "2026-11-25T13:00:00+01:00",
      location: "Roof",
      notes: "bring cake",
      reminders: [5],
      // The time is another: it is asked again.
      response: null,
    },
  ]);
  // The version before it says nothing new, and neither does the same again.
  for (const old of [first, second])
    expect((await bring(bob, old)).body.data).toMatchObject({ imported: 0, duplicates: 1 });

  const [zones = "", lines = ""] = second.split("BEGIN:VEVENT");
  const one = lines
    .replace(/SEQUENCE:\d+/, "SEQUENCE:99")
    .replace(/RRULE:.*\r\n/, "RECURRENCE-ID;TZID=Europe/Berlin:20261202T130000\r\n")
    .replace(/DTSTART.*/, "DTSTART;TZID=Europe/Berlin:20261202T180000")
    .replace(/DTEND.*/, "DTEND;TZID=Europe/Berlin:20261202T190000");
  const brought = await bring(bob, `${zones}BEGIN:VEVENT${one}`);
  expect(brought.body.data).toMatchObject({ imported: 1, duplicates: 0 });
  const days = await bob.call(calendar.list, {
    query: { startDate: "2026-11-30", endDate: "2026-12-12", timeZone: "Europe/Berlin" },
  });
  expect(days.body.data.map(({ startTime }) => startTime)).toEqual([
    "2026-12-02T18:00:00+01:00",
    "2026-12-09T13:00:00+01:00",
  ]);
});

test("CA-06 only who organizes calls an event off for others", async () => {
  const { ada, bob, id } = await two();
  const to = bob.user.email ?? "";
  const sent = await ada.call(invitations.send, { params: { id }, body: { attendees: [to] } });
  const ics = sent.body.data.ics ?? "";
  await bring(bob, ics);
  const cancelled = ics.replace("METHOD:REQUEST", "METHOD:CANCEL");
  const forged = cancelled.replace(/ORGANIZER:.*/, "ORGANIZER:mailto:eve@x.org");
  expect((await bring(bob, forged)).body.data.imported).toBe(0);
  expect((await kept(bob))[0]?.status).toBe("confirmed");
  expect((await bring(bob, cancelled)).body.data.imported).toBe(1);
  expect((await kept(bob))[0]?.status).toBe("cancelled");
  // Nobody calls off what is the person's own.
  expect((await bring(ada, cancelled)).body.data.imported).toBe(0);
});

test("CA-06 an invitation can be undone, names who is wrong, and is for the organizer alone to send", async () => {
  const { ada, bob, id } = await two();
  const refused = await ada.call(invitations.send, { params: { id }, body: {} });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    "attendees: must name who is invited",
  ]);
  for (const wrong of ["ann", "a@b\r\nBcc: c@d", "ann <a@b.c>", "a@b;x=1"]) {
    const body = { attendees: [wrong] };
    const { status, body: said } = await ada.call(invitations.send, { params: { id }, body });
    expect([wrong, status, said.error]).toEqual([
      wrong,
      400,
      expect.stringContaining("attendees.0"),
    ]);
  }
  const sent = await ada.call(invitations.send, {
    params: { id },
    body: { attendees: ["ann@example.com"] },
  });
  await bring(bob, sent.body.data.ics ?? "");
  const [theirs] = await kept(bob);
  const again = await bob.call(invitations.send, {
    params: { id: theirs?.id ?? "" },
    body: { attendees: ["eve@x.org"] },
  });
  expect([again.status, again.body.error]).toEqual([
    403,
    `${ada.user.email ?? ""} organizes this event and invites to it`,
  ]);
  await ada.call(events.undo, { params: { id: String(sent.body["eventId"]) } });
  expect((await kept(ada))[0]).toMatchObject({ attendees: [], responses: {} });
});

test("CA-06 AI-07 nobody is invited or answered by an agent or a sentence before the person taps", async () => {
  const { space, ada, id } = await two();
  const agent = await space.agent(ada, ["read", "act", "send", "drive-ui"]);
  const asked = await agent.call(invitations.send, {
    params: { id },
    body: { attendees: ["ann@example.com"] },
  });
  expect(asked.status).toBe(202);
  const process = (message: string) => ada.call(calendarInsights.process, { body: { message } });
  const said = await process("invite ann@example.com to the lunch");
  expect(said.body.data.content).toContain("Invite to an event");
  expect((await kept(ada))[0]).toMatchObject({ attendees: [], responses: {} });
});

test("CA-06 one time of a series is answered and called off alone, and nobody answers for another", async () => {
  const { ada, bob, id } = await two();
  const guests = [bob.user.email ?? "", "dave@x.org"];
  const sent = await ada.call(invitations.send, { params: { id }, body: { attendees: guests } });
  const ics = (sent.body.data.ics ?? "").replaceAll("\r\n ", "");
  await bring(bob, ics);
  const [series] = await kept(bob);
  const answer = await bob.call(invitations.respond, {
    params: { id: `${series?.id ?? ""}:20261202T1200` },
    body: { response: "declined" },
  });
  const reply = event(answer.body.data.ics);
  expect(String(reply.own.getFirstPropertyValue("recurrence-id"))).toBe("2026-12-02T12:00:00");
  expect(reply.own.getFirstPropertyValue("uid")).toBe(`${id}@aside`);
  const now = new Map((await kept(bob)).map(({ occurrence, response }) => [occurrence, response]));
  expect([now.size, now.get("2026-12-02T12:00"), now.get(null)]).toEqual([2, "declined", null]);
  // To Ada it is no answer for all of it.
  expect((await bring(ada, answer.body.data.ics ?? "")).body.data.imported).toBe(0);
  expect((await kept(ada))[0]?.responses[guests[0] ?? ""]).toBeNull();
  const forBoth = ics
    .replace("METHOD:REQUEST", "METHOD:REPLY")
    .replaceAll("NEEDS-ACTION", "ACCEPTED");
  const refused = (await bring(ada, forBoth)).body.data;
  expect([refused.imported, refused.report[0]?.text]).toEqual([
    0,
    "It answers or cancels nothing that you were part of",
  ]);
  const inCapitals = forBoth
    .replace(/ATTENDEE[^\r\n]*dave@x.org\r\n/, "")
    .replaceAll(guests[0] ?? "", (guests[0] ?? "").toUpperCase());
  expect((await bring(ada, inCapitals)).body.data.imported).toBe(1);
  // Ada calls one time off.
  const off = ics
    .replace("METHOD:REQUEST", "METHOD:CANCEL")
    .replace("SUMMARY", "RECURRENCE-ID;TZID=Europe/Berlin:20261209T120000\r\nSUMMARY")
    .replace(/RRULE[^\r\n]*\r\n/, "");
  expect((await bring(bob, off)).body.data.imported).toBe(1);
  const after = (await kept(bob)).find(({ seriesId }) => seriesId === null);
  expect(after).toMatchObject({
    status: "confirmed",
    exceptions: ["2026-12-02T12:00", "2026-12-09T12:00"],
  });
});
