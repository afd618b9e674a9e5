import { useQueryClient } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useStore } from "../../ui/store.ts";
import type { Cards } from "../cache.ts";
import { CardView } from "./card.tsx";
import styles from "./list.module.css";
import { listKeys } from "./list-keys.ts";
import { marked } from "./list-state.ts";

interface Props {
  readonly cards: Cards;
  open(id: string): void;
}

const likelyHeight = 118;
const headingHeight = 34;
const overscan = 5;

/** Pinned notes first, under a heading of their own; only what can be seen is drawn. */
export function NoteList({ cards, open }: Props) {
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
  const focusCard = (at: number) => {
    virtual.scrollToIndex(at);
    requestAnimationFrame(() => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${String(at)}"] [data-open]`)
        ?.focus();
    });
  };
  const keys = listKeys(client, cards, focusCard);
  return (
    <div ref={scroller} className={styles["scroller"]} data-fade>
      <ul
        aria-label="Notes"
        className={styles["list"]}
        style={{ blockSize: virtual.getTotalSize() }}
        onKeyDown={keys}
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
              {headings.includes(index) && (
                <h3 className={styles["heading"]}>{index === 0 ? "Pinned" : "Others"}</h3>
              )}
              <CardView card={card} isMarked={marks?.has(card.id)} open={open} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The places before which a heading stands: the first note, and the first that is not pinned. */
function headingsOf(cards: Cards): readonly number[] {
  const other = cards.findIndex(({ isPinned }) => !isPinned);
  if (other === 0 || cards.length === 0) return [];
  return other < 0 ? [0] : [0, other];
}
