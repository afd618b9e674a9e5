import type { UndoResult } from "#contract/events.ts";
import { fieldWords } from "#shared/field-words.ts";
import { counted } from "#shared/words.ts";
import styles from "./conflicts.module.css";

type Conflict = UndoResult["conflicts"][number];

const shownAtMost = 30;

/** A field once, however often the run wrote it: with what was there before the first of these. */
function onePerField(conflicts: readonly Conflict[]): Conflict[] {
  return [
    ...new Map(conflicts.map((one) => [`${one.tool} ${one.itemId} ${one.field}`, one])).values(),
  ];
}

export function Conflicts({ conflicts }: Pick<UndoResult, "conflicts">) {
  const fields = onePerField(conflicts.filter(({ why }) => why === undefined));
  const reasons = new Set(
    conflicts.flatMap(({ title, why }) => (why === undefined ? [] : `“${title}”: ${why}.`)),
  );
  const rest = fields.length - shownAtMost;
  return (
    <div role="status" className={styles["conflicts"]}>
      {[...reasons].slice(0, shownAtMost).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {fields.length > 0 && <Fields fields={fields.slice(0, shownAtMost)} />}
      {rest > 0 && <p>and {counted(rest, "other field")}</p>}
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly Conflict[] }) {
  return (
    <>
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
          {fields.map(({ eventId, itemId, field, title, before, now }) => (
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
    </>
  );
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (Array.isArray(value) && value.every((part) => typeof part === "string"))
    return value.length === 0 ? "empty" : value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
