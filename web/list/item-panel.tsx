import type { PanelId } from "#contract/panels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect } from "react";
import { type Collection, useRows } from "../collection/collection.ts";
import type { Rows } from "../collection/rows.ts";
import type { Versioned } from "../collection/kind.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { preloadPart } from "../ui/lazy-part.tsx";
import { usePart } from "../ui/store.ts";
import { focusItem } from "./keyboard.ts";
import styles from "./item-panel.module.css";
import { ListStates, Loading } from "./list-states.tsx";

interface Open<Item> {
  readonly id: string;
  /** Undefined where it was deleted meanwhile, or never was. */
  readonly item: Item | undefined;
  readonly rows: Rows<Item> | undefined;
  close(): void;
}

interface Props<Item extends Versioned, Args> {
  readonly panel: PanelId;
  readonly collection: Collection<Item, Args>;
  readonly loading: string;
  readonly shape?: "card";
  /** Shows one item; a lazy part, fetched ahead so that the first opens as fast as the second. */
  readonly part: object;
  problem(error: Error): string;
  list(rows: Rows<Item>, open: (id: string) => void): ReactNode;
  item(open: Open<Item>): ReactNode;
  around?(list: ReactNode, rows: Rows<Item> | undefined): ReactNode;
}

/** A tool's list, and over it the item that is open. */
export function ItemPanel<Item extends Versioned, Args>(props: Props<Item, Args>) {
  const { panel, collection, loading, shape, part, problem, list, item, around } = props;
  const client = useQueryClient();
  const { rows, ...query } = useRows(collection);
  const id = usePart(workspace, ({ items }) => items[panel]);
  useEffect(() => preloadPart(part), [part]);
  const open = useCallback((opened: string) => setItem(panel, opened), [panel]);
  const shown = (
    <ListStates
      rows={rows}
      query={query}
      retry={() => void client.refetchQueries(collection.query())}
      {...{ loading, problem, ...(shape && { shape }) }}
    >
      {(loaded) => (
        <Suspense fallback={<Loading label={loading} shape={shape} />}>
          {list(loaded, open)}
        </Suspense>
      )}
    </ListStates>
  );
  const close = () => {
    setItem(panel, undefined);
    // The focus goes back to the row that the item was opened from.
    if (id !== undefined) requestAnimationFrame(() => focusItem(id));
  };
  return (
    <PanelFrame list={around ? around(shown, rows) : shown} isCovered={id !== undefined}>
      {id !== undefined && (
        <Suspense key={id}>{item({ id, item: collection.find(client, id), rows, close })}</Suspense>
      )}
    </PanelFrame>
  );
}

interface FrameProps extends Omit<ComponentProps<"div">, "className"> {
  readonly list: ReactNode;
  /** Something open lies over the list. */
  readonly isCovered: boolean;
}

export const PanelFrame = ({ list, isCovered, children, ...props }: FrameProps) => (
  <div {...props} className={styles["panel"]}>
    <div className={styles["list"]} inert={isCovered}>
      {list}
    </div>
    {children}
  </div>
);
