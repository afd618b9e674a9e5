import type { Note, NoteCard } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { type Action, labelOf, menuOf } from "../../list/action.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import {
  archiveAction,
  editAction,
  favoriteAction,
  openNoteActions,
  pinAction,
  removeAction,
  unarchiveAction,
} from "../note-actions.ts";
import { cardOf } from "../note-rows.ts";
import styles from "./note.module.css";

interface Props {
  readonly note: Note | undefined;
  readonly isEditing: boolean;
  back(): void;
  close(): void;
}

/** Actions of the open note. */
export function NoteBar({ note, isEditing, back, close }: Props) {
  return (
    <div className={styles["bar"]}>
      <IconButton icon={ArrowLeft} label="Back" tip="below-start" onClick={back} />
      <span className={styles["gap"]} />
      {note && <NoteButtons card={cardOf(note)} isEditing={isEditing} close={close} />}
    </div>
  );
}

interface ButtonsProps {
  readonly card: NoteCard;
  readonly isEditing: boolean;
  close(): void;
}

function NoteButtons({ card, isEditing, close }: ButtonsProps) {
  const client = useQueryClient();
  const mark = (isOn: boolean) => ({ card, "aria-pressed": isOn, className: styles["mark"] });
  return (
    <>
      <BarButton action={pinAction} {...mark(card.isPinned)} />
      <BarButton action={favoriteAction} {...mark(card.isFavorite)} />
      <BarButton
        action={card.isArchived ? unarchiveAction : archiveAction}
        card={card}
        done={close}
      />
      {/* It keeps its place, so that nothing else comes under the pointer. */}
      <BarButton action={editAction} card={card} disabled={isEditing} />
      <BarButton action={removeAction} card={card} tip="below-end" done={close} />
      <Menu
        label="More"
        align="end"
        items={menuOf(openNoteActions, client, [card])}
        button={(wiring) => <IconButton {...wiring} icon={Ellipsis} label="More" tip="below-end" />}
      />
    </>
  );
}

type BarButtonProps = Partial<ComponentProps<typeof IconButton>> & {
  readonly action: Action<readonly NoteCard[]>;
  readonly card: NoteCard;
  done?(): void;
};

function BarButton({ action, card, done, ...props }: BarButtonProps) {
  const client = useQueryClient();
  const run = async () => {
    if ((await action.run(client, [card])) !== false) done?.();
  };
  return (
    <IconButton
      icon={action.icon ?? Ellipsis}
      label={labelOf(action, [card])}
      {...props}
      onClick={() => void run()}
    />
  );
}
