import { isSparing } from "./sparing.ts";
import { showToast } from "../ui/toast.ts";

const lookEveryMs = 30 * 60_000;

/**
 * Keeps the app on this device, so that it starts without a network, and offers a newer one that has come. Nothing is
 * loaded again before somebody says so: they may be in the middle of a word.
 */
export async function keepApp(): Promise<void> {
  // Where people pay by the byte the app is fetched as it is used.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || isSparing()) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  // After a reload that was forced this page is the newer release already, while its worker still waits.
  let isTaken = takenMark();
  const offer = () => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller && !isTaken) offerReload(() => takeOver(waiting));
  };
  registration.addEventListener("updatefound", () => {
    // Newer than the one that was taken.
    isTaken = false;
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
  // Another tab took the newer one: this one runs on with what it has.
  serviceWorker.addEventListener("controllerchange", () => {
    if (!isFirst && !isTaken) offerReload(() => location.reload());
    isTaken = false;
  });
  lookNowAndThen(registration);
}

const patienceMs = 3_000;
const answerMs = 2_000;
const taken = "aside-version-taken";

/**
 * The worker before stays while anything it was asked for is not answered: after a moment it gives this tab the newer
 * page itself. The page waits for its word, since a reload may reach the worker before a message that was sent first.
 */
function takeOver(waiting: ServiceWorker): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("take-over", {});
  setTimeout(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      sessionStorage.setItem(taken, "");
      location.reload();
    });
    port1.start();
    serviceWorker.controller?.postMessage("give-newest", [port2]);
    // A worker of an older release does as it was asked, and says nothing.
    setTimeout(() => location.reload(), answerMs);
  }, patienceMs);
}

/** Read once. */
function takenMark(): boolean {
  const was = sessionStorage.getItem(taken) !== null;
  sessionStorage.removeItem(taken);
  return was;
}

const offerReload = (run: () => void): void =>
  showToast({
    id: "new-version",
    text: "A new version is ready",
    actions: [{ label: "Reload", run }],
    seconds: 24 * 60 * 60,
  });

/** A tab may stay open for days. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = performance.now();
  addEventListener("visibilitychange", () => {
    const isDue = performance.now() - lookedAtMs > lookEveryMs;
    if (document.visibilityState !== "visible" || !isDue) return;
    lookedAtMs = performance.now();
    // Without a network there is nothing newer.
    registration.update().catch(() => undefined);
  });
}
