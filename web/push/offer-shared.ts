import { session } from "../api/session.ts";

export const sharedCache = "aside-shared";

/** Asks about what other apps shared, where something waits on this device: the code for that comes only then. */
export async function offerShared(): Promise<void> {
  if (!session.get() || !("caches" in window) || !(await caches.has(sharedCache))) return;
  // Without the network it is offered again next time.
  const code = await import("./share-in.ts").catch(() => undefined);
  await code?.askAboutShared();
}
