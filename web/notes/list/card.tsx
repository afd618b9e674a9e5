import type { NoteCard } from "#contract/notes.ts";
import { Heart, Pin } from "lucide-react";
import { memo } from "react";
import { Opener, Row, RowButtons, RowMenu, SelectBox } from "../../list/row.tsx";
import { fullTime } from "../../time/ago.ts";
import { rowTime } from "../../time/short-dates.ts";
import { cardActions, cardButtons } from "../note-actions.ts";
import { categoryLabel } from "../texts.ts";
import buttons from "./card-buttons.module.css";
import styles from "./card.module.css";
import { noteSelection } from "./view.ts";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly card: NoteCard;
  open(id: string): void;
}

export const CardView = memo(function CardView({ card, open }: Props) {
  useZone();
  const { id, title, preview, createdAt, category, tags, isPinned, isFavorite } = card;
  const common = { id, selection: noteSelection };
  const named = { item: card, name: title };
  return (
    <Row {...common} className={styles["card"]} data-note={id}>
      <SelectBox {...common} name={title} className={styles["box"]} />
      <Opener {...common} className={styles["open"]} open={open}>
        <span className={styles["title"]} dir="auto">
          {title}
        </span>
        {preview !== "" && <bdi className={styles["preview"]}>{preview}</bdi>}
        <span className={styles["facts"]}>
          <time dateTime={createdAt} title={fullTime(createdAt)}>
            {rowTime(createdAt)}
          </time>
          <bdi className={styles["chip"]}>{categoryLabel(category)}</bdi>
          {tags.slice(0, 2).map((tag) => (
            <bdi key={tag} className={styles["tag"]}>
              {tag}
            </bdi>
          ))}
        </span>
      </Opener>
      {(isPinned || isFavorite) && (
        <span className={buttons["marks"]}>
          {isPinned && <Pin size={14} strokeWidth={1.75} role="img" aria-label="Pinned" />}
          {isFavorite && <Heart size={14} strokeWidth={1.75} role="img" aria-label="Favorite" />}
        </span>
      )}
      {/* Beside the pointer on a desk; behind one button where there is no pointer. */}
      <RowButtons {...named} actions={cardButtons} className={buttons["actions"]} />
      <span className={buttons["more"]}>
        <RowMenu {...named} actions={cardActions} />
      </span>
    </Row>
  );
});
