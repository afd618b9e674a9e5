import type { NoteCard } from "#contract/notes.ts";
import type { Cards } from "../note-rows.ts";
import { CardView } from "./card.tsx";
import styles from "./list.module.css";

interface Props {
  readonly card: NoteCard;
  readonly index: number;
  readonly headings: readonly number[];
  readonly marks: ReadonlySet<string> | undefined;
  open(id: string): void;
}

/** A card, and over the first of its kind a heading. */
export function NoteLine({ card, index, headings, marks, open }: Props) {
  return (
    <>
      {headings.includes(index) && (
        <h3 className={styles["heading"]}>{index === 0 ? "Pinned" : "Others"}</h3>
      )}
      <CardView card={card} isMarked={marks?.has(card.id)} open={open} />
    </>
  );
}

/** The places before which a heading stands: the first note, and the first that is not pinned. */
export function headingsOf(cards: Cards): readonly number[] {
  const other = cards.findIndex(({ isPinned }) => !isPinned);
  if (other === 0 || cards.length === 0) return [];
  return other < 0 ? [0] : [0, other];
}
