import type { Prefilled } from "#contract/panels/ui-control.ts";
import { capital } from "#shared/words.ts";
import { setTextSize, textSize, textSizeCalled } from "../../appearance/themes/text-sizes.ts";
import { calendarView, type FirstDay, firstDays } from "../../calendar/view.ts";
import { densities, type Density, density, setDensity } from "../../list/density.ts";
import { chooseForm, clock, clockKey, dateForm, dateFormKey } from "../../time/own-locale.ts";
import { showToast } from "../../ui/toast.ts";

/** Settings of this device that the person's own assistant chose, with a way back where it is told here. */
export function chooseHere(view: Prefilled): void {
  const day = firstDays.find((one) => one === view["weekStart"]);
  const rows = densities.find((one) => one === view["density"]);
  if (typeof view["clock"] === "string") writeTimes(view["clock"]);
  if (typeof view["dateForm"] === "string") writeDates(view["dateForm"]);
  if (day) startWeeks(day);
  if (rows) spaceRows(rows);
  if (typeof view["textSize"] === "string") sizeText(view["textSize"]);
}

function writeTimes(form: string): void {
  const before = clock.get() ?? null;
  if (form === before) return;
  chooseForm(clockKey, form);
  tell("Time format changed", () => chooseForm(clockKey, before));
}

/** 'automatic' leaves it to the device's language. */
function writeDates(name: string): void {
  const before = dateForm.get() ?? null;
  const form = name === "automatic" ? null : name;
  if (form === before) return;
  chooseForm(dateFormKey, form);
  tell("Date format changed", () => chooseForm(dateFormKey, before));
}

function spaceRows(next: Density): void {
  const before = density.get();
  if (next === before) return;
  setDensity(next);
  tell(`Rows are ${next}`, () => setDensity(before));
}

function startWeeks(firstDay: FirstDay): void {
  const { firstDay: before } = calendarView.state.get();
  if (firstDay === before) return;
  calendarView.set({ firstDay });
  tell(`Weeks start on ${capital(firstDay)}`, () => calendarView.set({ firstDay: before }));
}

const furthest: Readonly<Record<string, string>> = { bigger: "largest", smaller: "smallest" };

function sizeText(name: string): void {
  const [before, size] = [textSize.get(), textSizeCalled(name)];
  if (size === undefined) return;
  if (size === before) {
    // A step that was asked for and cannot be seen is explained.
    const end = furthest[name];
    if (end !== undefined) showToast({ text: `The text is at its ${end} already` });
    return;
  }
  setTextSize(size);
  tell("Text size changed", () => setTextSize(before));
}

const tell = (text: string, undo: () => void): void =>
  showToast({ text, actions: [{ label: "Undo", run: undo }] });
