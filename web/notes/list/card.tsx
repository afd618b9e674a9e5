import type { NoteCard } from "#contract/notes.ts";
import { memo, type MouseEvent } from "react";
import { useHalo } from "../../live/halo.ts";
import { fullTime } from "../../time/ago.ts";
import { CardButtons, CardMarks } from "./card-buttons.tsx";
import styles from "./card.module.css";
import { toggleMark } from "./list-state.ts";
import { categoryLabel } from "../texts.ts";

interface Props {
  readonly card: NoteCard;
  /** Undefined while nobody marks notes. */
  readonly isMarked: boolean | undefined;
  open(id: string): void;
}

export const CardView = memo(function CardView({ card, isMarked, open }: Props) {
  const halo = useHalo(card.id);
  const choose = (event: MouseEvent) => {
    if (isMarked !== undefined || event.ctrlKey || event.metaKey) toggleMark(card.id);
    else open(card.id);
  };
  return (
    <article
      className={styles["card"]}
      data-note={card.id}
      data-marked={isMarked === true}
      data-halo={halo?.turn}
      style={halo && { "--halo-age": `-${String(halo.ageMs)}ms` }}
    >
      {isMarked !== undefined && (
        <input
          type="checkbox"
          className={styles["box"]}
          checked={isMarked}
          aria-label={`Select ${card.title}`}
          onChange={() => toggleMark(card.id)}
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
