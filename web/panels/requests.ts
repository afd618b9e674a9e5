import type { PanelId } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { store } from "../ui/store.ts";
import { useEffect, useEffectEvent } from "react";

/** Fields that somebody else filled in for a panel's form: it takes them once, and only the person saves. */
export const prefill = store<{ readonly panel: PanelId; readonly fields: Prefilled } | undefined>(
  undefined,
);

function takePrefill(panel: PanelId): Prefilled | undefined {
  const now = prefill.get();
  if (now?.panel !== panel) return undefined;
  prefill.set(undefined);
  return now.fields;
}

/** A field's words; a list in one line. */
export function fieldText(fields: Prefilled, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "object" ? value.join(", ") : value;
}

/** A search that the assistant, an agent or the palette asks the search panel for. */
export const requestedSearch = store<string | undefined>(undefined);

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
