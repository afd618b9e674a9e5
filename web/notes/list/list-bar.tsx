import { noteLimits } from "#contract/notes.ts";
import {
  Archive,
  ArrowDownWideNarrow,
  Download,
  ListFilter,
  NotebookPen,
  Plus,
  Search,
  SquareCheck,
  Trash2,
  Upload,
  X,
} from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import { categoryLabel, noteTexts } from "../texts.ts";
import styles from "./list-bar.module.css";
import { changeWish, isCreating, marked, wish } from "./list-state.ts";
import { type Shelf, sortIds, sorts } from "./shown-notes.ts";

interface Props {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  openImport(): void;
}

/** What is looked for, and what is shown of it. */
export function ListBar({ categories, tags, openImport }: Props) {
  const { search, category, tag } = useStore(wish);
  const isOpen = useStore(isCreating);
  return (
    <div className={styles["bar"]}>
      <div className={styles["row"]}>
        <SearchBox search={search} />
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
      </div>
      <div className={styles["row"]}>
        <Choice
          label="Category"
          all={noteTexts.allCategories}
          value={category}
          values={categories}
          name={categoryLabel}
          choose={(chosen) => changeWish({ category: chosen })}
        />
        {(tags.length > 0 || tag !== "") && (
          <Choice
            label="Tag"
            all="All Tags"
            value={tag}
            values={tags}
            name={(name) => `#${name}`}
            choose={(chosen) => changeWish({ tag: chosen })}
          />
        )}
        <span className={styles["gap"]} />
        <ListMenu openImport={openImport} />
      </div>
    </div>
  );
}

function SearchBox({ search }: { readonly search: string }) {
  return (
    <div className={styles["search"]}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        value={search}
        maxLength={noteLimits.title > 200 ? 200 : noteLimits.title}
        placeholder="Search notes"
        aria-label="Search notes"
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => changeWish({ search: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || search === "") return;
          event.preventDefault();
          changeWish({ search: "" });
        }}
      />
    </div>
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

const shelves: readonly (readonly [Shelf, string, typeof Archive])[] = [
  ["notes", "Notes", NotebookPen],
  ["archive", "Archive", Archive],
  ["trash", "Trash", Trash2],
];

function ListMenu({ openImport }: Pick<Props, "openImport">) {
  const { shelf, sort } = useStore(wish);
  const items: MenuItem[] = [
    ...shelves.map(([id, label, icon], at) => ({
      id,
      label,
      icon,
      heading: at === 0 ? "Show" : undefined,
      isChecked: id === shelf,
      run: () => changeWish({ shelf: id }),
    })),
    ...sortIds.map((id, at) => ({
      id,
      label: sorts[id].label,
      heading: at === 0 ? "Sort" : undefined,
      isChecked: id === sort,
      icon: ArrowDownWideNarrow,
      run: () => changeWish({ sort: id }),
    })),
    {
      id: "select",
      label: "Select notes",
      icon: SquareCheck,
      heading: "All notes",
      run: () => marked.set(new Set()),
    },
    { id: "import", label: "Import…", icon: Upload, run: openImport },
    {
      id: "export",
      label: "Export all as Markdown",
      icon: Download,
      run: () => void import("../export-notes.ts").then(({ exportAll }) => exportAll()),
    },
  ];
  return (
    <Menu
      label="View"
      align="end"
      items={items}
      button={(wiring) => <IconButton {...wiring} icon={ListFilter} label="View" tip="below-end" />}
    />
  );
}
