import { layoutNamed, type LayoutStep, layoutStepMs } from "#contract/panels/layouts.ts";
import type { Layout } from "../layout.ts";
import { isSameName, namedLayouts } from "./named-layouts.ts";
import { act, afterEachAct, resizeAll } from "../workspace.ts";

interface Arrangement {
  readonly opens: readonly LayoutStep[];
  readonly widths?: Layout["widths"];
}

let timer: number | undefined;
let isStepping = false;

/**
 * Closes everything, then opens panel by panel, 100 ms apart (specification 1 §2.2). Another arrangement, or
 * anything that the person does meanwhile, ends it where it stands.
 */
export function arrange({ opens, widths }: Arrangement): void {
  stop();
  step(() => act({ do: "clear" }));
  if (widths) resizeAll(widths);
  const openNext = (at: number): void => {
    const next = opens[at];
    if (!next) return;
    timer = window.setTimeout(() => {
      step(() => act({ do: "open", panel: next.panel, side: next.side, force: true }));
      openNext(at + 1);
    }, layoutStepMs);
  };
  openNext(0);
}

/** By the id or name of one's own layout, or of a preset; false where there is none, and nothing happens. */
export function arrangeNamed(name: string): boolean {
  const own = namedLayouts
    .get()
    .find((layout) => layout.id === name || isSameName(layout.name, name));
  const found = own ?? layoutNamed(name) ?? layoutNamed(name.trim().toLowerCase());
  if (!found) return false;
  arrange(found);
  return true;
}

function step(run: () => void): void {
  isStepping = true;
  run();
  isStepping = false;
}

function stop(): void {
  window.clearTimeout(timer);
  timer = undefined;
}

afterEachAct(() => {
  if (!isStepping) stop();
});
