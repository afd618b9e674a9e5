import { useQueryClient } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useStore } from "../../ui/store.ts";
import type { Cards } from "../note-rows.ts";
import { focusLine, listKeys } from "./list-keys.ts";
import styles from "./list.module.css";
import { marked } from "./list-state.ts";
import { headingsOf, NoteLine } from "./note-line.tsx";

interface Props {
  readonly cards: Cards;
  open(id: string): void;
}

const likelyHeight = 118;
const headingHeight = 34;
const overscan = 5;

/** Only what can be seen is drawn. */
export function VirtualList({ cards, open }: Props) {
  const client = useQueryClient();
  const marks = useStore(marked);
  const scroller = useRef<HTMLDivElement>(null);
  const headings = headingsOf(cards);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => likelyHeight + (headings.includes(at) ? headingHeight : 0),
    getItemKey: (at) => cards[at]?.id ?? at,
    overscan,
  });
  const focusCard = (at: number, list: HTMLElement) => {
    virtual.scrollToIndex(at);
    requestAnimationFrame(() => focusLine(list, at));
  };
  return (
    <div ref={scroller} className={styles["scroller"]} data-fade>
      <ul
        aria-label="Notes"
        className={styles["list"]}
        style={{ blockSize: virtual.getTotalSize() }}
        onKeyDown={listKeys(client, cards, focusCard)}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles["line"]}
              style={{ translate: `0 ${String(start)}px` }}
              aria-setsize={cards.length}
              aria-posinset={index + 1}
            >
              <NoteLine {...{ card, index, headings, marks, open }} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
