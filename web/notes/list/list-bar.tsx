import { useQueryClient } from "@tanstack/react-query";
import { distinctTags } from "#shared/tags.ts";
import { Plus, X } from "lucide-react";
import { useMemo } from "react";
import { FilterChoice, ListBar, ListBarRow } from "../../list/list-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { viewActions } from "../note-actions.ts";
import { categoryLabel, noteTexts } from "../texts.ts";
import { composeNote } from "../note-inputs.ts";
import { type Cards, inUse, isCreating, noteView, setView } from "./view.ts";

export function NoteListBar({ cards }: { readonly cards: Cards }) {
  const { search, tag } = useStore(noteView);
  const tags = useMemo(() => inUse(distinctTags(cards.flatMap((card) => card.tags))), [cards]);
  const categories = useMemo(() => inUse(cards.map(({ category }) => category)), [cards]);
  const isOpen = useStore(isCreating);
  const client = useQueryClient();
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
          onClick={() => (isOpen ? isCreating.set(false) : composeNote(client))}
        >
          {isOpen ? <X size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          {isOpen ? "Close" : "New"}
        </Button>
      }
    >
      <ListBarRow menu={viewActions}>
        <Choice field="category" values={categories} />
        {(tags.length > 0 || tag !== "") && <Choice field="tag" values={tags} />}
      </ListBarRow>
    </ListBar>
  );
}

const choices = {
  category: { label: "Category", all: noteTexts.allCategories, say: categoryLabel },
  tag: { label: "Tag", all: "All Tags", say: (name: string) => `@${name}` },
} as const;

interface ChoiceProps {
  readonly field: keyof typeof choices;
  readonly values: readonly string[];
}

function Choice({ field, values }: ChoiceProps) {
  const { label, all, say } = choices[field];
  const value = usePart(noteView, (view) => view[field]);
  const offered = value === "" || values.includes(value) ? values : [...values, value];
  return (
    <FilterChoice
      {...{ label, all, value }}
      options={offered.map((one) => [one, say(one)])}
      change={(chosen) => setView({ [field]: chosen })}
    />
  );
}
