import type { UndoResult } from "#contract/events.ts";
import styles from "./conflicts.module.css";

export function Conflicts({ conflicts }: Pick<UndoResult, "conflicts">) {
  return (
    <div role="status" className={styles["conflicts"]}>
      <p>Changed since, so left as it is:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Undo would put back</th>
            <th scope="col">Stands there now</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ eventId, itemId, field, title, before, now }) => (
            <tr key={`${eventId}-${itemId}-${field}`} dir="auto">
              <th scope="row">
                {title === "" ? "" : `${title}: `}
                {fieldWords(field)}
              </th>
              <td>{valueWords(before)}</td>
              <td>{valueWords(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const fieldWords = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  return typeof value === "string" ? value : JSON.stringify(value);
}
