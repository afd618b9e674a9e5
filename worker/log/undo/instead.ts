import type { LogEvent, UndoResult } from "#contract/events.ts";
import type { Instead, LoggedItem, Reader } from "../change.ts";
import type { Restoring } from "../write/restore.ts";
import { conflict } from "./undo-rules.ts";

interface Planned {
  readonly rows: readonly Restoring[];
  readonly conflicts: UndoResult["conflicts"];
  readonly events: readonly LogEvent[];
  /** An item as it will be by then. */
  itemOf(tool: string, id: string): LoggedItem | undefined;
}

/** What an undo writes, with what tables say instead of it for items that cannot be again as they were. */
export async function possible(
  reader: Reader,
  { rows, conflicts, events, itemOf }: Planned,
): Promise<Pick<Planned, "rows" | "conflicts">> {
  const others = new Map<Restoring, Instead>();
  for (const [table, some] of Map.groupBy(rows, (row) => row.table)) {
    // The last row of an item decides how it ends.
    const last = new Map(some.map((row) => [row.id, row]));
    const living = [...last.keys()]
      .map((id) => itemOf(table.tool, id))
      .filter((item) => item?.deletedAt === null);
    const instead = await table.insteadOfUndo(
      reader,
      living.filter((item) => item !== undefined),
    );
    for (const [id, other] of instead) {
      const row = last.get(id);
      if (row) others.set(row, other);
    }
  }
  const told = [...others].flatMap(([{ table, id, undoOf }, { set, why }]) => {
    const event = events.find((one) => one.id === undoOf);
    const item = { ...itemOf(table.tool, id), ...set };
    const fields = Object.keys(set).filter((field) => !table.bookkeeping.has(field));
    return event ? fields.map((field) => conflict(event, field, item, why)) : [];
  });
  return {
    rows: rows.map((row) => ({ ...row, set: { ...row.set, ...others.get(row)?.set } })),
    conflicts: [...conflicts, ...told],
  };
}
