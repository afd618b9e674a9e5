import { type SearchTool, searchTools } from "#contract/tools.ts";
import { SlidersHorizontal } from "lucide-react";
import { addDays } from "../time/days.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Popover } from "../ui/overlay/popover.tsx";
import { type Filters, howMany, noFilters, setFilters } from "./filters.ts";
import styles from "./filter-button.module.css";
import { placeName } from "./texts.ts";

interface Props {
  readonly filters: Filters;
}

/** Which tools to search, and between which days. */
export function FilterButton({ filters }: Props) {
  const many = howMany(filters);
  return (
    <Popover
      label="Search filters"
      button={(wiring) => (
        <span className={styles["anchor"]}>
          <IconButton
            {...wiring}
            icon={SlidersHorizontal}
            label={many === 0 ? "Filters" : `Filters, ${String(many)} set`}
            tip="below-end"
          />
          {many > 0 && (
            <span className={styles["badge"]} aria-hidden>
              {many}
            </span>
          )}
        </span>
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
      ...filters,
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
        onChange={({ target }) => setFilters({ ...filters, after: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={until}
        min={after}
        onChange={({ target: { value } }) =>
          setFilters({ ...filters, before: value === "" ? "" : addDays(value, 1) })
        }
      />
    </fieldset>
  );
}
