/** What other apps shared waits here on the device. */
export const sharedCache = "aside-shared";

/** What waits for who signs out by choice goes with them; where the code that knows whose it is cannot come, all of it goes. */
export async function forgetShared(userId: string): Promise<void> {
  if (!("caches" in window) || !(await caches.has(sharedCache))) return;
  try {
    const app = await import("./share-in.ts");
    await app.forgetSharesOf(userId);
  } catch {
    await caches.delete(sharedCache);
  }
}
