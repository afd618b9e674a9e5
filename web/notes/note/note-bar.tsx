import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Download,
  Ellipsis,
  Heart,
  History,
  Link,
  Pencil,
  Pin,
  Printer,
  Trash2,
} from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast.ts";
import { removeNotes, toggleArchived, toggleFavorite, togglePin } from "../changes.ts";
import { cardOf } from "../note-rows.ts";
import styles from "./note.module.css";

interface Props {
  readonly note: Note | undefined;
  readonly isEditing: boolean;
  back(): void;
  close(): void;
  edit(): void;
  showHistory(): void;
}

/** What can be done to the open note. */
export function NoteBar({ note, isEditing, back, close, edit, showHistory }: Props) {
  const client = useQueryClient();
  const card = note && cardOf(note);
  return (
    <div className={styles["bar"]}>
      <IconButton icon={ArrowLeft} label="Back" tip="below-start" onClick={back} />
      <span className={styles["gap"]} />
      {card && note && (
        <>
          <IconButton
            icon={Pin}
            label={card.isPinned ? "Unpin" : "Pin"}
            aria-pressed={card.isPinned}
            className={styles["mark"]}
            onClick={() => togglePin(client, card)}
          />
          <IconButton
            icon={Heart}
            label={card.isFavorite ? "Remove from favorites" : "Favorite"}
            aria-pressed={card.isFavorite}
            className={styles["mark"]}
            onClick={() => toggleFavorite(client, card)}
          />
          <IconButton
            icon={card.isArchived ? ArchiveRestore : Archive}
            label={card.isArchived ? "Unarchive" : "Archive"}
            onClick={() => {
              toggleArchived(client, card);
              close();
            }}
          />
          {/* It keeps its place, so that nothing else comes under the pointer. */}
          <IconButton icon={Pencil} label="Edit" disabled={isEditing} onClick={edit} />
          <IconButton
            icon={Trash2}
            label="Delete"
            tip="below-end"
            onClick={() => void removeNotes(client, [card.id]).then((isDone) => isDone && close())}
          />
          <Menu
            label="More"
            align="end"
            items={moreItems(note, showHistory)}
            button={(wiring) => (
              <IconButton {...wiring} icon={Ellipsis} label="More" tip="below-end" />
            )}
          />
        </>
      )}
    </div>
  );
}

const moreItems = (note: Note, showHistory: () => void): MenuItem[] => [
  { id: "history", label: "History", icon: History, run: showHistory },
  { id: "link", label: "Copy link", icon: Link, run: () => void copyLink(note.id) },
  {
    id: "export",
    label: "Export Markdown",
    icon: Download,
    run: () => void import("../export-notes.ts").then((made) => made.exportNote(note)),
  },
  { id: "print", label: "Print", icon: Printer, run: () => print() },
];

async function copyLink(id: string): Promise<void> {
  const address = `${location.origin}/?l=notes&note=${encodeURIComponent(id)}`;
  await navigator.clipboard.writeText(address).then(
    () => showToast({ text: "Link copied" }),
    () => showToast({ text: address, seconds: 20 }),
  );
}
