import type { NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { removeNotes, toggleArchived, toggleFavorite, togglePin } from "../changes.ts";
import { toggleMark } from "./list-state.ts";

interface CardAction {
  readonly id: "pin" | "favorite" | "archive" | "delete" | "select";
  readonly label: string;
  readonly icon: "pin" | "favorite" | "archive" | "unarchive" | "delete" | "select";
  /** The key that does it to the focused card. */
  readonly key: string;
  run(): void;
}

/** What can be done to a note in the list: buttons, menu and keys read the same. */
export const cardActions = (client: QueryClient, card: NoteCard): readonly CardAction[] => [
  {
    id: "pin",
    label: card.isPinned ? "Unpin" : "Pin",
    icon: "pin",
    key: "p",
    run: () => togglePin(client, card),
  },
  {
    id: "favorite",
    label: card.isFavorite ? "Remove from favorites" : "Favorite",
    icon: "favorite",
    key: "s",
    run: () => toggleFavorite(client, card),
  },
  {
    id: "archive",
    label: card.isArchived ? "Unarchive" : "Archive",
    icon: card.isArchived ? "unarchive" : "archive",
    key: "e",
    run: () => toggleArchived(client, card),
  },
  {
    id: "delete",
    label: "Delete",
    icon: "delete",
    key: "#",
    run: () => void removeNotes(client, [card.id]),
  },
  { id: "select", label: "Select", icon: "select", key: "x", run: () => toggleMark(card.id) },
];
