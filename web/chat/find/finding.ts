import { store } from "../../ui/store.ts";

/** Whether something is being looked for in the conversation in the middle. */
export const isFinding = store(false);
