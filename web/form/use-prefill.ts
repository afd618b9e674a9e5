import type { PanelId } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { useEffect, useEffectEvent } from "react";
import { prefill, takePrefill } from "../panels/requests.ts";

/** Hands over fields that somebody else filled in for a panel's form; only the person saves them. */
export function usePrefill(panel: PanelId, take: (fields: Prefilled) => void): void {
  const hear = useEffectEvent(() => {
    const fields = takePrefill(panel);
    if (fields) take(fields);
  });
  useEffect(() => {
    hear();
    return prefill.subscribe(() => hear());
  }, []);
}
