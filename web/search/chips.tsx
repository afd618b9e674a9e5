import { X } from "lucide-react";
import { addDays } from "../time/days.ts";
import { setFilters, setTyped, typedQuery, without } from "./filters.ts";
import styles from "./chips.module.css";
import { placeNames } from "./texts.ts";
import type { SearchState } from "./use-search.ts";

interface Chip {
  readonly key: string;
  readonly words: string;
  remove(): void;
}

/** Every filter in force, typed or chosen, each with its way out. */
export function FilterChips({ state }: { readonly state: SearchState }) {
  const chips = [...typedChips(state), ...chosenChips(state)];
  if (chips.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label="Filters in force">
      {chips.map(({ key, words, remove }) => (
        <li key={key} className={styles["chip"]}>
          <span dir="auto">{words}</span>
          <button type="button" aria-label={`Remove filter ${words}`} onClick={remove}>
            <X size={13} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function typedChips({ typed }: SearchState): Chip[] {
  return typedQuery(typed).filters.map(({ name, value, typed: own }, at) => ({
    key: `${String(at)} ${own}`,
    words: `${name}: ${value}`,
    remove: () => setTyped(without(typed, own)),
  }));
}

function chosenChips({ filters }: SearchState): Chip[] {
  const { tools, after, before } = filters;
  const days: Chip[] = [];
  if (after !== "") {
    const remove = () => setFilters({ ...filters, after: "" });
    days.push({ key: "after", words: `from ${after}`, remove });
  }
  if (before !== "") {
    const remove = () => setFilters({ ...filters, before: "" });
    days.push({ key: "before", words: `to ${addDays(before, -1)}`, remove });
  }
  return [
    ...tools.map((tool) => ({
      key: tool,
      words: placeNames[tool],
      remove: () => setFilters({ ...filters, tools: tools.filter((other) => other !== tool) }),
    })),
    ...days,
  ];
}
