import { View } from "#contract/room.ts";
import * as v from "valibot";
import { isPhone } from "../panels/phone.ts";
import { workspace } from "../panels/workspace.ts";
import { emit } from "../live/link.ts";
import { linkState } from "../live/link-state.ts";
import { viewOf } from "../live/view.ts";

const settleMs = 500;
/** Tells the room what this tab shows once it has joined, and again when that has changed. Answers how to stop. */
export function sayViews(): () => void {
  let said = "";
  let timer: number | undefined;
  const say = () => {
    timer = undefined;
    if (linkState.get() !== "joined") return;
    const view = viewOf(workspace.get(), {
      device: isPhone.get() ? "phone" : "desktop",
      isVisible: document.visibilityState === "visible",
      at: new Date().toISOString(),
    });
    const { at: _, ...shown } = view;
    const words = JSON.stringify(shown);
    // An address may name what is no id; the room would hang up on it.
    if (words === said || !v.is(View, view)) return;
    said = words;
    emit({ type: "view", view });
  };
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(say, settleMs);
  };
  const stops = [
    workspace.subscribe(soon),
    isPhone.subscribe(soon),
    linkState.subscribe(() => {
      // Another connection has heard nothing yet.
      said = "";
      if (linkState.get() === "joined") say();
    }),
  ];
  document.addEventListener("visibilitychange", soon);
  say();
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener("visibilitychange", soon);
    for (const stop of stops) stop();
  };
}
