import { signedOut } from "../api/session.ts";
import { requestedSearch } from "../panels/requested-search.ts";
import { store } from "../ui/store.ts";
import { type Filters, noFilters } from "./filters.ts";

interface BoxState {
  readonly typed: string;
  readonly filters: Filters;
}

const empty: BoxState = { typed: "", filters: noFilters };

/** Typed words and chosen filters. They survive the panel's closing, not the page's, and nobody's signing out. */
export const box = store<BoxState>(empty);

export const setTyped = (typed: string): void => box.change((now) => ({ ...now, typed }));
export const setFilters = (filters: Filters): void => box.change((now) => ({ ...now, filters }));

addEventListener(signedOut, () => box.set(empty));

/** A search that the assistant, an agent or the palette asks for replaces the one that stood there. */
function takeRequest(): void {
  const wanted = requestedSearch.get();
  if (wanted === undefined) return;
  requestedSearch.set(undefined);
  box.set({ typed: wanted, filters: noFilters });
}
requestedSearch.subscribe(takeRequest);
takeRequest();
