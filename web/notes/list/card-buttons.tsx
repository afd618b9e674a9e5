import type { NoteCard } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Ellipsis, Heart, Pin, SquareCheck, Trash } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { cardActions } from "./card-actions.ts";
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

const icons = {
  pin: Pin,
  favorite: Heart,
  archive: Archive,
  unarchive: ArchiveRestore,
  delete: Trash,
  select: SquareCheck,
} as const;

/** Beside the pointer on a desk; behind one button where there is no pointer. */
export function CardButtons({ card }: Props) {
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
