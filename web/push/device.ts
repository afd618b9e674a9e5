import { push, type PushDevice, type PushKind } from "#contract/accounts/push.ts";
import { call } from "../api/call.ts";
import { currentSession } from "../api/session.ts";
import { keepText } from "../ui/stored.ts";

/** That this device is told by the worker: then the page tells nothing beyond itself. */
export const toldKey = "aside-told";
/** Who wanted that: another who signs in here is asked for themselves. */
const personKey = "aside-told-person";

/** Why a device cannot be told, if so. An iPhone tells of what is on its Home Screen alone. */
export type Ability = "able" | "denied" | "install-first" | "unsupported";

const isApple = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function abilityOf(): Ability {
  const isThere =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere) return isApple() ? "install-first" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

/** A build without a service worker has none to wait for. */
async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  return (
    (await serviceWorker.getRegistration()) ??
    (import.meta.env.PROD ? serviceWorker.register("/sw.js") : undefined)
  );
}

const subscriptionOf = async () => (await registrationOf())?.pushManager.getSubscription();

/** Of a subscription as the worker takes it. */
const bodyOf = (subscription: PushSubscription, kinds?: readonly PushKind[]) => {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return { endpoint: endpoint ?? "", keys: { p256dh, auth }, ...(kinds && { kinds: [...kinds] }) };
};

/** Asks for the browser's leave, which only a press may do. Undefined where the person did not give it. */
export async function turnOn(publicKey: string): Promise<PushDevice | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await registrationOf();
  if (!registration) return undefined;
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const isOfThis = known?.options.applicationServerKey;
  // One of other keys than the worker has now tells nobody.
  if (known && isOfThis && !isSameKey(isOfThis, publicKey)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const device = await call(push.subscribe, { body: bodyOf(subscription) });
  keepText(toldKey, device.id);
  keepText(personKey, currentSession().user.id);
  return device;
}

function isSameKey(key: ArrayBuffer, publicKey: string): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}

export async function turnOff(id: string): Promise<void> {
  localStorage.removeItem(toldKey);
  await (await subscriptionOf())?.unsubscribe();
  await call(push.remove, { params: { id } });
}

/** A new session on the same device goes on telling; a subscription that the browser took away is known to be gone. */
export async function goOn(): Promise<void> {
  if (localStorage.getItem(toldKey) === null) return;
  const subscription = abilityOf() === "able" ? await subscriptionOf() : undefined;
  const isTheirs = localStorage.getItem(personKey) === currentSession().user.id;
  if (subscription && isTheirs) await call(push.subscribe, { body: bodyOf(subscription) });
  else {
    localStorage.removeItem(toldKey);
    await subscription?.unsubscribe();
  }
}
