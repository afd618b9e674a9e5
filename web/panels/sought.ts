import { store } from "../ui/store.ts";

/** What somebody else wants the search panel to look for: the assistant, an agent, the palette. */
export const sought = store<string | undefined>(undefined);
