import type { NoteCard } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Ellipsis, Heart, Pin, SquareCheck, Trash } from "lucide-react";
import { memo, type MouseEvent } from "react";
import { haloOf } from "../../live/halo.ts";
import { fullTime } from "../../time/ago.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { cardActions } from "./card-actions.ts";
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
  const halo = haloOf(card.id);
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
      <Marks card={card} />
      <Actions card={card} />
    </article>
  );
});

function Marks({ card: { isPinned, isFavorite } }: Pick<Props, "card">) {
  if (!isPinned && !isFavorite) return null;
  return (
    <span className={styles["marks"]}>
      {isPinned && <Pin size={14} strokeWidth={1.75} role="img" aria-label="Pinned" />}
      {isFavorite && <Heart size={14} strokeWidth={1.75} role="img" aria-label="Favorite" />}
    </span>
  );
}

const icons = {
  pin: Pin,
  favorite: Heart,
  archive: Archive,
  unarchive: ArchiveRestore,
  delete: Trash,
  select: SquareCheck,
} as const;

/** Beside the pointer on a desk; behind one button where there is no pointer. */
function Actions({ card }: Pick<Props, "card">) {
  const client = useQueryClient();
  const actions = cardActions(client, card);
  return (
    <>
      <span className={styles["actions"]}>
        {actions
          .filter(({ id }) => id !== "select")
          .map(({ id, icon, label, run }) => (
            <IconButton
              key={id}
              icon={icons[icon]}
              label={`${label} ${card.title}`}
              tip="none"
              title={label}
              className={styles["action"]}
              onClick={run}
            />
          ))}
      </span>
      <span className={styles["more"]}>
        <Menu
          label={`Actions for ${card.title}`}
          align="end"
          items={actions.map(({ id, icon, label, run }) => ({
            id,
            label,
            icon: icons[icon],
            isDangerous: id === "delete",
            run,
          }))}
          button={(wiring) => (
            <IconButton
              {...wiring}
              icon={Ellipsis}
              label={`Actions for ${card.title}`}
              tip="none"
            />
          )}
        />
      </span>
    </>
  );
}
