import { calendar } from "#contract/calendar.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";

const zoo = (...events: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const happens = (uid: string, ...lines: readonly string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"].join("\r\n");
const party = happens("party", "SUMMARY:Party", "DTSTART;VALUE=DATE:20261128");
const times = ["DTSTART:20261125T090000Z", "RRULE:FREQ=DAILY;COUNT=5"];
/** Its exceptions are a line without a value. */
const odd = happens("feeding", "SUMMARY:Feeding", "EXDATE:", ...times);

test("CA-06 a subscription forgets what is gone, though a line of it is odd or another event cannot be read", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  let file = zoo(odd, party);
  space.web.answer = () => new Response(file);
  const made = await ada.call(subscriptions.create, {
    body: { url: "https://zoo.example/a.ics" },
  });
  const params = { id: made.body.data.id };
  const read = async (text: string) => {
    file = text;
    const answer = await ada.call(subscriptions.refresh, { params });
    const left = (await ada.call(calendar.list, {})).body.data;
    return [answer.body.data.problem, ...left.map(({ title }) => title)];
  };
  // The line without a value says nothing of whether the others are all there.
  expect(await read(zoo(odd))).toEqual([null, "Feeding"]);
  // What cannot be read stays as it was, and only that.
  const broken = happens("feeding", "SUMMARY:Feeding");
  const visit = happens("visit", "SUMMARY:Visit", "DTSTART:20261127T100000Z");
  expect(await read(zoo(odd, visit))).toEqual([null, "Feeding", "Visit"]);
  expect(await read(zoo(broken, party))).toEqual(["1 event could not be read", "Feeding", "Party"]);
  // Nobody knows which event has no name.
  expect(await read(zoo(happens("", "SUMMARY:?"), visit))).toEqual([
    "1 event could not be read",
    "Feeding",
    "Visit",
    "Party",
  ]);
  expect(await read(zoo(visit))).toEqual([null, "Visit"]);
  // A calendar of which some cannot be read can be subscribed to.
  file = zoo(broken, party);
  const other = await ada.call(subscriptions.create, { body: { url: "https://b.example/b.ics" } });
  expect([other.status, other.body.data.problem]).toEqual([200, "1 event could not be read"]);
});
