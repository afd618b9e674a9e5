import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";

export function detailOf<Detail>(
  event: Event,
  schema: v.GenericSchema<unknown, Detail>,
): Detail | undefined {
  const read = v.safeParse(schema, event instanceof CustomEvent ? event.detail : undefined);
  return read.success ? read.output : undefined;
}

export function usePageEvent<Detail>(
  name: string,
  schema: v.GenericSchema<unknown, Detail>,
  hear: (detail: Detail) => void,
): void {
  const listen = useEffectEvent((event: Event) => {
    const detail = detailOf(event, schema);
    if (detail !== undefined) hear(detail);
  });
  useEffect(() => {
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name]);
}

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
