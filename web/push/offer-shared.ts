import { session } from "../api/session.ts";
import { sharedCache } from "./forget-shared.ts";

/** Asks about what other apps shared, where anything waits on this device: the code for that comes only then. Without the network it is offered again next time. */
export async function offerShared(): Promise<void> {
  if (!session.get() || !("caches" in window) || !(await caches.has(sharedCache))) return;
  await import("./share-in.ts").then(
    (app) => app.askAboutShared(),
    () => undefined,
  );
}
