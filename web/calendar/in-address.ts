import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import type { DaysView } from "../panels/address.ts";
import { isOpen } from "../panels/layout.ts";
import { setDaysView, workspace } from "../panels/workspace.ts";
import { today } from "../time/today.ts";
import { calendarView, views } from "./view.ts";

function viewNow(): DaysView | undefined {
  if (!isOpen(workspace.get().layout, "calendar")) return undefined;
  const { view, day } = calendarView.state.get();
  if (day !== today.get()) return { view, date: day };
  return view === "month" ? undefined : { view };
}

const write = (): void => setDaysView(viewNow());

/** Shows what the address names, as long as there is a calendar to show it. */
function read(): void {
  const { days, layout } = workspace.get();
  const now = viewNow();
  const isSame = days?.view === now?.view && days?.date === now?.date;
  if (days && !isSame && isOpen(layout, "calendar")) {
    const view = views.find((one) => one === days.view);
    const { date } = days;
    const day = date === undefined ? today.get() : dayText(dayOf(wallOf(date)));
    calendarView.set({ day, ...(view && { view }) });
  }
  write();
}

/** Keeps the address and the calendar the same, from the moment that its code is there. */
export function followAddress(): void {
  read();
  workspace.subscribe(read);
  calendarView.state.subscribe(write);
}
