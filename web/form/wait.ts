import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "#shared/words.ts";

const timed = /\s*Please try again in (\d+) (second|minute)s?\.$/;
const ms = { second: 1_000, minute: 60_000 } as const;

/** A refusal that ends by itself, without its time, and how long it holds; undefined for any other. */
export function refusalWithTime(words: string): { words: string; forMs: number } | undefined {
  const found = timed.exec(words);
  if (!found) return undefined;
  const unit = found[2] === "minute" ? "minute" : "second";
  return { words: words.slice(0, found.index), forMs: Number(found[1]) * ms[unit] };
}

/** 'Try again in 54 seconds', for the button that then does nothing. */
export function timeLeft(leftMs: number): string {
  const unit = leftMs > ms.minute ? "minute" : "second";
  return `Try again in ${counted(Math.ceil(leftMs / ms[unit]), unit)}`;
}

/** Counts down in the button, and not in the refusal: a screen reader would say that again each second. */
export function useWait(over: () => void) {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isWaiting = until > now;
  const look = useEffectEvent(() => {
    setNow(Date.now());
    if (Date.now() >= until) over();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, ms.second);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    wait: isWaiting ? timeLeft(until - now) : undefined,
    /** Answers the words to show. */
    begin(words: string): string {
      const found = refusalWithTime(words);
      if (!found) return words;
      setNow(Date.now());
      setUntil(Date.now() + found.forMs);
      return found.words;
    },
    end: () => setUntil(0),
  };
}
