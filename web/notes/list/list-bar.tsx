import { Plus, X } from "lucide-react";
import { ListBar, ListBarRow } from "../../list/list-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { viewActions } from "../note-actions.ts";
import { categoryLabel, noteTexts } from "../texts.ts";
import styles from "./note-list.module.css";
import { isCreating, noteView, setView } from "./view.ts";

interface Props {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

export function NoteListBar({ categories, tags }: Props) {
  const { search, category, tag } = useStore(noteView);
  const isOpen = useStore(isCreating);
  return (
    <ListBar
      search={{
        label: "Search notes",
        placeholder: "Search notes",
        words: search,
        maxLength: 200,
        change: (words) => setView({ search: words }),
      }}
      beside={
        <Button
          look="primary"
          data-new
          aria-expanded={isOpen}
          aria-label={isOpen ? "Close form" : "New note"}
          onClick={() => isCreating.set(!isOpen)}
        >
          {isOpen ? <X size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          {isOpen ? "Close" : "New"}
        </Button>
      }
    >
      <ListBarRow menu={viewActions}>
        <Choice
          label="Category"
          all={noteTexts.allCategories}
          value={category}
          values={categories}
          name={categoryLabel}
          choose={(chosen) => setView({ category: chosen })}
        />
        {(tags.length > 0 || tag !== "") && (
          <Choice
            label="Tag"
            all="All Tags"
            value={tag}
            values={tags}
            name={(name) => `#${name}`}
            choose={(chosen) => setView({ tag: chosen })}
          />
        )}
      </ListBarRow>
    </ListBar>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly values: readonly string[];
  name(value: string): string;
  choose(value: string): void;
}

function Choice({ label, all, value, values, name, choose }: ChoiceProps) {
  const offered = value === "" || values.includes(value) ? values : [...values, value];
  return (
    <select
      aria-label={label}
      className={styles["choice"]}
      data-set={value !== ""}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{all}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {name(one)}
        </option>
      ))}
    </select>
  );
}
