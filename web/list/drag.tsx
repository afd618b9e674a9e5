import type { PanelId } from "#contract/panels.ts";
import { counted } from "#shared/words.ts";
import { type ComponentProps, type PointerEvent, type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { PutDown } from "./put-down.ts";
import { type DragPoint, lifting, usePointerDrag } from "../ui/drag.ts";
import { markOver, takerAt } from "../ui/input/file-drop.ts";
import styles from "./drag.module.css";
import { itemOf } from "./keyboard.ts";
import type { Identified } from "./lines.ts";
import type { Selection } from "./list-view.ts";

/** Beside which line, or at the end of all. */
export type Place = "end" | { readonly index: number; readonly side: "top" | "bottom" };

/** What a finger that draws a row aside does. */
export interface Swipes<Item> {
  right(item: Item): void;
  left(item: Item): void;
}

export interface ListDrag<Item> extends Swipes<Item> {
  readonly words: {
    /** At the end of the list, and while something is over it. */
    readonly end: string;
    readonly now: string;
  };
  /** Its items may be put down on days of a calendar. */
  readonly tool?: PanelId;
  titleOf(item: Item): string;
  drop(id: string, place: Place): boolean;
}

export interface Carried {
  readonly id: string;
  readonly place: Place | undefined;
  readonly point: DragPoint;
}

type LineAt = (offset: number) => Record<"index" | "start" | "size", number> | undefined;

/** Rows are lifted by a mouse that moves or a finger that rests, and put down beside the line under the pointer. */
export function useListDrag<Item>(
  scroller: RefObject<HTMLDivElement | null>,
  lineUnder: LineAt,
  drag: ListDrag<Item> | undefined,
) {
  const [now, setNow] = useState<Carried>();
  const stop = () => {
    markOver(undefined);
    setNow(undefined);
  };
  const handlers = usePointerDrag<string>({
    ...lifting,
    edgeScroll: scroller,
    press: (event) => (drag ? pressedItem(event) : undefined),
    start: (id, point) => setNow({ id, place: undefined, point }),
    move(id, point) {
      const day = dayAt(drag?.tool, point);
      markOver(day);
      const place = day ? undefined : placeUnder(scroller.current, point, lineUnder);
      setNow({ id, place, point });
    },
    end(id, point) {
      stop();
      const day = dayAt(drag?.tool, point);
      const place = placeUnder(scroller.current, point, lineUnder);
      if (day && drag?.tool) day.dispatchEvent(new PutDown({ tool: drag.tool, id, y: point.y }));
      else if (place) drag?.drop(id, place);
    },
    cancel: stop,
  });
  return { now, handlers };
}

function dayAt(tool: PanelId | undefined, { x, y }: DragPoint): HTMLElement | undefined {
  const taker = tool && takerAt(x, y);
  return taker?.dataset["takes"] === "dated" ? taker : undefined;
}

export function pressedItem({ target }: PointerEvent): string | undefined {
  const isStill =
    !(target instanceof Element) || target.closest("[data-still], input, select, textarea, a");
  return isStill ? undefined : itemOf(target);
}

const lowerHalf = 0.5;

function placeUnder(
  scroller: HTMLElement | null,
  { y }: DragPoint,
  lineUnder: LineAt,
): Place | undefined {
  const list = scroller?.querySelector("ul")?.getBoundingClientRect();
  if (!list) return undefined;
  if (y > list.bottom) return "end";
  const line = lineUnder(Math.max(0, y - list.top));
  if (!line) return undefined;
  const within = (y - list.top - line.start) / line.size;
  return { index: line.index, side: within < lowerHalf ? "top" : "bottom" };
}

export function dropMark({ place }: Carried, index: number): string | undefined {
  return place !== undefined && place !== "end" && place.index === index ? place.side : undefined;
}

interface MarkProps<Item> {
  readonly carried: Carried;
  readonly item: Item | undefined;
  readonly drag: ListDrag<Item>;
}

/** The place behind all others, and what is carried. */
export function DragMarks<Item>({ carried, item, drag }: MarkProps<Item>) {
  const { place, point } = carried;
  return (
    <>
      <div className={styles["end"]} data-over={place === "end"}>
        {place === "end" ? drag.words.now : drag.words.end}
      </div>
      <DragGhost point={point} title={item && drag.titleOf(item)} />
    </>
  );
}

interface CarriedItems<Item> {
  readonly items: readonly Item[];
  readonly point: DragPoint;
}

interface Carrying<Item> {
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly scroller: RefObject<HTMLElement | null>;
  nameOf(item: Item): string;
  /** `taker` is what the element under the pointer says in `data-takes`. */
  drop(items: readonly Item[], taker: string): void;
}

/** Rows are lifted by a mouse that moves or a finger that rests, all that are selected together, and put down on what takes them. */
export function useCarry<Item extends Identified>(carrying: Carrying<Item>) {
  const { items, selection, scroller, nameOf, drop } = carrying;
  const [carried, setCarried] = useState<CarriedItems<Item>>();
  const under = (some: readonly Item[], { x, y }: DragPoint) => {
    const taker = takerAt(x, y);
    return some.some(({ id }) => id === taker?.dataset["takes"]) ? undefined : taker;
  };
  const stop = () => {
    markOver(undefined);
    setCarried(undefined);
  };
  const handlers = usePointerDrag<readonly Item[]>({
    ...lifting,
    edgeScroll: scroller,
    press(event: PointerEvent) {
      const id = pressedItem(event);
      const { ids } = selection.state.get();
      const some = items.filter((item) =>
        id !== undefined && ids.has(id) ? ids.has(item.id) : item.id === id,
      );
      return some.length === 0 ? undefined : some;
    },
    move(some, point) {
      markOver(under(some, point));
      setCarried({ items: some, point });
    },
    end(some, point) {
      const taker = under(some, point)?.dataset["takes"];
      stop();
      if (taker !== undefined) drop(some, taker);
    },
    cancel: stop,
  });
  const [first, ...others] = carried?.items ?? [];
  const title = first && (others.length === 0 ? nameOf(first) : counted(others.length + 1));
  return { handlers, ghost: carried && <DragGhost point={carried.point} title={title} /> };
}

interface GhostProps {
  readonly point: DragPoint;
  readonly title: string | undefined;
}

/** What is carried, beside the pointer. */
export const DragGhost = ({ point, title }: GhostProps) =>
  createPortal(
    <div
      className={styles["ghost"]}
      // Within the window also where a panel ends with it.
      style={{ translate: `min(${String(point.x + 12)}px, 100vw - 100%) ${String(point.y + 8)}px` }}
      aria-hidden
      dir="auto"
    >
      {title}
    </div>,
    document.body,
  );

/** CSS pixels: where a finger that moves aside means it, and from where letting go acts. */
const swipeBegins = 14;
const swipeActs = 88;
const vibrationMs = 10;

/** A finger that draws a row aside acts; drawn back, it does nothing. Nothing renders while it moves. */
export function useSwipe<Item>(
  swipes: Swipes<Item> | undefined,
  find: (id: string) => Item | undefined,
): ComponentProps<"ul"> {
  return usePointerDrag<HTMLElement>({
    isSwipe: true,
    slop: swipeBegins,
    press({ target }) {
      const row = swipes && target instanceof Element ? target.closest("article") : null;
      return row ?? undefined;
    },
    move(row, { byX }) {
      const isArmed = Math.abs(byX) > swipeActs;
      // The finger feels where letting go begins to act, and where it ends to.
      if (isArmed !== (row.dataset["armed"] === "true") && "vibrate" in navigator)
        navigator.vibrate(vibrationMs);
      row.dataset["armed"] = String(isArmed);
      row.dataset["swipe"] = byX > 0 ? "right" : "left";
      row.style.setProperty("--swiped", `${String(Math.abs(byX))}px`);
      row.style.setProperty("translate", `${String(byX)}px 0`);
    },
    end(row, { byX }) {
      putBack(row);
      const item = find(itemOf(row) ?? "");
      if (!item || Math.abs(byX) <= swipeActs) return;
      if (byX > 0) swipes?.right(item);
      else swipes?.left(item);
    },
    cancel: putBack,
  });
}

function putBack(row: HTMLElement): void {
  delete row.dataset["swipe"];
  delete row.dataset["armed"];
  row.style.removeProperty("--swiped");
  row.style.removeProperty("translate");
}
