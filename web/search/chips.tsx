import { X } from "lucide-react";
import { addDays } from "../time/days.ts";
import { type Filters, setFilters, setTyped, typedQuery, withoutFilter } from "./filters.ts";
import styles from "./chips.module.css";
import { placeName } from "./texts.ts";
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
    remove: () => setTyped(withoutFilter(typed, own)),
  }));
}

function chosenChips({ filters }: SearchState): Chip[] {
  const { tools, after, before } = filters;
  const reset = (changes: Partial<Filters>) => () => setFilters({ ...filters, ...changes });
  const chips = tools.map<Chip>((tool) => ({
    key: tool,
    words: placeName(tool),
    remove: reset({ tools: tools.filter((other) => other !== tool) }),
  }));
  if (after !== "")
    chips.push({ key: "after", words: `from ${after}`, remove: reset({ after: "" }) });
  const last = before === "" ? "" : addDays(before, -1);
  if (last !== "")
    chips.push({ key: "before", words: `to ${last}`, remove: reset({ before: "" }) });
  return chips;
}
