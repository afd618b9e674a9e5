import type { NewEvent } from "#contract/calendar.ts";
import type { Writer } from "../log/write/writer.ts";
import { addDays, dayIn } from "../time/zone.ts";
import type { MadeThere } from "../tool.ts";
import { createdEvent } from "./rules.ts";
import { calendarTable } from "./table.ts";

/** Floating, so that lunch is at noon wherever somebody tries it. */
export async function sampleEvents(write: Writer, { now, newId, zone }: MadeThere): Promise<void> {
  const at = now().toISOString();
  const today = dayIn(zone, now());
  const day = (days: number) => addDays(today, days);
  // A series of workdays begins on one.
  const monday = addDays(today, -7 - ((new Date(today).getUTCDay() + 6) % 7));
  const given: NewEvent[] = [
    {
      title: "Stand-up",
      startTime: `${monday}T09:30`,
      endTime: `${monday}T09:45`,
      category: "meeting",
      recurrence: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
    },
    {
      title: "Lunch with Maya",
      startTime: `${day(1)}T12:30`,
      endTime: `${day(1)}T13:30`,
      category: "social",
      location: "Café Central",
    },
    { title: "Dentist", startTime: `${day(3)}T08:30`, category: "appointment" },
    {
      title: "Lisbon",
      startTime: day(12),
      endTime: day(15),
      category: "travel",
      description: "Flights are still to be booked.",
    },
  ];
  await write.many({
    kind: "create",
    table: calendarTable,
    items: given.map((event) =>
      createdEvent({ ...event, timeZone: null }, { id: newId(), at, zone: "UTC" }),
    ),
  });
}
