import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { focusItem, type ListKeys, useKeptFocus, useListKeys } from "../keyboard.ts";
import { linesOf } from "../lines.ts";
import { useTypeAhead } from "./type-ahead.ts";
import styles from "../list.module.css";
import { evenHeights, useDrawn } from "./use-window.ts";

interface Props<Item extends { readonly id: string }> extends Omit<
  ComponentProps<"div">,
  "ref" | "children"
> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** CSS pixels of a cell, with the gap below it; without a width each takes a row of its own. */
  readonly cell: { readonly height: number; readonly width?: number };
  readonly keys: ListKeys<Item>;
  /** Letters go to the next item that is called so. */
  nameOf?(item: Item): string;
  draw(item: Item): ReactNode;
}

/** Cells of one height, as many beside each other as fit; only what can be seen is drawn. */
export function GridList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, items, scroller, cell, keys, nameOf, draw, ...others } = props;
  const columns = useColumns(scroller, cell.width);
  const rows = Math.ceil(items.length / columns);
  const heights = useMemo(() => evenHeights(rows, cell.height), [rows, cell.height]);
  const lines = useMemo(() => linesOf([{ key: "all", title: undefined, items }]), [items]);
  const { drawn, show } = useDrawn(scroller, heights, rows);
  const showItem = (index: number) => show(Math.floor(index / columns));
  const onKeyDown = useListKeys(keys, { lines, columns, show: showItem });
  const find = useTypeAhead(items, nameOf);
  const first = (drawn[0] ?? 0) * columns;
  const shown = items.slice(first, first + drawn.length * columns);
  const wide = `${String(100 / columns)}%`;
  return (
    <div
      {...others}
      ref={scroller}
      role="presentation"
      className={styles["scroller"]}
      data-fade
      data-look={cell.width === undefined ? "rows" : "grid"}
      onKeyDown={(event) => {
        const at = find(event);
        const found = at === undefined ? undefined : items[at];
        if (found && at !== undefined) focusItem(found.id, () => showItem(at));
        onKeyDown(event);
      }}
      {...useKeptFocus()}
    >
      <ul aria-label={label} className={styles["list"]} style={{ blockSize: heights.total }}>
        {shown.map((item, at) => {
          const index = first + at;
          const column = index % columns;
          return (
            <li
              key={item.id}
              data-item={item.id}
              className={styles["cell"]}
              style={{
                blockSize: cell.height,
                inlineSize: wide,
                insetInlineStart: `${String((100 * column) / columns)}%`,
                translate: `0 ${String(heights.startOf((index - column) / columns))}px`,
              }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {draw(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** As many cells as fit beside each other, one at least; they share the width that is left. */
function useColumns(box: RefObject<HTMLElement | null>, cellWidth: number | undefined): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || cellWidth === undefined) return undefined;
    const look = () => setColumns(Math.max(1, Math.floor(element.clientWidth / cellWidth)));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [box, cellWidth]);
  return cellWidth === undefined ? 1 : columns;
}
