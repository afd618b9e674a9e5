import { store } from "../ui/store.ts";

export type Mode = "light" | "dark" | "system";
export const modes: readonly Mode[] = ["light", "dark", "system"];

const key = "aside-mode";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** What the person chose; `theme-boot.js` reads the same key before the first paint. */
export const chosenMode = store<Mode>(stored());

export function chooseMode(mode: Mode): void {
  localStorage.setItem(key, mode);
  chosenMode.set(mode);
  paint();
}

/** Follows the device while the choice is 'system', and a choice made in another tab. */
export function followMode(): void {
  systemDark.addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    chosenMode.set(stored());
    paint();
  });
  paint();
}

export function isMode(value: unknown): value is Mode {
  return modes.some((mode) => mode === value);
}

function stored(): Mode {
  const value = localStorage.getItem(key);
  return isMode(value) ? value : "system";
}

function paint(): void {
  const mode = chosenMode.get();
  const isDark = mode === "dark" || (mode === "system" && systemDark.matches);
  document.documentElement.dataset["mode"] = isDark ? "dark" : "light";
  const canvas = getComputedStyle(document.documentElement).getPropertyValue(
    isDark ? "--theme-background" : "--theme-surface",
  );
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", canvas.trim());
}
