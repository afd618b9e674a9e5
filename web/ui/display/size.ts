import { type RefObject, useLayoutEffect, useState } from "react";

/** Width and height in CSS pixels of an element, as it changes: 0 until it has been measured, before it is painted. */
export function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () =>
      setSize((now) => {
        const { clientWidth: width, clientHeight: height } = element;
        return now.width === width && now.height === height ? now : { width, height };
      });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
