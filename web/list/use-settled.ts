import { useEffect, useState } from "react";

const searchDebounceMs = 300;

/** Words to look for, once nobody types any more. */
export function useSettled(typed: string): string {
  const words = typed.trim();
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [words]);
  return words === "" ? "" : settled;
}
