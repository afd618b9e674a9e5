import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import type { Shown } from "../panels/address.ts";
import { isOpen } from "../panels/layout.ts";
import { setShown, workspace } from "../panels/workspace.ts";
import { today } from "../time/today.ts";
import { calendarView, views } from "./view.ts";

function shownNow(): Shown | undefined {
  if (!isOpen(workspace.get().layout, "calendar")) return undefined;
  const { view, day } = calendarView.state.get();
  if (day !== today.get()) return { view, date: day };
  return view === "month" ? undefined : { view };
}

const write = (): void => setShown(shownNow());

/** Shows what the address names, as long as there is a calendar to show it. */
function read(): void {
  const { shown, layout } = workspace.get();
  const now = shownNow();
  const isSame = shown?.view === now?.view && shown?.date === now?.date;
  if (shown && !isSame && isOpen(layout, "calendar")) {
    const view = views.find((one) => one === shown.view);
    const { date } = shown;
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
