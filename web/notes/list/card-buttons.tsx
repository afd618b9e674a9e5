import type { NoteCard } from "#contract/notes.ts";
import { Heart, Pin } from "lucide-react";
import { RowButtons, RowMenu } from "../../list/row-actions.tsx";
import { cardActions, cardButtons } from "../note-actions.ts";
import styles from "./card-buttons.module.css";

interface Props {
  readonly card: NoteCard;
}

export function CardMarks({ card: { isPinned, isFavorite } }: Props) {
  if (!isPinned && !isFavorite) return null;
  return (
    <span className={styles["marks"]}>
      {isPinned && <Pin size={14} strokeWidth={1.75} role="img" aria-label="Pinned" />}
      {isFavorite && <Heart size={14} strokeWidth={1.75} role="img" aria-label="Favorite" />}
    </span>
  );
}

/** Beside the pointer on a desk; behind one button where there is no pointer. */
export function CardButtons({ card }: Props) {
  const common = { item: card, name: card.title };
  return (
    <>
      <RowButtons {...common} actions={cardButtons} className={styles["actions"]} />
      <span className={styles["more"]}>
        <RowMenu {...common} actions={cardActions} />
      </span>
    </>
  );
}
