import { calendarTransfer } from "../worker/contract/calendar/transfer.ts";
import { call } from "../e2e/call.ts";
import { type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";

/** Seconds that a file of ten thousand events may take from the call to the answer. */
const goalMs = 1_000;

const fileOf = (many: number, round: number): string =>
  [
    "BEGIN:VCALENDAR",
    ...Array.from({ length: many }, (_, at) =>
      [
        "BEGIN:VEVENT",
        `UID:${String(round)}-${String(at)}`,
        `DTSTART;TZID=Europe/Berlin:2026${String(1 + (at % 12)).padStart(2, "0")}${String(10 + (at % 18))}T100000`,
        `DTEND;TZID=Europe/Berlin:2026${String(1 + (at % 12)).padStart(2, "0")}${String(10 + (at % 18))}T110000`,
        `SUMMARY:Event ${String(at)}`,
        "DESCRIPTION:Bring the numbers\\, please",
        "LOCATION:Room 2",
        ...(at % 10 === 0 ? ["RRULE:FREQ=WEEKLY;COUNT=10"] : []),
        "END:VEVENT",
      ].join("\r\n"),
    ),
    "END:VCALENDAR",
  ].join("\r\n");

/** P9: an .ics file of 10 000 events is stored, and one of 50 000 takes five times as long. */
export const measure: Measure = async ({ quick }) => {
  const product = await startProduct();
  try {
    let round = 0;
    const taken = async (many: number): Promise<number> => {
      const { accessToken } = await product.signUp();
      const data = fileOf(many, round++);
      const begun = performance.now();
      const answer = await call(product.url, accessToken, calendarTransfer.importAll, {
        body: { data, format: "ics" },
      });
      if (answer.imported !== many) throw new Error(`Only ${String(answer.imported)} came`);
      return performance.now() - begun;
    };
    const several = async (many: number, rounds: number) => {
      const times: number[] = [];
      for (let at = 0; at < rounds; at++) times.push(await taken(many));
      return p50(times);
    };
    await taken(100);
    const ten = await several(10_000, quick ? 3 : 7);
    const fifty = await several(40_000, quick ? 1 : 3);
    return [
      {
        id: "P9",
        what: "an .ics file of 10 000 events / a second",
        value: ten / goalMs,
        goal: 1,
        detail: ms(ten),
      },
      {
        id: "P9",
        what: "four times the events / four times as long",
        value: fifty / (4 * ten),
        goal: 1.2,
        detail: `${ms(fifty)} / ${ms(ten)}`,
      },
    ];
  } finally {
    await product.stop();
  }
};
