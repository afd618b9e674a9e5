import { isPhone } from "../panels/phone.ts";
import { store, useStore } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

/** Of this device's storage, read by boot.js before the first paint. */
const key = "aside-density";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** How close to each other rows stand on this device; `--roomy` and `--row-least` of styles/scale.css say it to the styles. */
export const density = store<Density>(
  densities.find((one) => one === document.documentElement.dataset["density"]) ?? "comfortable",
);

export function setDensity(next: Density): void {
  const isUsual = next === "comfortable";
  keepText(key, isUsual ? null : next);
  if (isUsual) delete document.documentElement.dataset["density"];
  else document.documentElement.dataset["density"] = next;
  density.set(next);
}

/** Whether rows of one line may be lower than a finger needs them. */
export function useRowDensity(): { readonly isCompact: boolean; readonly isLow: boolean } {
  const isCompact = useStore(density) === "compact";
  const onPhone = useStore(isPhone);
  return { isCompact, isLow: isCompact && !onPhone && !coarse.matches };
}

const coarse = matchMedia("(pointer: coarse)");
