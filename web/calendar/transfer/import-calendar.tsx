import {
  calendarTransfer,
  type ImportAnswer,
  transferLimits,
} from "#contract/calendar/transfer.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { callWhole } from "../../api/call.ts";
import { linesOf } from "../../collection/offers.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { Button } from "../../ui/button.tsx";
import { askModal, ModalBox } from "../../ui/modal.tsx";
import { showProblem } from "../../ui/toast.ts";
import { calendarCollection, ownZone } from "../calendar-collection.ts";
import styles from "./transfer.module.css";

/** Tells what a file would bring, and brings it once the person agrees; one undo takes all of it back. */
export async function importCalendar(client: QueryClient, file: File): Promise<void> {
  if (file.size > transferLimits.body - 1_000_000) {
    showProblem("The file is larger than 11 MB");
    return;
  }
  const format = /\.ics$/i.test(file.name) ? ("ics" as const) : ("json" as const);
  const body = { data: await file.text(), format, timeZone: ownZone(), runId: uuidv7() };
  const preview = await callWhole(calendarTransfer.importAll, { body: { ...body, preview: true } });
  const isWanted = await askModal<boolean>(
    { label: "Import Calendar", className: styles["modal"] },
    (answer, close) => (
      <Preview name={file.name} found={preview.data} take={() => answer(true)} close={close} />
    ),
  );
  if (isWanted !== true) return;
  const done = await callWhole(calendarTransfer.importAll, { body });
  const many = counted(done.data.imported, "event");
  offerUndo(`import:${body.runId}`, `Imported ${many}`, undoable([linesOf(done)]));
  await client.invalidateQueries(calendarCollection.query());
}

interface Props {
  readonly name: string;
  readonly found: ImportAnswer;
  take(): void;
  close(): void;
}

function Preview({ name, found, take, close }: Props) {
  const { imported, duplicates, skipped, report, more, titles } = found;
  const rest = imported - titles.length;
  return (
    <ModalBox
      title="Import Calendar"
      buttons={
        <>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button look="primary" disabled={imported === 0} onClick={take}>
            Import {counted(imported, "event")}
          </Button>
        </>
      }
    >
      <div className={styles["preview"]}>
        <p dir="auto">{name}</p>
        <p>
          {[
            `${counted(imported, "event")} to import`,
            ...(duplicates > 0 ? [`${String(duplicates)} already here`] : []),
            ...(skipped > 0 ? [`${String(skipped)} left out`] : []),
          ].join(" · ")}
        </p>
        {titles.length > 0 && (
          <ul>
            {titles.map((title, at) => (
              // Titles may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} dir="auto">
                {title}
              </li>
            ))}
            {rest > 0 && <li>and {rest} more</li>}
          </ul>
        )}
        {report.length > 0 && (
          <details>
            <summary>Not imported as-is: {report.length + more}</summary>
            <ul>
              {report.map(({ line, text }) => (
                <li key={`${String(line)} ${text}`}>
                  Line {line}: {text}
                </li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
          </details>
        )}
      </div>
    </ModalBox>
  );
}
