import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, FolderInput, Tag, Trash2, X } from "lucide-react";
import { promptDialog } from "../../ui/dialog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { archiveNotes, changeNotes, removeNotes } from "../changes.ts";
import type { Cards } from "../note-rows.ts";
import { tagsFrom } from "../tag-text.ts";
import { categoryLabel } from "../texts.ts";
import styles from "./bulk-bar.module.css";
import { marked } from "./list-state.ts";

interface Props {
  readonly cards: Cards;
  readonly marks: ReadonlySet<string>;
  readonly categories: readonly string[];
}

const done = (): void => marked.set(undefined);

/** What can be done to all marked notes at once. */
export function BulkBar({ cards, marks, categories }: Props) {
  const client = useQueryClient();
  const chosen = cards.filter(({ id }) => marks.has(id));
  const ids = chosen.map(({ id }) => id);
  const areArchived = chosen.length > 0 && chosen.every(({ isArchived }) => isArchived);
  const common = { tip: "above", disabled: ids.length === 0 } as const;
  return (
    <div role="group" aria-label="Selected notes" className={styles["bar"]}>
      <IconButton icon={X} label="Stop selecting" tip="above" onClick={done} />
      <span role="status" className={styles["count"]}>
        {String(ids.length)} selected
      </span>
      <IconButton
        {...common}
        icon={areArchived ? ArchiveRestore : Archive}
        label={areArchived ? "Unarchive" : "Archive"}
        onClick={() => {
          archiveNotes(client, ids, !areArchived);
          done();
        }}
      />
      <IconButton
        {...common}
        icon={Tag}
        label="Set tags"
        onClick={() => void setTags(client, ids)}
      />
      <Menu
        label="Category"
        align="end"
        items={categories.map((category) => ({
          id: category,
          label: categoryLabel(category),
          run: () => {
            changeNotes(client, ids, { category });
            done();
          },
        }))}
        button={(wiring) => (
          <IconButton {...common} {...wiring} icon={FolderInput} label="Set category" />
        )}
      />
      <IconButton
        {...common}
        icon={Trash2}
        label="Delete"
        onClick={() => void removeNotes(client, ids).then((isDone) => isDone && done())}
      />
    </div>
  );
}

async function setTags(client: QueryClient, ids: readonly string[]): Promise<void> {
  const text = await promptDialog({ title: "Tags", label: "Tags, separated by commas" });
  if (text === undefined) return;
  changeNotes(client, ids, { tags: tagsFrom(text) });
  done();
}
