import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Lines } from "../lines.ts";
import { type Heights, type LineSize, lineHeights } from "./heights.ts";

const overscan = 4;
/** After a list has come, in milliseconds: by then it is painted. */
const overscanAfterMs = 100;

interface Seen {
  readonly top: number;
  readonly height: number;
}

/** Height of the list that was seen last: the next one is drawn for it, before anybody has measured it. */
let lastHeight = 0;

export function useWindow<Item extends { readonly id: string }>(
  scroller: RefObject<HTMLElement | null>,
  lines: Lines<Item>,
  size: (item: Item | undefined) => LineSize,
) {
  const { measured, measure, adjust } = useMeasured(scroller);
  // Heights are kept from one list to the next, until a measure or another way to size says otherwise.
  const heightsOf = useMemo(() => lineHeights(size, measured), [size, measured]);
  const heights = useMemo(() => heightsOf(lines), [heightsOf, lines]);
  const window = useDrawn(scroller, heights, lines.count);
  useLayoutEffect(() => adjust(heights), [heights, adjust]);
  return { ...window, heights, measure };
}

/** Lines of one height. */
export const evenHeights = (count: number, px: number): Heights => ({
  total: count * px,
  startOf: (index) => index * px,
  sizeOf: () => px,
  at: (offset) => Math.min(count - 1, Math.floor(offset / px)),
});

/** The lines that can be seen and a few around them, by their places. */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  heights: Heights,
  count: number,
): { readonly drawn: readonly number[]; show(index: number): void } {
  const latest = useRef(heights);
  useLayoutEffect(() => {
    latest.current = heights;
  }, [heights]);
  const seen = useSeen(scroller, latest);
  // At first what is seen alone, so that it is painted sooner.
  const [beyond, setBeyond] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setBeyond(overscan), overscanAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  const [first, last] = range(heights, count, { ...seen, beyond });
  return {
    drawn: Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    show: (index) => scrollTo(scroller.current, latest.current, index),
  };
}

function range(
  heights: Heights,
  count: number,
  { top, height, beyond }: Seen & { readonly beyond: number },
): readonly [number, number] {
  if (height === 0 || count === 0) return [0, -1];
  const first = Math.max(0, heights.at(top) - beyond);
  return [first, Math.min(count - 1, heights.at(top + height) + beyond)];
}

/** Renders again when other lines can be seen, not at every pixel. */
function useSeen(scroller: RefObject<HTMLElement | null>, latest: RefObject<Heights>): Seen {
  const [seen, setSeen] = useState<Seen>(() => ({ top: 0, height: lastHeight }));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = { top: Math.max(0, box.scrollTop), height: box.clientHeight };
      if (next.height > 0) lastHeight = next.height;
      setSeen((now) => (isSame(latest.current, now, next) ? now : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, latest]);
  return seen;
}

function isSame({ at }: Heights, now: Seen, next: Seen): boolean {
  if (now.height === 0 || next.height === 0) return now.height === next.height;
  return at(now.top) === at(next.top) && at(now.top + now.height) === at(next.top + next.height);
}

/** The heights of lines that are measured where they are drawn, by the id of their item. */
function useMeasured(scroller: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const known = useRef(measured);
  /** A line above those that are seen, whose other height must not move them. */
  const anchor = useRef<{ readonly index: number; readonly offset: number }>(undefined);
  const observer = useRef<ResizeObserver>(undefined);
  const latest = useRef<Heights>(undefined);

  const note = useCallback(
    (element: HTMLElement) => {
      const id = element.dataset["item"];
      const height = Math.round(element.offsetHeight);
      if (id === undefined || height === 0 || known.current.get(id) === height) return;
      const [box, heights] = [scroller.current, latest.current];
      if (box && heights && anchor.current === undefined) {
        const index = heights.at(box.scrollTop);
        anchor.current = { index, offset: box.scrollTop - heights.startOf(index) };
      }
      known.current = new Map(known.current).set(id, height);
      setMeasured(known.current);
    },
    [scroller],
  );
  useEffect(() => () => observer.current?.disconnect(), []);
  const measure = useCallback(
    (element: HTMLElement) => {
      observer.current ??= new ResizeObserver((entries) => {
        for (const { target } of entries) if (target instanceof HTMLElement) note(target);
      });
      const { current } = observer;
      current.observe(element);
      note(element);
      return () => current.unobserve(element);
    },
    [note],
  );
  const adjust = useCallback(
    (heights: Heights) => {
      latest.current = heights;
      const [box, held] = [scroller.current, anchor.current];
      anchor.current = undefined;
      if (!box || !held) return;
      const top = heights.startOf(held.index) + held.offset;
      if (box.scrollTop > 0 && Math.abs(top - box.scrollTop) >= 1) box.scrollTop = top;
    },
    [scroller],
  );
  return { measured, measure, adjust };
}

/** No further than it takes to see the line. */
function scrollTo(box: HTMLElement | null, heights: Heights, index: number): void {
  if (!box) return;
  const start = heights.startOf(index);
  const end = start + heights.sizeOf(index);
  if (start < box.scrollTop) box.scrollTop = start;
  else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight;
}
