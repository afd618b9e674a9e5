import type { UndoResult } from "#contract/events.ts";
import styles from "./receipts.module.css";

/** What an undo left alone because it was changed since, field by field. */
export function Conflicts({ conflicts }: { readonly conflicts: UndoResult["conflicts"] }) {
  return (
    <div role="status" className={styles["conflicts"]}>
      <p>Changed since, so left as it is:</p>
      <ul>
        {conflicts.map(({ eventId, itemId, field, title, wrote, now }) => (
          <li key={`${eventId}-${itemId}-${field}`} dir="auto">
            <strong>{title}</strong> · {wordsOf(field)} is now <q>{shown(now)}</q>, the assistant
            had set <q>{shown(wrote)}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `dueDate` as people read it: 'due date'. */
const wordsOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  return typeof value === "string" ? value : JSON.stringify(value);
}
