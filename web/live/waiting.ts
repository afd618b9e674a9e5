import { store } from "../ui/store.ts";

/** Changes of this tab that the worker has not taken yet because nothing can be reached. */
export const waitingChanges = store(0);
/** What the browser thinks of the network. */
export const isOnline = store(navigator.onLine);

addEventListener("online", () => isOnline.set(true));
addEventListener("offline", () => isOnline.set(false));
