import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { events } from "#contract/events.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

test("CA-06 of a guest's answers the one that was given last is kept, in whichever order they come", async () => {
  const { signUp } = await workspace();
  const [ada, bob] = [await signUp("Ada"), await signUp("Bob")];
  const address = bob.user.email ?? "";
  const made = await ada.call(calendar.create, {
    body: {
      title: "Lunch",
      startTime: "2026-11-25T12:00",
      timeZone: "Europe/Berlin",
      recurrence: "FREQ=WEEKLY",
    },
  });
  const { id } = made.body.data;
  const bring = (person: Person, data: string) =>
    person.call(calendarTransfer.importAll, { body: { data, format: "ics" } });
  const kept = async (person: Person) => (await person.call(calendar.list, {})).body.data;
  const sent = await ada.call(invitations.send, { params: { id }, body: { attendees: [address] } });
  await bring(bob, sent.body.data.ics ?? "");
  const [invited] = await kept(bob);
  const given = await bob.call(invitations.respond, {
    params: { id: invited?.id ?? "" },
    body: { response: "accepted" },
  });
  const plain = (given.body.data.ics ?? "").replaceAll("\r\n ", "");
  const answer = (partstat: string, minute: string, sequence?: number) =>
    plain
      .replace(/DTSTAMP:[^\r\n]*/, `DTSTAMP:20261121T09${minute}00Z`)
      .replace("PARTSTAT=ACCEPTED", `PARTSTAT=${partstat}`)
      .replace(/SEQUENCE:(\d+)/, (_, was: string) => `SEQUENCE:${String(sequence ?? Number(was))}`);
  const now = async () => (await kept(ada))[0]?.responses[address];
  const brings = async (ics: string) => {
    const { imported, duplicates } = (await bring(ada, ics)).body.data;
    return [imported, duplicates, await now()];
  };
  expect(await brings(answer("DECLINED", "20"))).toEqual([1, 0, "declined"]);
  expect(await brings(answer("ACCEPTED", "10"))).toEqual([0, 1, "declined"]);
  expect(await brings(answer("DECLINED", "20"))).toEqual([0, 1, "declined"]);
  // The same again, later: what was given between the two is older than that as well.
  expect(await brings(answer("DECLINED", "40"))).toEqual([1, 0, "declined"]);
  expect(await brings(answer("TENTATIVE", "30"))).toEqual([0, 1, "declined"]);
  // One to a newer version of the invitation counts, though a clock was wrong.
  expect(await brings(answer("ACCEPTED", "05", 90))).toEqual([1, 0, "accepted"]);
  expect(await brings(answer("DECLINED", "50"))).toEqual([0, 1, "accepted"]);
  // Undone, it can be brought again.
  const all = (await ada.call(events.catchUp, { query: { after: "0" } })).body.data.events;
  await ada.call(events.undo, { params: { id: all.at(-1)?.id ?? "" } });
  expect(await now()).toBe("declined");
  expect(await brings(answer("ACCEPTED", "05", 90))).toEqual([1, 0, "accepted"]);
  // One time of it that became an event of its own counts its versions anew.
  const at = "20261202T1200";
  await ada.call(calendar.update, { params: { id: `${id}:${at}` }, body: { title: "Brunch" } });
  const ofOne = answer("DECLINED", "55", 0).replace(
    "SUMMARY",
    `RECURRENCE-ID;TZID=Europe/Berlin:${at}00\r\nSUMMARY`,
  );
  expect((await bring(ada, ofOne)).body.data.imported).toBe(1);
});
