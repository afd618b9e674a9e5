import { deepStrictEqual } from "node:assert";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { entriesIn } from "../worker/shared/calendar/entries.ts";
import { createdEvent } from "../worker/shared/calendar/event-changes.ts";
import { wallOf } from "../worker/shared/calendar/wall.ts";
import { interleaved, type Measure, ms, p50 } from "./measure.ts";

const many = 2_000;
const zone = "Europe/Berlin";
const [from, to] = ["2026-11-01T00:00", "2026-12-13T00:00"];
const rules = [
  "FREQ=DAILY",
  "FREQ=WEEKLY;BYDAY=MO,WE",
  "FREQ=WEEKLY;INTERVAL=2",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYDAY=2TU",
  "FREQ=YEARLY",
];

/** P8: the entries of 2 000 series over six weeks, as a month of the calendar asks for them, against rrule-temporal. */
export const measure: Measure = ({ quick }) => {
  const zoned = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
  const given = Array.from({ length: many }, (_, at) => ({
    start: `20${String(20 + (at % 6))}-${String(1 + (at % 12)).padStart(2, "0")}-${String(10 + (at % 18))}T09:30`,
    rule: rules[at % rules.length] ?? "FREQ=DAILY",
  }));
  const events = given.map(({ start, rule }, at) =>
    createdEvent(
      { title: "Standup", startTime: start, timeZone: zone, recurrence: rule },
      { id: String(at), at: "2026-11-01T00:00:00.000Z", zone },
    ),
  );
  const theirRules = given.map(
    ({ start, rule }) =>
      new RRuleTemporal({
        rruleString: rule,
        dtstart: zoned(start),
      }),
  );
  const [after, before] = [zoned(from), zoned(to)];
  const ours = () =>
    Promise.resolve(entriesIn(events, { from: wallOf(from), to: wallOf(to), zone }));
  const theirs = () => Promise.resolve(theirRules.map((rule) => rule.between(after, before, true)));
  return compared(ours, theirs, quick);
};

async function compared(
  ours: () => Promise<ReturnType<typeof entriesIn>>,
  theirs: () => Promise<readonly (readonly { readonly epochMilliseconds: number }[])[]>,
  quick: boolean,
) {
  const own = (await ours()).map(
    ({ event, startTime }) => `${event.id} ${String(Date.parse(startTime))}`,
  );
  const their = (await theirs()).flatMap((list, at) =>
    list.map(({ epochMilliseconds }) => `${String(at)} ${String(epochMilliseconds)}`),
  );
  deepStrictEqual(own.toSorted(), their.toSorted());
  const times = await interleaved(quick ? 20 : 100, ours, theirs);
  const [a, b] = [p50(times.ours), p50(times.theirs)];
  return [
    {
      id: "P8",
      what: "2 000 rules over 42 days / a tenth of rrule-temporal",
      value: (10 * a) / b,
      goal: 1,
      detail: `${ms(a)} / ${ms(b)}, ${String(own.length)} entries`,
    },
  ];
}
