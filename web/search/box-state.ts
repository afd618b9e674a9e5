import { signedOut } from "../api/session.ts";
import { sought } from "../panels/sought.ts";
import { store } from "../ui/store.ts";
import { type Filters, noFilters } from "./filters.ts";

interface BoxState {
  readonly typed: string;
  readonly filters: Filters;
}

const empty: BoxState = { typed: "", filters: noFilters };

/** What is typed and chosen. It survives the panel's closing, not the page's, and nobody's signing out. */
export const box = store<BoxState>(empty);

export const setTyped = (typed: string): void => box.change((now) => ({ ...now, typed }));
export const setFilters = (filters: Filters): void => box.change((now) => ({ ...now, filters }));

addEventListener(signedOut, () => box.set(empty));

/** What somebody else wants looked for takes the place of what stood there. */
function heed(): void {
  const wanted = sought.get();
  if (wanted === undefined) return;
  sought.set(undefined);
  box.set({ typed: wanted, filters: noFilters });
}
sought.subscribe(heed);
heed();
