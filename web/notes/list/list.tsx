import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
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

const VirtualList = lazyPart(async () => (await import("./virtual-list.tsx")).VirtualList);

/** This many are drawn as they are; of more, only what can be seen. */
const few = 60;

export function NoteList({ cards, open }: Props) {
  if (cards.length <= few) return <PlainList cards={cards} open={open} />;
  return (
    <Suspense fallback={<PlainList cards={cards.slice(0, few)} open={open} />}>
      <VirtualList cards={cards} open={open} />
    </Suspense>
  );
}

function PlainList({ cards, open }: Props) {
  const client = useQueryClient();
  const marks = useStore(marked);
  const headings = headingsOf(cards);
  const focusCard = (at: number, list: HTMLElement) => focusLine(list, at);
  return (
    <div className={styles["scroller"]} data-fade>
      <ul aria-label="Notes" onKeyDown={listKeys(client, cards, focusCard)}>
        {cards.map((card, index) => (
          <li key={card.id} data-index={index} className={styles["plain"]}>
            <NoteLine {...{ card, index, headings, marks, open }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
