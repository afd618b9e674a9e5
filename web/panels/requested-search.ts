import { store } from "../ui/store.ts";

/** A search that the assistant, an agent or the palette asks the search panel for. */
export const requestedSearch = store<string | undefined>(undefined);
