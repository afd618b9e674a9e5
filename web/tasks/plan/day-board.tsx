import { type Hours, stepFrom, timeOf, workday } from "#shared/tasks/day-gaps.ts";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { refuseProposals } from "../../activity/answer-proposals.ts";
import { openItem } from "../../panels/workspace.ts";
import { dayLabel } from "../../time/short-dates.ts";
import { clockAt, minute, today } from "../../time/today.ts";
import styles from "./board.module.css";
import { moveTo } from "./moves.ts";
import { wallTime } from "../rules.ts";
import { type Entry, spanOf } from "./steps.ts";
import { useBoardDrag } from "./use-board-drag.ts";

const hour = 60;
const wholeDay = 24 * hour;

/** From the hour of the first entry, or of now, to the end of work, or of the last entry. */
function hoursShown(day: string, entries: readonly Entry[]): Hours {
  const isToday = day === today.get();
  const now = Number(clockAt(minute.get()).time.slice(0, 2));
  const from = isToday ? Math.max(workday.from, now * hour) : workday.from;
  const first = Math.min(from, ...entries.map(({ start }) => start));
  const last = Math.max(workday.to, ...entries.map(({ start, minutes }) => start + minutes));
  return {
    from: Math.floor(first / hour) * hour,
    to: Math.min(wholeDay, Math.ceil(last / hour) * hour),
  };
}

interface Props {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** One day, its hours down the side; what the plan puts there can be moved to another time or taken out. */
export function DayBoard({ day, entries }: Props) {
  const client = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [said, setSaid] = useState("");
  const shown = hoursShown(day, entries);
  const drop = ({ id, title }: Entry, start: number) => {
    moveTo(client, id, timeOf(start));
    setSaid(`${title}: ${wallTime(timeOf(start))}`);
  };
  const takeOut = ({ proposal, title }: Entry) => {
    if (proposal) void refuseProposals(client, [proposal], { isQuiet: true });
    setSaid(`Took out ${title}`);
    // What had the focus goes.
    scroller.current?.focus();
  };
  const { carried, handlers } = useBoardDrag({ scroller, list, entries, shown, drop });
  const hours = Array.from({ length: (shown.to - shown.from) / hour }, (_, at) => at);
  return (
    <div
      ref={scroller}
      className={styles["board"]}
      tabIndex={0}
      role="group"
      aria-label={dayLabel(day, today.get())}
    >
      <p id={hint} className="visually-hidden">
        Up and down arrows move it, Delete takes it out.
      </p>
      <div className={styles["day"]} style={{ "--hours": hours.length }}>
        {hours.map((at) => (
          <span key={at} className={styles["hour"]} style={{ "--at": at }} aria-hidden>
            {wallTime(timeOf(shown.from + at * hour))}
          </span>
        ))}
        <ul ref={list} className={styles["entries"]} {...handlers}>
          {entries.map((entry) => (
            <BoardEntry
              key={entry.id}
              entry={entry}
              {...{ entries, shown, hint, drop, takeOut }}
              carried={carried?.id === entry.id ? carried.start : undefined}
            />
          ))}
        </ul>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

interface EntryProps {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly shown: Hours;
  /** Id of the words about its keys. */
  readonly hint: string;
  /** Minutes since midnight where it would fall, while it is carried. */
  readonly carried: number | undefined;
  drop(entry: Entry, start: number): void;
  takeOut(entry: Entry): void;
}

function BoardEntry({ entry, entries, shown, hint, carried, drop, takeOut }: EntryProps) {
  const { id, title, minutes, proposal } = entry;
  const start = carried ?? entry.start;
  const press = (event: KeyboardEvent) => {
    if (!proposal || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Delete" || event.key === "Backspace") takeOut(entry);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const taken = entries.filter((other) => other.id !== id);
      const by = event.key === "ArrowDown" ? 1 : -1;
      const next = stepFrom(taken, entry, { by, hours: shown });
      if (next !== undefined) drop(entry, next);
    } else return;
    event.preventDefault();
  };
  return (
    <li
      className={styles["entry"]}
      data-proposed={proposal !== undefined}
      data-carried={carried !== undefined}
      style={{
        "--at": (start - shown.from) / hour,
        "--long": Math.min(minutes, wholeDay - start) / hour,
      }}
    >
      <button
        type="button"
        className={styles["grip"]}
        data-entry={id}
        aria-describedby={proposal && hint}
        onKeyDown={press}
        onClick={() => openItem("tasks", proposal?.itemId ?? id)}
      >
        <bdi className={styles["title"]}>{title}</bdi>
        <span className={styles["time"]}>{spanOf({ start, minutes })}</span>
      </button>
      {proposal && (
        <button
          type="button"
          className={styles["out"]}
          aria-label={`Take out ${title}`}
          onClick={() => takeOut(entry)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </li>
  );
}
