import { layoutNamed, type LayoutStep, layoutStepMs } from "#contract/panels/layouts.ts";
import { panelIds } from "#contract/panels.ts";
import * as v from "valibot";
import { store } from "../../ui/store.ts";
import { eachPanel, type Layout } from "../layout.ts";
import { act, afterEachAct, resize, workspace } from "../workspace.ts";
import { keepText, storedAs } from "../../ui/stored.ts";

/** An arrangement that the person named: what is open where, in the order in which it is opened, and how wide. */
interface NamedLayout {
  readonly id: string;
  readonly name: string;
  readonly opens: readonly LayoutStep[];
  readonly widths: Layout["widths"];
}

const key = "aside-layouts";
export const namedLayoutLimits = { count: 50, name: 60 } as const;

const Side = v.picklist(["left", "right", "middle"]);
const Kept = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(namedLayoutLimits.name)),
  opens: v.pipe(
    v.array(v.object({ panel: v.pipe(v.string(), v.maxLength(64)), side: Side })),
    v.maxLength(panelIds.length + 1),
  ),
  widths: v.fallback(v.record(v.string(), v.pipe(v.number(), v.finite())), {}),
});

export const namedLayouts = store<readonly NamedLayout[]>(readLayouts());

addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) namedLayouts.set(readLayouts());
});

/** One that is damaged is left out; the others stay. */
function readLayouts(): readonly NamedLayout[] {
  return (storedAs(v.array(v.unknown()), key) ?? [])
    .flatMap((entry) => {
      const kept = v.safeParse(Kept, entry);
      return kept.success
        ? [{ ...kept.output, widths: eachPanel((id) => kept.output.widths[id]) }]
        : [];
    })
    .slice(0, namedLayoutLimits.count);
}

/** Saves the open panels under a name. A name that is there already is given again. */
export function saveLayout(name: string): void {
  const plain = name.trim().slice(0, namedLayoutLimits.name);
  if (plain === "") return;
  const { left, right, widths, middle } = workspace.get().layout;
  const before = namedLayouts.get().find((other) => isSameName(other.name, plain));
  // The last to open is the one that shows.
  const opens = [
    ...left.open.toReversed().map((panel) => ({ panel, side: "left" as const })),
    ...right.open.toReversed().map((panel) => ({ panel, side: "right" as const })),
    ...(middle === null ? [] : [{ panel: middle, side: "middle" as const }]),
  ];
  const layout = { id: before?.id ?? crypto.randomUUID(), name: plain, opens, widths };
  const others = namedLayouts.get().filter((other) => other !== before);
  keep([...others, layout].slice(-namedLayoutLimits.count));
}

export function renameLayout(id: string, name: string): void {
  const plain = name.trim().slice(0, namedLayoutLimits.name);
  if (plain === "") return;
  keep(
    namedLayouts.get().map((layout) => (layout.id === id ? { ...layout, name: plain } : layout)),
  );
}

export function deleteLayout(id: string): void {
  keep(namedLayouts.get().filter((layout) => layout.id !== id));
}

export const isSameName = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

function keep(layouts: readonly NamedLayout[]): void {
  namedLayouts.set(layouts);
  if (!keepText(key, JSON.stringify(layouts))) console.warn("Layouts could not be kept here");
}

let timer: number | undefined;
let isStepping = false;

/** Closes everything, then opens panel by panel, 100 ms apart (specification 1 §2.2); anything done meanwhile ends it where it stands. */
export function arrange({
  opens,
  widths,
}: Pick<NamedLayout, "opens"> & Partial<NamedLayout>): void {
  stop();
  step(() => act({ do: "clear" }));
  if (widths) resize(widths);
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
