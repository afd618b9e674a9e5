import type { PanelId } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { type Store, store } from "../ui/store.ts";
import { useEffect, useEffectEvent } from "react";

type Request = { readonly panel: PanelId; readonly fields: Prefilled } | undefined;

/** Fields that somebody else filled in for a panel's form: it takes them once, and only the person saves. */
export const prefill = store<Request>(undefined);

/** How somebody else asks a panel to show its list, by the names of the view's parts. */
export const requestedView = store<Request>(undefined);

/** A field's words; a list in one line. */
export function fieldText(fields: Prefilled, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "object" ? value.join(", ") : value;
}

/** A search that the assistant, an agent or the palette asks the search panel for. */
export const requestedSearch = store<string | undefined>(undefined);

/** Hands over what somebody else asks of a panel: fields for its form, which only the person saves, or a view of its list. */
export function useRequest(
  requests: Store<Request>,
  panel: PanelId,
  take: (fields: Prefilled) => void,
): void {
  const hear = useEffectEvent(() => {
    const now = requests.get();
    if (now?.panel !== panel) return;
    requests.set(undefined);
    take(now.fields);
  });
  useEffect(() => {
    hear();
    return requests.subscribe(() => hear());
  }, [requests]);
}
