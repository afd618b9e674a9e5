import { offsetText } from "#shared/calendar/times.ts";
import { dayMinutes, wallOf, wallText } from "#shared/calendar/wall.ts";
import { wallIn } from "#shared/calendar/zones.ts";
import { remembered } from "#shared/remembered.ts";

/** Years that a zone's changes of clocks are written for, behind the present one too. */
const ahead = 10;
const mostYears = 60;
/** No zone changes its clocks there and back within a week. */
const weekMinutes = 7 * dayMinutes;

const mostWritten = 100;

/** The changes of clocks of a zone from a year on, each by itself: no reader has to know the rule behind them. */
export const zoneLines = (zone: string, from: number, now: number): string[] =>
  written([zone, Math.max(from - 1, now + ahead - mostYears), now].join(" "));

const written = remembered(mostWritten, (key: string): string[] => {
  const [zone = "", first = "", now = ""] = key.split(" ");
  const head = wallOf(`${first}-01-01`);
  const end = wallOf(`${String(Number(now) + ahead)}-12-31`);
  const offset = (moment: number) => wallIn(zone, moment) - moment;
  const lines = observance("STANDARD", head, offset(head), offset(head));
  let before = offset(head);
  for (let week = head; week < end; week += weekMinutes) {
    const after = offset(week + weekMinutes);
    if (before === after) continue;
    const at = changeWithin(week, before, offset);
    lines.push(...observance(after > before ? "DAYLIGHT" : "STANDARD", at, before, after));
    before = after;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"];
});

/** The first minute after a change of clocks within a week. */
function changeWithin(week: number, before: number, offset: (moment: number) => number): number {
  let [low, high] = [week, week + weekMinutes];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

const observance = (kind: string, at: number, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${wallText(at + from).replaceAll(/[-:]/g, "")}00`,
  `TZOFFSETFROM:${offsetText(from).replace(":", "")}`,
  `TZOFFSETTO:${offsetText(to).replace(":", "")}`,
  `END:${kind}`,
];
