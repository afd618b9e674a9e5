import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

/** Width and height in CSS pixels of an element, as it changes: 0 until it has been measured, before it is painted. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const look = useCallback(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = ref.current ?? {};
    setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
  }, [ref]);
  useLayoutEffect(look, [look]);
  // What comes hidden is followed from when it is shown, which is after the first measure.
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [ref, look]);
  return size;
}
