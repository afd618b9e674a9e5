import { type SearchTool, searchTools } from "#contract/tools.ts";
import { SlidersHorizontal, X } from "lucide-react";
import { addDays } from "../time/days.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton, WithBadge } from "../ui/icon-button.tsx";
import { Popover } from "../ui/overlay/popover.tsx";
import {
  howMany,
  noFilters,
  placeName,
  setFilters,
  setTyped,
  typedQuery,
  withoutFilter,
} from "./filters.ts";
import styles from "./filter-controls.module.css";
import type { SearchState } from "./use-search.ts";

type Props = Pick<SearchState, "filters">;

export function FilterButton({ filters }: Props) {
  const many = howMany(filters);
  return (
    <Popover
      label="Search filters"
      button={(wiring) => (
        <WithBadge count={many}>
          <IconButton
            {...wiring}
            icon={SlidersHorizontal}
            label={many === 0 ? "Filters" : `Filters, ${String(many)} set`}
            tip="below-end"
          />
        </WithBadge>
      )}
    >
      {(close) => (
        <div className={styles["form"]}>
          <Tools filters={filters} />
          <Days filters={filters} />
          <div className={styles["actions"]}>
            <Button look="quiet" size="sm" onClick={() => setFilters(noFilters)}>
              Clear all
            </Button>
            <Button look="primary" size="sm" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

function Tools({ filters }: Props) {
  const { tools } = filters;
  const toggle = (tool: SearchTool) =>
    setFilters({
      tools: searchTools.filter((other) => tools.includes(other) !== (other === tool)),
    });
  return (
    <fieldset className={styles["tools"]}>
      <legend>Tools</legend>
      {searchTools.map((tool) => {
        const Icon = panelIcons[tool];
        return (
          <label key={tool} className={styles["tool"]}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={tools.includes(tool)}
              onChange={() => toggle(tool)}
            />
            <Icon size={16} strokeWidth={1.75} aria-hidden style={{ color: panelColor(tool) }} />
            {placeName(tool)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Both days count; the contract's `before` is the day after the last one. */
function Days({ filters }: Props) {
  const { after, before } = filters;
  const until = before === "" ? "" : addDays(before, -1);
  return (
    <fieldset className={styles["days"]}>
      <legend>Created</legend>
      <TextField
        label="From"
        type="date"
        value={after}
        max={until}
        onChange={({ target }) => setFilters({ after: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={until}
        min={after}
        onChange={({ target: { value } }) =>
          setFilters({ before: value === "" ? "" : addDays(value, 1) })
        }
      />
    </fieldset>
  );
}

/** Every filter in force, typed or chosen, each with its way out. */
export function FilterChips({ state: { typed, filters } }: { readonly state: SearchState }) {
  const { tools, after, before } = filters;
  const typedIn = typedQuery(typed).filters;
  const chips: (readonly [key: string, words: string, remove: () => void])[] = [
    ...typedIn.map(({ name, value, typed: own }, at) => {
      const remove = () => setTyped(withoutFilter(typed, own));
      return [`${String(at)} ${own}`, `${name}: ${value}`, remove] as const;
    }),
    ...tools.map((tool) => {
      const remove = () => setFilters({ tools: tools.filter((other) => other !== tool) });
      return [tool, placeName(tool), remove] as const;
    }),
  ];
  if (after !== "") chips.push(["after", `from ${after}`, () => setFilters({ after: "" })]);
  if (before !== "")
    chips.push(["before", `to ${addDays(before, -1)}`, () => setFilters({ before: "" })]);
  if (chips.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label="Filters in force">
      {chips.map(([key, words, remove]) => (
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
