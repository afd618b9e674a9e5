import { store } from "../ui/store.ts";

export type LinkState = "connecting" | "joined" | "lost";

/** State of the way to the room, for the badge. `lost`: five attempts failed; waking, coming online or `retryLink` tries again. */
export const linkState = store<LinkState>("connecting");

/** Tries again at once; there from the moment a link was opened. */
export const retryLink = store<(() => void) | undefined>(undefined);

/** Changes of this tab that the worker has not taken yet because nothing can be reached. */
export const waitingChanges = store(0);
/** The browser's opinion of the network. */
export const isOnline = store(navigator.onLine);

addEventListener("online", () => isOnline.set(true));
addEventListener("offline", () => isOnline.set(false));
