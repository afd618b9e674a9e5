import type { Prefilled } from "#contract/panels/ui-control.ts";
import { capital } from "#shared/words.ts";
import { setTextSize, textSize, textSizeCalled } from "../../appearance/themes/text-sizes.ts";
import { calendarView, type FirstDay, firstDays } from "../../calendar/view.ts";
import { outgoing } from "../../chat/outgoing.ts";
import { clockKey, ownLocale } from "../../time/own-locale.ts";
import { showToast } from "../../ui/toast.ts";
import { keepText } from "../../ui/stored.ts";

/** Settings of this device that the person's own assistant chose, with a way back where it is told here. */
export function chooseHere({ clock, weekStart, textSize: size }: Prefilled): void {
  if (clock === "h12" || clock === "h23") writeTimes(clock);
  const day = firstDays.find((one) => one === weekStart);
  if (day) startWeeks(day);
  if (typeof size === "string") sizeText(size);
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

/** What writes times is made once, so the page begins again; but not before what is being said has its answer. */
function writeTimes(clock: "h12" | "h23"): void {
  // What is kept is every tab's: another may have chosen it since this page began.
  if (ownLocale?.endsWith(clock) === true) return;
  keepText(clockKey, clock);
  whenAnswered(() => location.reload());
}

function whenAnswered(begin: () => void): void {
  const isAnswered = () => outgoing.get().every(({ state }) => state !== "sending");
  if (isAnswered()) {
    begin();
    return;
  }
  const stop = outgoing.subscribe(() => {
    if (!isAnswered()) return;
    stop();
    begin();
  });
}
