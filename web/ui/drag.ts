import { type PointerEvent, type RefObject, useEffect, useState } from "react";

/** Position of the pointer in CSS pixels of the window; `byX` and `byY` since it was pressed. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly byX: number;
  readonly byY: number;
}

interface Options<Held> {
  /** Milliseconds that a finger rests before it lifts; one that moves before scrolls. A mouse lifts by moving. */
  readonly hold?: number;
  /** CSS pixels that a pointer may tremble before it drags. */
  readonly slop?: number;
  /** Only a finger that moves sideways drags. */
  readonly isSwipe?: boolean;
  /** Value of the root's `data-dragging` meanwhile: panes are drawn without blur (ui/surface.css). */
  readonly kind?: string;
  /** Scrolls near its edges while something is carried. */
  readonly edgeScroll?: RefObject<HTMLElement | null>;
  /** Answers the thing under the pointer; undefined where there is nothing to drag. */
  press(event: PointerEvent<HTMLElement>): Held | undefined;
  start?(held: Held, point: DragPoint): void;
  /** Called once a frame at most. */
  move?(held: Held, point: DragPoint): void;
  end?(held: Held, point: DragPoint): void;
  /** Escape, or the browser takes the pointer away. Without it, the latter ends the drag and the former does nothing. */
  cancel?(held: Held): void;
}

/** How rows are lifted: milliseconds that a finger rests, and CSS pixels that a pointer may tremble. */
export const lifting = { hold: 400, slop: 5 } as const;

class Drag<Held> {
  readonly held: Held;
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly isTouch: boolean;
  readonly leaving = new AbortController();
  readonly #from: { readonly x: number; readonly y: number };
  x: number;
  y: number;
  isLifted = false;
  hasMoved = false;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number | undefined;
  frameAt = performance.now();

  constructor(event: PointerEvent<HTMLElement>, held: Held) {
    this.held = held;
    this.element = event.currentTarget;
    this.pointer = event.pointerId;
    this.isTouch = event.pointerType !== "mouse";
    this.x = event.clientX;
    this.y = event.clientY;
    this.#from = { x: this.x, y: this.y };
  }

  get point(): DragPoint {
    const { x, y } = this;
    return { x, y, byX: x - this.#from.x, byY: y - this.#from.y };
  }
}

/** One pointer that carries something. Handlers for the element that is pressed, or for one around those that are. */
export function usePointerDrag<Held>(options: Options<Held>): PointerDrag<Held>["handlers"] {
  const [drag] = useState(() => new PointerDrag(options));
  useEffect(() => drag.use(options));
  useEffect(() => () => drag.drop(), [drag]);
  return drag.handlers;
}

class PointerDrag<Held> {
  #options: Options<Held>;
  #drag: Drag<Held> | undefined;

  constructor(options: Options<Held>) {
    this.#options = options;
  }

  use(options: Options<Held>): void {
    this.#options = options;
  }

