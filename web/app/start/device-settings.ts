import type { Prefilled } from "#contract/panels/ui-control.ts";
import {
  setTextSize,
  type TextSize,
  textSize,
  textSizeCalled,
} from "../../appearance/themes/text-sizes.ts";
import { densities, type Density, density, setDensity } from "../../list/density.ts";
import { showToast } from "../../ui/toast.ts";

/** Settings of this device that the person's own assistant chose, with a way back where it is told here. */
export function chooseHere(view: Prefilled): void {
  const rows = densities.find((one) => one === view["density"]);
  if (rows) spaceRows(rows);
  if (typeof view["textSize"] === "string") sizeText(view["textSize"]);
}

function spaceRows(next: Density): void {
  const before = density.get();
  if (next === before) return;
  setDensity(next);
  tell(`Rows are ${next}`, () => setDensity(before));
}

/** What the last sentence about it began with. */
let sizeBefore: TextSize | undefined;
const furthest: Readonly<Record<string, string>> = { bigger: "largest", smaller: "smallest" };

function sizeText(name: string): void {
  const before = textSize.get();
  const size = name === "before" ? sizeBefore : textSizeCalled(name);
  if (size === undefined) return;
  if (size === before) {
    // A step that was asked for and cannot be seen is explained.
    const end = furthest[name];
    if (end !== undefined) showToast({ text: `The text is at its ${end} already` });
    return;
  }
  swapSize(size);
  tell("Text size changed", () => swapSize(before));
}

function swapSize(size: TextSize): void {
  sizeBefore = textSize.get();
  setTextSize(size);
}

const tell = (text: string, undo: () => void): void =>
  showToast({ text, actions: [{ label: "Undo", run: undo }] });
