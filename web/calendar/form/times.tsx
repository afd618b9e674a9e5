import { dayMinutes, dayOf, dayText, wallText } from "#shared/calendar/wall.ts";
import { Pairs } from "../../form/form.tsx";
import type { FormState } from "../../form/use-form.ts";
import { TextField } from "../../ui/field.tsx";
import { type EventFields, spanOf, usualLength } from "./event-fields.ts";

interface Props {
  readonly fields: EventFields;
  readonly problems: { readonly start?: string; readonly end?: string };
  readonly change: FormState<EventFields>["change"];
}

/**
 * Start and end, each a day and, but for whole days, a time. Moving the start takes the end along, unless the event
 * ended before it began: then an end that is right by now stays.
 */
export function Times({ fields, problems, change }: Props) {
  const { allDay } = fields;
  const moveStart = (start: Partial<EventFields>) =>
    change((now) => {
      const before = spanOf(now);
      const moved = spanOf({ ...now, ...start });
      const by = moved.start - before.start;
      if (Number.isNaN(by) || by === 0) return start;
      if (before.end <= before.start && moved.end > moved.start) return start;
      const length = before.end - before.start;
      const end = moved.start + (length > 0 ? length : allDay ? dayMinutes : usualLength);
      if (allDay) return { ...start, endDay: dayText(dayOf(end - dayMinutes)) };
      return { ...start, endDay: dayText(dayOf(end)), endClock: wallText(end).slice(11) };
    });
  return (
    <Pairs>
      <TextField
        label="Start"
        type="date"
        value={fields.startDay}
        error={problems.start}
        onChange={({ target }) => moveStart({ startDay: target.value })}
      />
      {!allDay && (
        <TextField
          label="Start time"
          type="time"
          value={fields.startClock}
          onChange={({ target }) => moveStart({ startClock: target.value })}
        />
      )}
      <TextField
        label="End"
        type="date"
        value={fields.endDay}
        error={problems.end}
        onChange={({ target }) => change({ endDay: target.value })}
      />
      {!allDay && (
        <TextField
          label="End time"
          type="time"
          value={fields.endClock}
          onChange={({ target }) => change({ endClock: target.value })}
        />
      )}
    </Pairs>
  );
}
