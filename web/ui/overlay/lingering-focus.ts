import { type FocusEvent, useRef, useState } from "react";

/** Long enough for the click that follows a release. */
const afterReleaseMs = 60;
/** Focus that was taken by a program has no release to wait for. */
const longestMs = 1_500;

/**
 * Whether the focus is within, and until the press that took it away is over: what hides with the focus would otherwise
 * move the page between a press and its release, and the click would hit something else.
 */
export function useLingeringFocus() {
  const [isWithin, setWithin] = useState(false);
  const stop = useRef<() => void>(undefined);
  return {
    isWithin,
    handlers: {
      onFocus() {
        stop.current?.();
        setWithin(true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        stop.current?.();
        stop.current = whenReleased(() => setWithin(false));
      },
    },
  };
}

function whenReleased(done: () => void): () => void {
  let timer = setTimeout(end, longestMs);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(end, afterReleaseMs);
  };
  const events = ["pointerup", "pointercancel", "keyup"] as const;
  for (const name of events) addEventListener(name, soon, { capture: true });
  function stop(): void {
    clearTimeout(timer);
    for (const name of events) removeEventListener(name, soon, { capture: true });
  }
  function end(): void {
    stop();
    done();
  }
  return stop;
}
