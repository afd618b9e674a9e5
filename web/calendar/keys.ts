import { useEffect } from "react";
import { workspace } from "../panels/workspace.ts";
import { today } from "../time/today.ts";
import { isPageCovered } from "../ui/overlay/covered.ts";
import { calendarView, step } from "./view.ts";

/** The keys of the calendar, as the help names them (app/keys/help.tsx). */
const keys: Readonly<Record<string, () => void>> = {
  m: () => calendarView.set({ view: "month" }),
  w: () => calendarView.set({ view: "week" }),
  d: () => calendarView.set({ view: "day" }),
  a: () => calendarView.set({ view: "agenda" }),
  y: () => calendarView.set({ view: "year" }),
  t: () => calendarView.set({ day: today.get() }),
  j: () => step(1),
  k: () => step(-1),
};

/** Follows them while the calendar has the focus, or nothing has it and the calendar was looked at last. */
export function useCalendarKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (!run || isChord || event.defaultPrevented || isPageCovered() || !isHere()) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isHere(): boolean {
  const { activeElement: at } = document;
  const panel = document.querySelector('[data-panel="calendar"]');
  if (!panel || !at) return false;
  // The page, or a phone's sheet.
  if (at.contains(panel)) return workspace.get().layout.lastOpened === "calendar";
  const isWriting = at.matches("input:not([type=radio], [type=checkbox]), textarea, select");
  return !isWriting && panel.contains(at);
}
