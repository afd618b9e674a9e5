import { store } from "../../ui/store.ts";

/** The message that is being said in other words. */
export const editing = store<string | undefined>(undefined);