  readonly handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const { hold, isSwipe, press } = this.#options;
      const isMouse = event.pointerType === "mouse";
      if (event.button !== 0 || !event.isPrimary || (isSwipe === true && isMouse)) return;
      const held = press(event);
      if (held === undefined) return;
      const drag = new Drag(event, held);
      this.#drag = drag;
      if (hold === undefined && isSwipe !== true) drag.element.setPointerCapture(drag.pointer);
      if (hold !== undefined && !isMouse) drag.timer = setTimeout(() => this.#lift(drag), hold);
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const drag = this.#drag;
      if (drag?.pointer !== pointerId) return;
      Object.assign(drag, { x: clientX, y: clientY, hasMoved: true });
      if (drag.isLifted) this.#ask(drag);
      else if (leaves(drag, this.#options)) this.#finish("cancel");
      else if (lifts(drag, this.#options)) this.#lift(drag);
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const drag = this.#drag;
      if (drag?.pointer !== pointerId) return;
      Object.assign(drag, { x: clientX, y: clientY });
      if (drag.isLifted) swallowClick();
      this.#finish("end");
    },
    onPointerCancel: (): void => this.#finish("cancel"),
    onLostPointerCapture: ({ target, currentTarget }: PointerEvent): void => {
      // A finger's own capture by what it pressed ends when the element around takes it.
      if (target === currentTarget) this.#finish("cancel");
    },
  };

  drop(): void {
    this.#finish("drop");
  }

  #lift(drag: Drag<Held>): void {
    const { kind, start, cancel } = this.#options;
    drag.isLifted = true;
    drag.element.setPointerCapture(drag.pointer);
    if (kind !== undefined) document.documentElement.dataset["dragging"] = kind;
    holdTouch(drag);
    if (cancel) cancelOnEscape(drag, () => this.#finish("cancel"));
    start?.(drag.held, drag.point);
    drag.frameAt = performance.now();
    this.#ask(drag);
  }

  #ask(drag: Drag<Held>): void {
    drag.frame ??= requestAnimationFrame((at) => this.#step(drag, at));
  }

  #step(drag: Drag<Held>, at: number): void {
    const { edgeScroll, move } = this.#options;
    drag.frame = undefined;
    // A finger that only rests, near an edge, carries nothing anywhere.
    const box = edgeScroll?.current;
    const hasScrolled = box && lifts(drag, this.#options) ? scrolls(box, drag, at) : false;
    drag.frameAt = at;
    if (drag.hasMoved || hasScrolled) move?.(drag.held, drag.point);
    drag.hasMoved = false;
    if (edgeScroll) this.#ask(drag);
  }

  #finish(how: "end" | "cancel" | "drop"): void {
    const drag = this.#drag;
    this.#drag = undefined;
    if (!drag) return;
    clearTimeout(drag.timer);
    drag.leaving.abort();
    if (drag.frame !== undefined) cancelAnimationFrame(drag.frame);
    if (!drag.isLifted) return;
    const { kind, cancel, end } = this.#options;
    if (kind !== undefined) delete document.documentElement.dataset["dragging"];
    if (how === "drop") return;
    if (how === "cancel" && cancel) cancel(drag.held);
    else end?.(drag.held, drag.point);
  }
}

/** The finger scrolls. */
function leaves<Held>(now: Drag<Held>, { hold, slop = 0, isSwipe }: Options<Held>): boolean {
  const { byX, byY } = now.point;
  if (isSwipe === true) return Math.abs(byY) > slop;
  return hold !== undefined && now.isTouch && Math.hypot(byX, byY) > slop;
}

function lifts<Held>(now: Drag<Held>, { slop = 0, isSwipe }: Options<Held>): boolean {
  const { byX, byY } = now.point;
  return (isSwipe === true ? Math.abs(byX) : Math.hypot(byX, byY)) > slop;
}

/** A finger that carries does not scroll. */
function holdTouch<Held>({ element, leaving: { signal } }: Drag<Held>): void {
  const stay = (event: TouchEvent) => event.preventDefault();
  element.addEventListener("touchmove", stay, { passive: false, signal });
}

function cancelOnEscape<Held>({ leaving: { signal } }: Drag<Held>, cancel: () => void): void {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  addEventListener("keydown", escape, { capture: true, signal });
}

/** The click that follows letting go would open what was carried. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

function scrolls<Held>(box: HTMLElement, { y, frameAt }: Drag<Held>, at: number): boolean {
  const before = box.scrollTop;
  const by = edgeStep(box.getBoundingClientRect(), y, at - frameAt);
  if (by !== 0) box.scrollTop = before + by;
  return box.scrollTop !== before;
}

/** Within this many CSS pixels of an edge a list scrolls, 5 of them each 10 ms (specification 2 §9). */
const edge = 100;
const pixelsPerMs = 5 / 10;
/** A tab that slept does not leap. */
const longestMs = 100;

/** CSS pixels to scroll after `elapsedMs`, up being negative. */
function edgeStep(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  y: number,
  elapsedMs: number,
): number {
  const by = pixelsPerMs * Math.min(Math.max(elapsedMs, 0), longestMs);
  // In a list that is lower than both zones together each has half of it.
  const zone = Math.min(edge, (bottom - top) / 2);
  if (y < top + zone) return -by;
  return y > bottom - zone ? by : 0;
}
