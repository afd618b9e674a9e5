import { calendarInsights } from "#contract/calendar/insights.ts";
import { timeText } from "#shared/calendar/times.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSettled } from "../../list/list-bar.tsx";
import { ownZone } from "../../time/zone.ts";
import { type EventFields, ownSpanOf } from "./event-fields.ts";
import styles from "./event-form.module.css";

interface Props {
  readonly fields: EventFields;
  readonly excludeId: string | undefined;
}

/** Titles that the warning names. */
const named = 3;

/** Warns of what stands at the same time, and keeps nobody from saving. A check that fails says nothing. */
export function Conflicts({ fields, excludeId }: Props) {
  const { start, end, allDay } = ownSpanOf(fields);
  const isSpan = !allDay && end > start;
  const zone = ownZone();
  const asked = isSpan ? `${timeText(start, zone)} ${timeText(end, zone)}` : "";
  const [startTime = "", endTime = ""] = useSettled(asked).split(" ");
  const { data = [] } = useQuery({
    queryKey: ["calendar", "conflicts", startTime, endTime, excludeId],
    enabled: startTime !== "",
    retry: false,
    queryFn: ({ signal }) => {
      const query = { startTime, endTime, ...(excludeId !== undefined && { excludeId }) };
      return call(calendarInsights.conflicts, { query }, { signal });
    },
  });
  if (asked === "" || data.length === 0) return null;
  return (
    <div className={styles["conflicts"]} role="status">
      <p>⚠️ This event conflicts with {data.length} other event(s):</p>
      <ul>
        {data.slice(0, named).map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
