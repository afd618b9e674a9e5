import type { LogEvent } from "#contract/events.ts";
import { middlePanel } from "#contract/panels.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { StartBar } from "../../accounts/start/start-bar.tsx";
import { setStartStep, startStep } from "../../accounts/start/start-step.ts";
import { writeOf } from "../../collection/writes.ts";
import { logListeners } from "../../live/log-listeners.ts";
import { kindOf } from "../../live/page-events.ts";
import { isPhone } from "../../panels/phone.ts";
import { panelOfTool } from "../../panels/workspace.ts";
import { useStore } from "../../ui/store.ts";
import { currentRuntime } from "./current-runtime.ts";
import styles from "./welcome.module.css";

const leave = (): void => setStartStep(undefined);

/** The bar of a new workspace in its place: one line on a low phone, gone once it is not needed, out of reach where a sheet covers it. */
export function Welcome() {
  const place = useRef<HTMLDivElement>(null);
  const phone = useStore(isPhone);
  const isChoice = useStore(startStep) === "choose";
  const isCovered = useIsCovered(place, phone);
  useGoing(place);
  return (
    <div
      ref={place}
      className={styles["place"]}
      data-phone={phone}
      data-choice={isChoice}
      inert={isCovered}
    >
      <StartBar />
    </div>
  );
}

/** Who has said or added something of their own needs no advice any more. */
function useGoing(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place;
    // What the bar itself says, once its button was pressed, is none of that.
    let isShowing = false;
    const press = () => (isShowing = startStep.get() === "watch");
    current?.addEventListener("click", press, true);
    const known = new WeakSet();
    const stop = currentRuntime
      .get()
      ?.client.getMutationCache()
      .subscribe(({ mutation }) => {
        const write = mutation && writeOf(mutation);
        if (!write || known.has(mutation)) return;
        known.add(mutation);
        const isShown = write.kind === "say" && isShowing;
        if (isShown) isShowing = false;
        else if (write.kind === "say" || write.kind === "create") leave();
      });
    // Files are no writes of a collection; and something may have been added on another screen.
    const hear = (events: readonly LogEvent[]) => {
      if (events.some(isTheirs)) leave();
    };
    logListeners.add(hear);
    return () => {
      current?.removeEventListener("click", press, true);
      stop?.();
      logListeners.delete(hear);
    };
  }, [place]);
}

const isTheirs = (event: LogEvent): boolean =>
  event.actor === "user" &&
  event.runId === null &&
  kindOf(event) === "create" &&
  panelOfTool(event.tool) !== middlePanel;

/** A sheet that lies over it, wherever the sheet will have come to rest. */
function useIsCovered(place: RefObject<HTMLElement | null>, phone: boolean): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const columns = place.current?.nextElementSibling;
    if (!phone || !columns) return;
    const look = () => {
      const sheet = columns.querySelector<HTMLElement>("aside[data-full]");
      setCovered(sheet !== null && topOf(sheet) < (place.current?.offsetHeight ?? 0));
    };
    // From the bottom of the header on: that is where a whole sheet begins.
    const topOf = (sheet: HTMLElement): number =>
      sheet.matches("[data-full=true], :has([data-fill-sheet])")
        ? 0
        : innerHeight * (1 - Number(sheet.style.getPropertyValue("--sheet")) / 100) -
          (place.current?.offsetTop ?? 0);
    // An answer that is written changes the page at each word.
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(columns, {
      childList: true,
      subtree: true,
      attributeFilter: ["style", "data-full"],
    });
    addEventListener("resize", look);
    look();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener("resize", look);
      setCovered(false);
    };
  }, [place, phone]);
  return isCovered;
}
