import { type RefObject, useEffect, useEffectEvent } from "react";

interface Sight {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Distance around the visible part that counts as seen. */
  readonly rootMargin: string;
  readonly edition?: number;
}

/** Tells whether the target is in sight of the scroller, at first and whenever that changes. */
export function useSight(
  target: RefObject<HTMLElement | null>,
  { scroller, rootMargin, edition }: Sight,
  tell: (isSeen: boolean) => void,
): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => told(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: scroller.current, rootMargin },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, scroller, rootMargin, edition]);
}
