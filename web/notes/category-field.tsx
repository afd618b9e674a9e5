import { noteCategories, noteLimits } from "#contract/notes.ts";
import { promptDialog } from "../ui/dialog.ts";
import { ChoiceField } from "../ui/field.tsx";
import { categoryLabel } from "./texts.ts";

interface Props {
  readonly value: string;
  /** Categories in use, beside the ones that are always offered. */
  readonly categories: readonly string[];
  change(category: string): void;
}

const another = "\u0000another";

/** The offered categories, those in use, and any other that somebody thinks of. */
export function CategoryField({ value, categories, change }: Props) {
  const offered = [...new Set([...noteCategories, ...categories, value])];
  const ask = async () => {
    const typed = await promptDialog({
      title: "New category",
      label: "Name",
      confirm: "Use",
      maxLength: noteLimits.category,
      problem: (text) => (text.trim() === "" ? "A name is required" : undefined),
    });
    if (typed !== undefined) change(typed.trim());
  };
  return (
    <ChoiceField
      label="Category"
      value={value}
      options={[
        ...offered.map((category) => [category, categoryLabel(category)] as const),
        [another, "Other…"],
      ]}
      change={(chosen) => (chosen === another ? void ask() : change(chosen))}
    />
  );
}
