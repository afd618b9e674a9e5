import { useState } from "react";
import type { Task } from "#contract/tasks.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { addDays } from "../../time/days.ts";
import { shortDate } from "../../time/short-dates.ts";
import { today } from "../../time/today.ts";
import { dueLabel } from "../rules.ts";
import { taskTexts } from "../texts.ts";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import styles from "../../ui/input/choice-box.module.css";
import type { EditorProps } from "./editor-props.ts";
import { isHourAlone } from "./read-values.ts";
import { type Reader, useDateReader } from "./use-date-reader.ts";

type Due = Pick<Task, "dueDate" | "dueTime">;
type Was = Pick<EditorProps["task"], "dueDate" | "dueTime">;

/** Four digits of a year: what is further away is a slip. */
const isDay = /^\d{4}-\d\d-\d\d$/;

const nowhere = /^(?:no(?:ne| date| due date)?|never|remove)$/i;

/** The words as a day and a time. One without a time keeps the time that the task has, one without a day its day. */
function readDue(
  typed: string,
  read: Reader | undefined,
  { dueDate, dueTime }: Was,
): Due | undefined {
  if (nowhere.test(typed)) return { dueDate: null, dueTime: null };
  const found = read?.(typed);
  if (!found || found.rest.trim() !== "" || !isDay.test(found.day)) return undefined;
  const kept = isHourAlone(typed) ? dueDate : null;
  return { dueDate: kept ?? found.day, dueTime: found.time ?? dueTime };
}

/** Mondays begin weeks for plans, whatever day the calendar begins with. */
function nextMonday(now: string): string {
  const weekday = new Date(`${now}T00:00:00Z`).getUTCDay();
  return addDays(now, (8 - weekday) % 7 || 7);
}

/** A day and a time, in words as quick add reads them, chosen, or exact. */
export function DueEditor({ task, close, save }: EditorProps) {
  const [read, begin] = useDateReader();
  const now = today.get();
  const set = ({ dueDate, dueTime }: Due) =>
    save(
      { dueDate, dueTime },
      dueDate === null ? "Due date removed" : `Due ${dueLabel({ dueDate, dueTime }, now) ?? ""}`,
    );
  const day = (id: string, label: string, dueDate: string): Choice => ({
    id,
    label,
    aside: shortDate(dueDate, now.slice(0, 4)),
    isHeld: task.dueDate === dueDate,
    run: () => set({ dueDate, dueTime: task.dueTime }),
  });
  const usual = [
    day("today", "Today", now),
    day("tomorrow", "Tomorrow", addDays(now, 1)),
    // A day stands here once: on a Sunday 'Tomorrow' is next Monday, on a Monday that is in a week.
    ...(nextMonday(now) === addDays(now, 1) ? [] : [day("monday", "Next Monday", nextMonday(now))]),
    ...(nextMonday(now) === addDays(now, 7) ? [] : [day("week", "In a week", addDays(now, 7))]),
    {
      id: "none",
      label: taskTexts.noDueDate,
      isHeld: task.dueDate === null,
      run: () => set({ dueDate: null, dueTime: null }),
    },
  ];
  const choices = (typed: string): readonly Choice[] => {
    if (typed === "") return usual;
    const due = readDue(typed, read, task);
    if (!due) return [];
    const label = dueLabel(due, now) ?? taskTexts.noDueDate;
    const aside = due.dueDate === null ? undefined : shortDate(due.dueDate, now.slice(0, 4));
    return [{ id: "read", label, aside, run: () => set(due) }];
  };
  return (
    // The reader of dates is large, and comes when it is wanted.
    <div role="presentation" onFocusCapture={begin} onInput={begin}>
      <ChoiceBox
        label="Due"
        field={{
          label: "Due in words",
          placeholder: "tomorrow 5pm",
          maxLength: 120,
          problem: (typed) =>
            readDue(typed, read, task) ? undefined : read ? "Try “next Friday at 5pm”" : "…",
        }}
        choices={choices}
        close={close}
      >
        <Exact task={task} set={set} close={close} />
      </ChoiceBox>
    </div>
  );
}

interface ExactProps {
  readonly task: Was;
  set(due: Due): void;
  close(): void;
}

function Exact({ task, set, close }: ExactProps) {
  const [date, setDate] = useState(task.dueDate ?? "");
  const [time, setTime] = useState(task.dueTime ?? "");
  const isSame = date === (task.dueDate ?? "") && time === (task.dueTime ?? "");
  const isFar = date !== "" && !isDay.test(date);
  const submit = () => {
    set({ dueDate: date || null, dueTime: date === "" ? null : time || null });
    close();
  };
  return (
    <div className={styles["exact"]}>
      <TextField
        label="Date"
        type="date"
        value={date}
        max="9999-12-31"
        error={isFar ? "The year has four digits" : undefined}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        label="Time"
        type="time"
        value={time}
        disabled={date === ""}
        onChange={({ target }) => setTime(target.value)}
      />
      {!isSame && !isFar && (
        <Button look="primary" onClick={submit}>
          Set date
        </Button>
      )}
    </div>
  );
}
