import { calendar } from "#contract/calendar.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { dataOf, gone, idOf, scene, type Stage } from "./scene.ts";

const startTime = "2026-11-23T10:00";
const wholeCalendar = (uid: string, more = "") =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", `BEGIN:VEVENT`, `UID:${uid}`, "DTSTART:20261130T100000Z"]
    .concat(`SUMMARY:X${more}`, "END:VEVENT", "END:VCALENDAR", "")
    .join("\r\n");

const event = async ({ ada, name }: Stage) =>
  idOf(await ada.call(calendar.create, { body: { title: `Lunch ${name}`, startTime } }));
const daily = async ({ ada, name }: Stage) =>
  idOf(
    await ada.call(calendar.create, {
      body: { title: `Daily ${name}`, startTime, recurrence: "FREQ=DAILY" },
    }),
  );
const link = async ({ ada, name }: Stage) =>
  idOf(await ada.call(feeds.create, { body: { name: `Link ${name}` } }));

const subscription = async ({ ada, name, space }: Stage) => {
  space.web.answer = () => new Response(wholeCalendar(`u-${name}`));
  const url = `https://calendars.example/${name}.ics`;
  const made = idOf(await ada.call(subscriptions.create, { body: { url } }));
  space.web.answer = () => new Response(wholeCalendar(`u-${name}`, " moved"));
  return made;
};

/** Somebody else's event, to which Ada is invited. */
const invited = async ({ ada, name }: Stage) => {
  const data = [
    "BEGIN:VCALENDAR",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    `UID:inv-${name}`,
    "DTSTART:20261130T100000Z",
    "SUMMARY:Dinner",
    "ORGANIZER:mailto:bob@example.com",
    `ATTENDEE:mailto:${ada.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  dataOf(await ada.call(calendarTransfer.importAll, { body: { data, format: "ics" as const } }));
  const all = dataOf(await ada.call(calendar.list, { query: { search: "Dinner" } }));
  return { params: { id: all.find(({ uid }) => uid === `inv-${name}`)?.id ?? "none" } };
};

export const calendarScenes = [
  scene(calendar.create, ({ name }) => ({ body: { title: `Lunch ${name}`, startTime } })),
  scene(recurring.create, ({ name }) => ({
    body: { event: { title: `Stand-up ${name}`, startTime }, recurrence: "FREQ=DAILY" },
  })),
  scene(recurring.update, async (on) => ({
    ...(await daily(on)),
    body: { title: "Moved", updateType: "single" as const, occurrence: "2026-11-24T10:00" },
  })),
  scene(recurring.update, async (on) => ({
    ...(await daily(on)),
    body: { title: "From here", updateType: "following" as const, occurrence: "2026-11-25T10:00" },
  })),
  scene(recurring.remove, async (on) => ({
    ...(await daily(on)),
    query: { deleteType: "single" as const, occurrence: "2026-11-24T10:00" },
  })),
  scene(calendar.update, async (on) => ({ ...(await event(on)), body: { title: "Renamed" } })),
  scene(calendar.remove, event),
  scene(calendar.restore, async (on) => {
    const one = await event(on);
    await on.ada.call(calendar.remove, one);
    return one;
  }),
  scene(calendarTransfer.importAll, ({ name }) => ({
    body: { data: wholeCalendar(`file-${name}`), runId: `run-${name}`, format: "ics" as const },
  })),
  scene(calendarInsights.process, ({ name }) => ({
    body: { message: `lunch with ${name} on Thursday at 1pm` },
  })),
  scene(feeds.create, ({ name }) => ({ body: { name: `Mine ${name}` } })),
  scene(feeds.revoke, link),
  scene(subscriptions.create, ({ name, space }) => {
    space.web.answer = () => new Response(wholeCalendar(`u-${name}`));
    return { body: { url: `https://calendars.example/${name}.ics` } };
  }),
  scene(subscriptions.refresh, subscription),
  scene(subscriptions.remove, subscription, gone),
  scene(invitations.send, async (on) => ({
    ...(await event(on)),
    body: { attendees: ["bob@example.com"] },
  })),
  scene(invitations.respond, async (on) => ({
    ...(await invited(on)),
    body: { response: "accepted" as const },
  })),
];
