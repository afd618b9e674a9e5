import type { EventWords } from "#shared/calendar/event-words.ts";
import { dayOf, dayText, wallOf, wallText, weekdayOf } from "#shared/calendar/wall.ts";
import { X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { FormState } from "../../form/use-form.ts";
import { dateReader } from "../../time/date-reader.ts";
import { daysBetween } from "../../time/days.ts";
import { dayLabel, shortDate } from "../../time/short-dates.ts";
import { today } from "../../time/today.ts";
import { Chips } from "../../ui/display/chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { timeOf } from "../shown.ts";
import { shortWeekday } from "../view.ts";
import { type EventFields, usualLength } from "./event-fields.ts";
import styles from "./event-form.module.css";
import { repeatRules, summaryOf } from "./repeat.ts";

type Reader = (words: string) => EventWords | undefined;
type Form = FormState<EventFields>;

/** The form as the words of its title would fill it in, and what they say. */
export interface Typed {
  readonly form: Form;
  /** Fields as they are saved: the title without what it says of times, place and guests. */
  readonly fields: EventFields;
  readonly said: readonly string[];
  leaveAlone(): void;
}

/**
 * Fields that are touched by hand are the person's: what was understood until then is filled in, and stays.
 *
 * @param leaving a title that says nothing, since its times are given beside it
 */
export function useTyped(form: Form, isOn: boolean, leaving?: string): Typed {
  const reader = useReader(isOn);
  const [left, setLeft] = useState(leaving);
  const { title } = form.fields;
  const isLeft = left !== undefined && title.startsWith(left);
  const words = useMemo(() => {
    const read = isLeft ? undefined : reader?.(title);
    return read?.startTime === undefined ? undefined : read;
  }, [reader, title, isLeft]);
  const leaveAlone = () => setLeft(title);
  if (!words) return { form, fields: form.fields, said: [], leaveAlone };
  const filled = { ...form.fields, ...fieldsOf(words, form.fields) };
  const shown: Form = {
    ...form,
    fields: { ...filled, title },
    set(name, value) {
      if (name !== "title") form.change(filled);
      form.set(name, value);
    },
    change: (changes) =>
      form.change(typeof changes === "function" ? changes(filled) : { ...filled, ...changes }),
  };
  return { form: shown, fields: filled, said: saidIn(filled), leaveAlone };
}

function useReader(isOn: boolean): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  useEffect(() => {
    if (!isOn) return;
    void Promise.all([import("#shared/calendar/event-words.ts"), dateReader()]).then(
      ([{ readEventWords }, date]) =>
        setReader(() => (words: string) => readEventWords(words, { today: today.get(), date })),
      // Without the reader the title is a title.
      () => undefined,
    );
  }, [isOn]);
  return reader;
}

function fieldsOf(words: EventWords, { attendees }: EventFields): Partial<EventFields> {
  const { title, startTime = "", endTime, allDay = false, location, recurrence } = words;
  const start = wallOf(startTime);
  const end = endTime === undefined ? start + (allDay ? 0 : usualLength) : wallOf(endTime);
  return {
    title,
    allDay,
    startDay: dayText(dayOf(start)),
    endDay: dayText(dayOf(end)),
    ...(!allDay && { startClock: wallText(start).slice(11), endClock: wallText(end).slice(11) }),
    ...(location !== undefined && { location }),
    ...(words.attendees && { attendees: [...new Set([...attendees, ...words.attendees])] }),
    ...(recurrence !== undefined && repeatOf(recurrence, start)),
  };
}

function repeatOf(given: string, start: number): Partial<EventFields> {
  // The day of the start needs no saying.
  const day = weekdays[weekdayOf(dayOf(start))] ?? "";
  const rule = given === `FREQ=WEEKLY;BYDAY=${day}` ? repeatRules.weekly : given;
  const [choice] = Object.entries(repeatRules).find(([, known]) => known === rule) ?? [];
  return choice === undefined ? { repeat: "custom", customRule: rule } : { repeat: choice };
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function saidIn(fields: EventFields): string[] {
  const { startDay, endDay, startClock, endClock, allDay, location, repeat, customRule } = fields;
  const rule = new Map<string, string>(Object.entries(repeatRules)).get(repeat) ?? customRule;
  const days = [startDay, endDay].map(nameOf);
  const [from, to] = [startClock, endClock].map((clock) => timeOf(wallOf(`${startDay}T${clock}`)));
  const again = summaryOf(rule === "" ? null : rule);
  return [
    startDay === endDay ? (days[0] ?? "") : days.join(" – "),
    ...(allDay ? ["All day"] : [`${from ?? ""} – ${to ?? ""}`]),
    ...(again.text === "" || again.isWrong ? [] : [again.text]),
    ...(location === "" ? [] : [`at ${location}`]),
    ...fields.attendees.map((address) => `with ${address}`),
  ];
}

/** 'Today', 'Tomorrow', 'Fri, Nov 27' */
function nameOf(day: string): string {
  const now = today.get();
  return Math.abs(daysBetween(now, day)) > 1
    ? `${shortWeekday(day)}, ${shortDate(day, now.slice(0, 4))}`
    : dayLabel(day, now);
}

/** Under the title, how it was understood. */
export function TypedWords({ said, leaveAlone }: Pick<Typed, "said" | "leaveAlone">) {
  return (
    <div className={styles["typed"]}>
      <p aria-live="polite">
        <Chips words={said} />
      </p>
      {said.length > 0 && (
        <IconButton icon={X} label="Keep these words in the title" onClick={leaveAlone} />
      )}
    </div>
  );
}
