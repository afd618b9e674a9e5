import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { lifting, usePointerDrag } from "../../ui/drag.ts";
import type { Place } from "../card/place-beside.ts";
import { moveEntry } from "../calendar-actions.ts";
import { openQuick } from "../form/open.ts";
import { isGhost } from "../others.ts";
import type { Shown } from "../shown.ts";
import { calendarView } from "../view.ts";
import { entryAt, placeUnder } from "./under.ts";

interface Held {
  readonly how: "draw" | "move" | "resize";
  readonly entry?: Shown;
  /** Minute of the wall that was pressed. */
  readonly at: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Options {
  readonly shown: readonly Shown[];
  readonly hour: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

const quarter = 15;
const toQuarter = (minutes: number): number => Math.round(minutes / quarter) * quarter;

/** Draws a new event among the hours, carries one to another time or day, and changes its length by its lower edge. */
export function useHourDrag({ shown, hour, scroller }: Options) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Span>();
  const spanOf = (held: Held, x: number, y: number): Span => {
    const at = minuteUnder(x, y, hour) ?? held.at;
    const { entry, how } = held;
    if (!entry) {
      const [start, end] = [Math.min(held.at, at), Math.max(held.at, at)];
      return { start: floorTo(start), end: Math.max(toQuarter(end), floorTo(start) + quarter) };
    }
    if (how === "resize")
      return { start: entry.start, end: Math.max(toQuarter(at), entry.start + quarter) };
    const by = toQuarter(at - held.at);
    return { start: entry.start + by, end: entry.end + by };
  };
  /** What was drawn stays drawn while it is asked how it is called. */
  const draw = (span: Span, place: Place) => {
    setDraft(span);
    void openQuick(client, span, place).finally(() => setDraft(undefined));
  };
  const handlers = usePointerDrag<Held>({
    ...lifting,
    kind: "event",
    edgeScroll: scroller,
    press({ target, clientX, clientY }) {
      const at = minuteUnder(clientX, clientY, hour);
      if (at === undefined || !(target instanceof Element)) return undefined;
      const edge = target.closest<HTMLElement>("[data-resize]")?.dataset["resize"];
      const resized = shown.find(({ id }) => id === edge);
      if (resized) return { how: "resize", entry: resized, at };
      const entry = entryAt(shown, target);
      if (entry) return { how: "move", entry, at };
      return target.closest("[data-column]") ? { how: "draw", at } : undefined;
    },
    move: (held, { x, y }) => setDraft(spanOf(held, x, y)),
    end(held, { x, y }) {
      const { start, end } = spanOf(held, x, y);
      if (held.entry) {
        setDraft(undefined);
        moveEntry(client, held.entry, start, end);
      } else draw({ start, end }, placeAt(x, y));
    },
    cancel: () => setDraft(undefined),
  });
  return { draft, draw, handlers };
}

/** Of a column as wide as it is there, at the height of the pointer. */
function placeAt(x: number, y: number): Place {
  const { left, right } = placeUnder(x, y, "column")?.getBoundingClientRect() ?? {
    left: x,
    right: x,
  };
  return { left, right, top: y - 24, bottom: y + 8 };
}

const floorTo = (minutes: number): number => Math.floor(minutes / quarter) * quarter;

/** The minute of the wall at a point of the window; undefined beside the days. */
function minuteUnder(x: number, y: number, hour: number): number | undefined {
  const column = placeUnder(x, y, "column");
  const day = column?.dataset["column"];
  if (!column || day === undefined) return undefined;
  return wallOf(day) + ((y - column.getBoundingClientRect().top) / hour) * 60;
}

/** Alt with an arrow moves the event that has the focus: a quarter of an hour, or a day. */
const strides: Readonly<Record<string, number>> = {
  ArrowUp: -quarter,
  ArrowDown: quarter,
  ArrowLeft: -dayMinutes,
  ArrowRight: dayMinutes,
};

interface Days {
  readonly shown: readonly Shown[];
  readonly from: string;
  readonly to: string;
}

/** Moves the entry that has the focus; the days follow it where it leaves them, and so does the focus. */
export function useHourKeys({ shown, from, to }: Days) {
  const client = useQueryClient();
  const moved = useRef<string>(undefined);
  // In another day it is a new element, and which commit draws it is not known.
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    const drawn = document.querySelector<HTMLElement>(
      `[data-entry="${CSS.escape(moved.current)}"]`,
    );
    drawn?.focus();
    if (drawn) moved.current = undefined;
  });
  return (event: KeyboardEvent) => {
    moved.current = undefined;
    const entry = entryAt(shown, event.target);
    const by = event.altKey ? strides[event.key] : undefined;
    if (!entry || by === undefined) return;
    event.preventDefault();
    const [start, end] = [entry.start + by, entry.end + by];
    moveEntry(client, entry, start, end);
    if (Math.abs(by) === dayMinutes) moved.current = entry.id;
    // One of a series is asked about first, and a suggestion stays where it is.
    if (entry.occurrence !== null || isGhost(entry.event)) return;
    if (start >= wallOf(to) || end <= wallOf(from))
      calendarView.set({ day: dayText(dayOf(start)) });
  };
}
