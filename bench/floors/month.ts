import { entriesIn, type Entry } from "../../worker/shared/calendar/entries.ts";
import type { CalendarEvent } from "../../worker/contract/calendar.ts";
import { dayOf, dayText, wallOf } from "../../worker/shared/calendar/wall.ts";

/** A month of 42 days by DOM calls alone: two titles of each day and how many more, from the events that the page is given. */
let events: readonly CalendarEvent[] = [];
const days = 42;
const priorities = new Map([
  ["meeting", 4],
  ["appointment", 3],
  ["work", 2],
  ["personal", 1],
]);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Shown = Entry<CalendarEvent>;

const importance = ({ event }: Shown): number => priorities.get(event.category) ?? 0;
const clock = new Intl.DateTimeFormat(undefined, {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

function element(name: string, text: string, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

function month(from: string): HTMLElement {
  const first = dayOf(wallOf(from));
  const stretch = { from: wallOf(from), to: wallOf(dayText(first + days)), zone };
  const byDay = Map.groupBy(entriesIn(events, stretch), ({ start }) => dayOf(start));
  const grid = element("main", "");
  for (let day = first; day < first + days; day += 1) {
    const all = (byDay.get(day) ?? []).toSorted(
      (a, b) => importance(b) - importance(a) || a.start - b.start,
    );
    const chips = all
      .slice(0, 2)
      .map(({ event, start }) =>
        element(
          "button",
          "",
          element("span", clock.format(start * 60_000)),
          element("b", event.title),
        ),
      );
    const rest = all.length - chips.length;
    const cell = element("div", "", element("i", String(Number(dayText(day).slice(8)))), ...chips);
    if (rest > 0) cell.append(element("small", `+${String(rest)}`));
    grid.append(cell);
  }
  return grid;
}

async function floorOpen(from: string): Promise<number> {
  document.querySelector("main")?.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  document.body.append(month(from));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - began;
}

Object.assign(globalThis, {
  floorOpen,
  giveEvents: (given: readonly CalendarEvent[]) => {
    events = given;
  },
});
