import { push } from "#contract/accounts/push.ts";
import type { LogEvent } from "#contract/events.ts";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { session } from "../api/session.ts";
import { logListeners } from "../live/log-listeners.ts";
import { openItem, panelOfTool } from "../panels/workspace.ts";
import { goOn } from "./device.ts";
import { offerShared } from "./offer-shared.ts";

/** For a burst of changes one look, in milliseconds. */
const settledMs = 2_000;

const Opened = v.object({
  kind: v.literal("open-item"),
  tool: v.string(),
  itemId: v.nullable(v.string()),
});

/** What belongs to an app on a device: notifications that are pressed, its badge, and what others share with it. */
export function followDevice(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    const opened = v.safeParse(Opened, data);
    const panel = opened.success ? panelOfTool(opened.output.tool) : undefined;
    if (opened.success && panel && opened.output.itemId !== null)
      openItem(panel, opened.output.itemId);
  });
  const begin = () => {
    if (!session.get()) return;
    goOn().catch(() => undefined);
    void offerShared();
  };
  session.subscribe(begin);
  begin();
  if ("setAppBadge" in navigator) followBadge();
}

/** The worker counts; a notification brings the number with it, so a page that is closed needs no look. */
function followBadge(): void {
  let timer = 0;
  const look = async () => {
    if (!session.get() || document.visibilityState !== "visible") return;
    const { count } = await call(push.badge, {});
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look().catch(() => undefined), settledMs);
  };
  const counted = new Set(["email", "proposals", "reminders"]);
  logListeners.add((events: readonly LogEvent[]) => {
    if (events.some(({ tool }) => counted.has(tool))) soon();
  });
  document.addEventListener("visibilitychange", soon);
  session.subscribe(() => {
    if (!session.get()) navigator.clearAppBadge().catch(() => undefined);
    else soon();
  });
  soon();
}
