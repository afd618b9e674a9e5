import { session } from "../api/session.ts";

export const sharedCache = "aside-shared";

/** Where something waits on this device: the code for that comes only then. Without the network it is offered again next time. */
const codeOfShares = async () =>
  "caches" in window && (await caches.has(sharedCache))
    ? import("./share-in.ts").catch(() => undefined)
    : undefined;

/** Asks about what other apps shared. */
export async function offerShared(): Promise<void> {
  if (session.get()) await (await codeOfShares())?.askAboutShared();
}

/** What waits for who signs out by choice goes with them. */
export const forgetShared = async (userId: string): Promise<void> =>
  (await codeOfShares())?.forgetShared(userId);
