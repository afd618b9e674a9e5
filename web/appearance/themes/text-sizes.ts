import { store } from "../../ui/store.ts";
import { keepText } from "../../ui/stored.ts";

/** Of this device's storage, read by boot.js before the first paint: a share of the browser's own size. */
const key = "aside-text-size";

export const textSizes = [
  { id: "small", value: "90%", label: "Small" },
  { id: "medium", value: "", label: "Medium" },
  { id: "large", value: "112%", label: "Large" },
  { id: "larger", value: "125%", label: "Larger" },
] as const;
export type TextSize = (typeof textSizes)[number]["value"];

export const textSize = store<TextSize>(
  textSizes.find(({ value }) => value === localStorage.getItem(key))?.value ?? "",
);

export function setTextSize(value: TextSize): void {
  keepText(key, value === "" ? null : value);
  document.documentElement.style.fontSize = value;
  textSize.set(value);
}

/** The size that is meant by its name, or a step up or down from the one there is. */
export function textSizeCalled(name: string): TextSize | undefined {
  const step = { bigger: 1, smaller: -1 }[name];
  if (step === undefined) return textSizes.find(({ id }) => id === name)?.value;
  const at = textSizes.findIndex(({ value }) => value === textSize.get());
  return textSizes[at + step]?.value ?? textSize.get();
}
