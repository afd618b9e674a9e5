import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { usePart } from "../ui/store.ts";
import { type Action, possible } from "./action.ts";
import { ActionButton } from "./action-button.tsx";
import styles from "./bulk-bar.module.css";
import { type Selection, useIsSelecting } from "./list-view.ts";

interface Props<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly actions: readonly Action<readonly Item[]>[];
  readonly children?: ReactNode;
}

export function BulkBar<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, items, selection, actions, children } = props;
  const ids = usePart(selection.state, (now) => now.ids);
  if (!useIsSelecting(selection)) return children;
  const chosen: readonly Item[] = items.filter(({ id }) => ids.has(id));
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={label}>
      <IconButton icon={X} label="Clear selection" tip="above" onClick={selection.clear} />
      <span className={styles["count"]} role="status">
        {chosen.length} selected
      </span>
      <span className={styles["actions"]}>
        {possible(actions, chosen).map((action) => (
          <ActionButton
            key={action.id}
            action={action}
            target={chosen}
            tip="above"
            disabled={chosen.length === 0}
            done={selection.clear}
          />
        ))}
      </span>
    </div>
  );
}
