import type { NoteCard } from "#contract/notes.ts";
import { memo, type MouseEvent } from "react";
import { useIsSelected } from "../../list/selection.ts";
import { useHalo } from "../../activity/halo.ts";
import { fullTime } from "../../time/ago.ts";
import { CardButtons, CardMarks } from "./card-buttons.tsx";
import styles from "./card.module.css";
import { categoryLabel } from "../texts.ts";
import { noteSelection } from "./view.ts";

interface Props {
  readonly card: NoteCard;
  /** Boxes to tick show. */
  readonly isSelecting: boolean;
  open(id: string): void;
}

export const CardView = memo(function CardView({ card, isSelecting, open }: Props) {
  const halo = useHalo(card.id);
  const isSelected = useIsSelected(noteSelection, card.id);
  const toggle = () => noteSelection.toggle(card.id);
  const choose = (event: MouseEvent) => {
    if (isSelecting || event.ctrlKey || event.metaKey) toggle();
    else open(card.id);
  };
  return (
    <article
      className={styles["card"]}
      data-note={card.id}
      data-selected={isSelected}
      data-halo={halo?.turn}
      style={halo && { "--halo-age": `-${String(halo.ageMs)}ms` }}
    >
      {isSelecting && (
        <input
          type="checkbox"
          className={styles["box"]}
          checked={isSelected}
          aria-label={`Select ${card.title}`}
          onChange={toggle}
        />
      )}
      <button type="button" data-open className={styles["open"]} onClick={choose}>
        <span className={styles["title"]} dir="auto">
          {card.title}
        </span>
        {card.preview !== "" && (
          <span className={styles["preview"]} dir="auto">
            {card.preview}
          </span>
        )}
        <span className={styles["facts"]}>
          <time dateTime={card.createdAt}>{fullTime(card.createdAt)}</time>
          <span className={styles["chip"]} dir="auto">
            {categoryLabel(card.category)}
          </span>
          {card.tags.slice(0, 2).map((tag) => (
            <span key={tag} className={styles["tag"]} dir="auto">
              {tag}
            </span>
          ))}
        </span>
      </button>
      <CardMarks card={card} />
      <CardButtons card={card} />
    </article>
  );
});
