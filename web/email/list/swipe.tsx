import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Clock, type LucideIcon, Trash2 } from "lucide-react";
import { type Action, labelOf, possible } from "../../list/action.ts";
import type { Swipes } from "../../list/drag.tsx";
import { archiveAction, inboxAction, removeAction, snoozeAction } from "../email-actions.ts";
import type { Threaded } from "../view.ts";
import styles from "./swipe.module.css";

const ways = ["right", "left"] as const;
type Way = (typeof ways)[number];
type Tone = "place" | "later" | "delete";

interface Swipe {
  readonly icon: LucideIcon | undefined;
  readonly word: string;
  readonly tone: Tone;
  readonly action: Action<readonly Threaded[]>;
}

/** A finger draws a row to the right out of the inbox, or back to it; to the left until tomorrow, or into the trash. */
function swipeOf(client: QueryClient, thread: Threaded, way: Way): Swipe | undefined {
  const target: readonly Threaded[] = [thread];
  if (way === "right") {
    const [action] = possible([archiveAction, inboxAction], target);
    return action && { icon: action.icon, word: labelOf(action, target), tone: "place", action };
  }
  const [snooze] = possible([snoozeAction], target);
  const tomorrow = snooze?.choices?.(target, client).find(({ id }) => id === "tomorrow");
  return tomorrow
    ? { icon: Clock, word: "Tomorrow", tone: "later", action: tomorrow }
    : { icon: Trash2, word: "Delete", tone: "delete", action: removeAction };
}

export function swipesWith(client: QueryClient): Swipes<Threaded> {
  const run = (way: Way) => (thread: Threaded) =>
    void swipeOf(client, thread, way)?.action.run(client, [thread]);
  return { right: run("right"), left: run("left") };
}

/** Only a finger draws rows aside. */
export const isTouched = matchMedia("(any-pointer: coarse)").matches;

/** What the swipe will do, in the place that the row leaves. */
export function SwipeHints({ thread }: { readonly thread: Threaded }) {
  const client = useQueryClient();
  return ways.map((way) => {
    const swipe = swipeOf(client, thread, way);
    if (!swipe) return null;
    return (
      <span key={way} className={styles["hint"]} data-way={way} data-tone={swipe.tone} aria-hidden>
        {swipe.icon && <swipe.icon size={20} strokeWidth={1.75} />}
        <span>{swipe.word}</span>
      </span>
    );
  });
}
