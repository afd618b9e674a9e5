import { type ReactNode, type RefCallback, useRef, useState } from "react";
import {
  DragMarks,
  dropMark,
  type ListDrag,
  type Place,
  type Swipes,
  useListDrag,
  useSwipe,
} from "../drag.tsx";
import { type ListKeys, useKeptFocus, useListKeys } from "../keyboard.ts";
import { type Group, itemAt, lineAt, lineOf, type Lines } from "../lines.ts";
import styles from "../list.module.css";
import type { LineSize } from "./heights.ts";
import { useWindow } from "./use-window.ts";

export interface ItemListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly lines: Lines<Item>;
  readonly look: "rows" | "cards";
  readonly keys: ListKeys<Item>;
  readonly drag?: ListDrag<Item>;
  /** Of rows that a finger draws aside and nobody carries. */
  readonly swipes?: Swipes<Item>;
  /** Height of an item's line, or of a heading's. Another function says that lines may have other heights now. */
  size(item: Item | undefined): LineSize;
  row(item: Item): ReactNode;
  heading?(group: Group<Item>, isCollapsed: boolean): ReactNode;
}

/** Only what can be seen is drawn, however long the list is. */
export function ItemList<Item extends { readonly id: string }>(props: ItemListProps<Item>) {
  const { label, lines, look, drag, swipes = drag } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const { drawn, heights, measure, show } = useWindow(scroller, lines, props.size);
  const { total, startOf, sizeOf } = heights;
  const find = (id: string) => itemAt(lines, lineOf(lines, id) ?? -1);
  const lineUnder = (offset: number) => {
    const index = heights.at(offset);
    return { index, start: startOf(index), size: sizeOf(index) };
  };
  const carrying = useListDrag(scroller, lineUnder, drag);
  const swipe = useSwipe(swipes, find);
  const onKeyDown = useListKeys(withShift(props, setSaid), { lines, show });
  const { now } = carrying;
  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles["scroller"]}
      data-fade
      data-look={look}
      data-dragging={now !== undefined}
      onKeyDown={onKeyDown}
      {...useKeptFocus()}
      {...carrying.handlers}
    >
      <ul aria-label={label} className={styles["list"]} style={{ blockSize: total }} {...swipe}>
        {drawn.map((index) => (
          <ListLine
            key={keyOf(lines, index)}
            list={props}
            index={index}
            start={startOf(index)}
            size={sizeOf(index)}
            measure={measure}
            drop={now && dropMark(now, index)}
          />
        ))}
      </ul>
      {drag && (
        <p aria-live="polite" className="visually-hidden">
          {said}
        </p>
      )}
      {now && drag && <DragMarks carried={now} item={find(now.id)} drag={drag} />}
    </div>
  );
}

/** A row can be carried by keys where it can be by a pointer; who cannot see it move is told. */
function withShift<Item extends { readonly id: string }>(
  { keys, drag }: ItemListProps<Item>,
  say: (words: string) => void,
) {
  if (!drag) return keys;
  return {
    ...keys,
    shift(item: Item, over: Item, overLine: number, by: 1 | -1) {
      const place: Place = { index: overLine, side: by === 1 ? "bottom" : "top" };
      if (drag.drop(item.id, place))
        say(`${drag.titleOf(item)}: ${by === 1 ? "after" : "before"} ${drag.titleOf(over)}`);
    },
  };
}

interface LineProps<Item extends { readonly id: string }> {
  readonly list: ItemListProps<Item>;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly drop: string | undefined;
  readonly measure: RefCallback<HTMLElement>;
}

function ListLine<Item extends { readonly id: string }>(props: LineProps<Item>): ReactNode {
  const { list, index, start, size, measure, drop } = props;
  const line = lineAt(list.lines, index);
  if (!line) return null;
  const item = line.kind === "item" ? line.item : undefined;
  const { isLikely } = list.size(item);
  return (
    <li
      ref={isLikely ? measure : undefined}
      data-index={index}
      data-item={item?.id}
      data-drop={drop}
      className={styles["line"]}
      style={{ translate: `0 ${String(start)}px`, ...(isLikely ? {} : { blockSize: size }) }}
      aria-setsize={line.kind === "item" ? line.group.items.length : undefined}
      aria-posinset={line.kind === "item" ? line.place : undefined}
    >
      {line.kind === "item"
        ? list.row(line.item)
        : (list.heading?.(line.group, line.isCollapsed) ?? (
            <h3 className={styles["heading"]}>{line.group.title}</h3>
          ))}
    </li>
  );
}

function keyOf<Item extends { readonly id: string }>(lines: Lines<Item>, index: number): string {
  const line = lineAt(lines, index);
  return line?.kind === "item" ? line.item.id : `heading:${line?.group.key ?? ""}`;
}
