import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { usePart } from "../ui/store.ts";
import { type Action, labelOf, possible } from "./action.ts";
import styles from "./bulk-bar.module.css";
import { type Selection, useIsSelecting } from "./selection.ts";

interface Props<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly actions: readonly Action<readonly Item[]>[];
  /** In its place while nothing is selected. */
  readonly children?: ReactNode;
}

export function BulkBar<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, items, selection, actions, children } = props;
  const client = useQueryClient();
  const ids = usePart(selection.state, (now) => now.ids);
  if (!useIsSelecting(selection)) return children;
  const chosen: readonly Item[] = items.filter(({ id }) => ids.has(id));
  const run = async (action: Action<readonly Item[]>) => {
    if ((await action.run(client, chosen)) !== false) selection.clear();
  };
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={label}>
      <IconButton icon={X} label="Clear selection" tip="above" onClick={selection.clear} />
      <span className={styles["count"]} role="status">
        {chosen.length} selected
      </span>
      {possible(actions, chosen).map((action) => (
        <BulkButton key={action.id} {...{ action, chosen, run }} />
      ))}
    </div>
  );
}

interface ButtonProps<Item> {
  readonly action: Action<readonly Item[]>;
  readonly chosen: readonly Item[];
  run(action: Action<readonly Item[]>): Promise<void>;
}

function BulkButton<Item>({ action, chosen, run }: ButtonProps<Item>) {
  const look = {
    icon: action.icon ?? X,
    label: labelOf(action, chosen),
    tip: "above",
    disabled: chosen.length === 0,
  } as const;
  if (!action.choices) return <IconButton {...look} onClick={() => void run(action)} />;
  return (
    <Menu
      label={look.label}
      align="end"
      items={action.choices(chosen).map((choice) => ({
        id: choice.id,
        label: labelOf(choice, chosen),
        run: () => void run(choice),
      }))}
      button={(wiring) => <IconButton {...wiring} {...look} />}
    />
  );
}
