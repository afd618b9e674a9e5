import type { Reminder, Upcoming } from "#contract/reminders.ts";
import { toolCalled } from "#contract/tools.ts";
import { capital } from "#shared/words.ts";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { LiveFeature } from "../live/feature.ts";
import { openItem } from "../panels/workspace.ts";
import { preferences } from "../preferences/preferences.ts";
import { dismissToast, showToast } from "../ui/toast.ts";
import { reminderCollection } from "./reminder-collection.ts";
import { watch } from "./watch.ts";
import { whenWords } from "./words.ts";

const snoozeMinutes = 10;
/** One that came longer ago makes no sound: this page was closed then, or asleep. In milliseconds. */
const freshMs = 120_000;

const toastOf = (id: string): string => `reminder-${id}`;

function textOf(reminder: Upcoming): string {
  const when = whenWords(reminder, Date.now());
  return `${reminder.title}\n${when === "now" ? "Due now" : capital(when)}`;
}

function open({ tool, itemId }: Upcoming): void {
  const panel = toolCalled(tool)?.panel;
  if (panel) openItem(panel, itemId);
}

function show(client: QueryClient, reminder: Reminder): void {
  const ids = [reminder.id];
  showToast({
    id: toastOf(reminder.id),
    text: textOf(reminder),
    seconds: Infinity,
    closed: () => void reminderCollection.write(client, "seen", ids).catch(() => undefined),
    actions: [
      {
        label: "Open",
        run() {
          open(reminder);
          void reminderCollection.write(client, "seen", ids).catch(() => undefined);
        },
      },
      {
        label: `Snooze ${String(snoozeMinutes)} min`,
        run: () =>
          void reminderCollection
            .write(client, "snooze", ids, { minutes: snoozeMinutes })
            .catch(() => undefined),
      },
      {
        label: "Done",
        run: () => void reminderCollection.write(client, "done", ids).catch(() => undefined),
      },
    ],
  });
}

/** Beyond the page, where the person let this device do so. */
function notify(reminder: Upcoming): void {
  const { notificationsDesktop, notificationsSound } = preferences.get();
  if (notificationsSound) void import("./chime.ts").then(({ chime }) => chime());
  // The worker tells this device by itself (web/push), also where no page is open.
  const isTold = localStorage.getItem("aside-told") !== null;
  if (!notificationsDesktop || !document.hidden || isTold) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { title, id } = reminder;
  const note = new Notification(title, { body: whenWords(reminder, Date.now()), tag: id });
  note.addEventListener("click", () => {
    window.focus();
    open(reminder);
  });
}

/** Shows what waits for an answer on this page, takes away what was answered elsewhere, and sounds once in a browser. */
function follow(client: QueryClient): () => void {
  const observer = new QueryObserver(client, reminderCollection.query());
  const shown = new Set<string>();
  const sounded = new Set<string>();
  let isWatching = false;

  const sound = (reminder: Upcoming) => {
    if (!isWatching || sounded.has(reminder.id)) return;
    sounded.add(reminder.id);
    if (Date.now() - Date.parse(reminder.dueAt) < freshMs) notify(reminder);
  };
  const update = () => {
    const waiting = reminderCollection.show(observer.getCurrentResult().data) ?? [];
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of shown) {
      if (ids.has(id)) continue;
      shown.delete(id);
      sounded.delete(id);
      dismissToast(toastOf(id));
    }
    for (const reminder of waiting) {
      if (shown.has(reminder.id)) continue;
      shown.add(reminder.id);
      show(client, reminder);
      sound(reminder);
    }
  };
  /** It is made when the worker is back; until then it is shown from what was known. */
  const missed = (reminder: Upcoming) => {
    showToast({
      id: toastOf(reminder.id),
      text: textOf(reminder),
      seconds: Infinity,
      actions: [{ label: "Open", run: () => open(reminder) }],
    });
    sound(reminder);
  };
  const stops = [
    observer.subscribe(update),
    reminderCollection.pending.subscribe(update),
    watch({ missed, began: () => (isWatching = true) }),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
  };
}

export const reminderFollowing: LiveFeature = { ...reminderCollection.live, follow };
