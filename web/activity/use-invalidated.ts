import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

/** Asks a query again when the log has brought something, once that has settled for so many milliseconds. */
export function useInvalidated(queryKey: QueryKey, settleMs: number): void {
  const client = useQueryClient();
  const ask = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    let timer: number | undefined;
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, settleMs);
    };
    addEventListener("toolUpdated", soon);
    return () => {
      window.clearTimeout(timer);
      removeEventListener("toolUpdated", soon);
    };
  }, [settleMs]);
}
