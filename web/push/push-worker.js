// Shows what the worker tells this device of, and does what is pressed there without opening the app. Each button has a token
// of its own for that one thing; no session is known here.

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const button = (notification.data?.actions ?? []).find((one) => one.action === action);
  notification.close();
  event.waitUntil(button ? pressButton(notification, button) : openFrom(notification.data ?? {}));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(moveDevice(event)));

const ownWindows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function showPush(data) {
  const notice = readNotice(data);
  if (!notice) return;
  setBadge(notice.badge);
  // A page that is looked at shows it by itself.
  const windows = await ownWindows();
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  await self.registration.showNotification(notice.title, {
    body: [whenWords(notice), notice.body].filter((line) => line !== "").join("\n"),
    tag: notice.tag,
    renotify: true,
    icon: "/icons/192.png",
    data: notice,
    actions: notice.actions.map(({ action, title }) => ({ action, title })),
  });
}

/** Undefined where it is none of ours. */
function readNotice(data) {
  try {
    const notice = data.json();
    const isNotice = typeof notice.title === "string" && Array.isArray(notice.actions);
    return isNotice ? notice : undefined;
  } catch {
    return undefined;
  }
}

/** In the words and the zone of the device. */
function whenWords({ at, isAllDay }) {
  if (typeof at !== "string") return "";
  const start = new Date(at);
  const isToday = start.toDateString() === new Date().toDateString();
  const day = isToday
    ? "Today"
    : start.toLocaleDateString([], { weekday: "long", month: "long", day: "numeric" });
  const time = start.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  return isAllDay ? day : `${day}, ${time}`;
}

async function pressButton(notification, button) {
  const { title, tag, data } = notification;
  const answer = await postToken(button.token);
  if (!answer) {
    // Nothing happened: the same buttons again.
    const { actions = [] } = data;
    await self.registration.showNotification(title, {
      body: "Your workspace could not be reached. Try again.",
      tag,
      icon: "/icons/192.png",
      data,
      actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    });
    return;
  }
  setBadge(answer.badge);
  const undo = answer.undo === null ? [] : [{ action: "undo", title: "Undo", token: answer.undo }];
  await self.registration.showNotification(answer.say, {
    body: title,
    tag,
    silent: true,
    icon: "/icons/192.png",
    data: { ...data, actions: undo },
    actions: undo.map(({ action, title: label }) => ({ action, title: label })),
  });
}

/** What the worker says, a refusal in words among it; undefined where it could not be reached. */
async function postToken(token) {
  try {
    const answer = await fetch("/api/push/act", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const said = await answer.json();
    if (said.success === true) return said.data;
    return answer.status >= 500 || answer.status === 429
      ? undefined
      : { say: `${said.error}.`, undo: null, badge: undefined };
  } catch {
    return undefined;
  }
}

/** In a page that is there, which stays as it is; else in a new one. */
async function openFrom({ tool, itemId, url = "/" }) {
  const [page] = await ownWindows();
  if (!page) return self.clients.openWindow(url);
  page.postMessage({ kind: "open-item", tool, itemId }, {});
  return page.focus();
}

/**
 * The push service gave this browser another address, or took the one it had away: the worker hears of the new one, by which
 * it goes on telling. Where it cannot be reached the next page says so, as it does at each start.
 */
async function moveDevice({ oldSubscription: before, newSubscription }) {
  const key = before?.options.applicationServerKey;
  const after =
    newSubscription ??
    (key
      ? await self.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        })
      : undefined);
  if (!before || !after) return;
  await fetch("/api/push/moved", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ before: addressOf(before), after: addressOf(after) }),
  }).catch(() => undefined);
}

function addressOf(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function setBadge(count) {
  if (typeof count !== "number" || !("setAppBadge" in self.navigator)) return;
  const set = count > 0 ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge();
  set.catch(() => undefined);
}
