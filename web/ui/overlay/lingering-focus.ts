import { type FocusEvent, useRef, useState } from "react";

/** Long enough for the click that follows a release. */
const afterReleaseMs = 60;
/** Focus that was taken by a program has no release to wait for. */
const longestMs = 1_500;

/** True while the focus is within, and until the press that took it is over: hiding at once would move the page under that click. */
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
  const leaving = new AbortController();
  let timer = setTimeout(end, longestMs);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(end, afterReleaseMs);
  };
  for (const name of ["pointerup", "pointercancel", "keyup"])
    addEventListener(name, soon, { capture: true, signal: leaving.signal });
  function stop(): void {
    clearTimeout(timer);
    leaving.abort();
  }
  function end(): void {
    stop();
    done();
  }
  return stop;
}
