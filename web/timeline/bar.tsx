import type { Actor } from "#contract/events.ts";
import { capital } from "#shared/words.ts";
import { entryTypes } from "#contract/timeline/entries.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { agentNames, allNames } from "../activity/names.ts";
import { ActionButton } from "../list/action-button.tsx";
import { FilterChoice, ListBar } from "../list/list-bar.tsx";
import { isPhone } from "../panels/phone.ts";
import { today } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { WithBadge } from "../ui/icon-button.tsx";
import { Segments } from "../ui/segments.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./bar.module.css";
import { timelineTexts, typeLabels } from "./texts.ts";
import { filterAction, layoutChoices, newAction, rewindAction } from "./timeline-actions.ts";
import { clearFilters, countFilters, timelineView, toggleType } from "./view.ts";

const inBar = { target: undefined, tip: "below-end" } as const;

/** Above the timeline: what to look for, what is shown, and how. */
export function TimelineBar() {
  const client = useQueryClient();
  const view = useStore(timelineView.state);
  // A phone has room for what happened, or for the choices: they come with the filters, and never beside the slider.
  const phone = useStore(isPhone);
  const count = countFilters(view);
  return (
    <ListBar
      search={{
        label: "Search timeline",
        placeholder: "Search timeline...",
        words: view.search,
        maxLength: 200,
        change: (search) => timelineView.set({ search }),
      }}
      beside={
        <>
          <ActionButton {...inBar} action={rewindAction} aria-pressed={view.isRewinding} />
          <WithBadge count={count}>
            <ActionButton
              {...inBar}
              action={filterAction}
              aria-expanded={view.isFilterOpen}
              label={count === 0 ? "Filters" : `Filters, ${String(count)} active`}
            />
          </WithBadge>
          <Button
            data-new
            className={styles["new"]}
            aria-label={timelineTexts.add}
            onClick={() => void newAction.run(client, undefined)}
          >
            <Plus size={16} aria-hidden /> <span>{timelineTexts.add}</span>
          </Button>
        </>
      }
    >
      {!view.isRewinding && <Types />}
      {view.isFilterOpen && <Filters />}
      {(!phone || (view.isFilterOpen && !view.isRewinding)) && <Choices />}
    </ListBar>
  );
}

/** How it is shown; with the filters also whose doing, and from when. */
function Choices() {
  const { layout, isFilterOpen, jump } = useStore(timelineView.state);
  return (
    <div className={styles["choices"]}>
      <Segments
        label="View"
        isLabelHidden
        segments={layoutChoices}
        chosen={layout}
        choose={(chosen) => timelineView.set({ layout: chosen })}
      />
      {isFilterOpen && <Who />}
      {(isFilterOpen || jump !== "") && <Jump />}
    </div>
  );
}

function Types() {
  const { types } = useStore(timelineView.state);
  return (
    <div className={styles["types"]} role="group" aria-label="Types" data-fade>
      {entryTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={types.has(type)}
          onClick={() => toggleType(type)}
        >
          {typeLabels[type]}
        </button>
      ))}
    </div>
  );
}

/** Whose doing is shown; agents by the names of their keys. */
function Who() {
  const { who } = useStore(timelineView.state);
  const agents = useStore(agentNames);
  useEffect(() => void allNames(), []);
  return (
    <FilterChoice<Actor>
      label="Who"
      value={who}
      all="Everyone"
      options={[
        ["user", "You"],
        ["assistant", "Assistant"],
        ...[...agents].flatMap(([actor, name]) => (isAgent(actor) ? [[actor, name] as const] : [])),
      ]}
      change={(chosen) => timelineView.set({ who: chosen })}
    />
  );
}

const isAgent = (actor: string): actor is Actor => actor.startsWith("agent:");

/** The list from a day back; no filter, only where one looks. */
function Jump() {
  const { jump } = useStore(timelineView.state);
  return (
    <>
      <label className={styles["jump"]}>
        <span>Jump to</span>
        <input
          type="date"
          aria-label="Jump to date"
          max={today.get()}
          value={jump}
          onChange={({ target }) => timelineView.set({ jump: target.value })}
        />
      </label>
      {jump !== "" && (
        <Button size="sm" look="quiet" onClick={() => timelineView.set({ jump: "" })}>
          Today
        </Button>
      )}
    </>
  );
}

function Filters() {
  const view = useStore(timelineView.state);
  return (
    <section aria-label="Filters" className={styles["filters"]}>
      <div className={styles["pair"]}>
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            label={capital(name)}
            type="date"
            value={view[name]}
            onChange={({ target }) => timelineView.set({ [name]: target.value })}
          />
        ))}
      </div>
      <TextField
        label="Tags"
        placeholder="Comma-separated"
        value={view.tags}
        maxLength={500}
        dir="auto"
        onChange={({ target }) => timelineView.set({ tags: target.value })}
      />
      <div className={styles["boxes"]}>
        <Box name="hasAttachments" label="Has attachments" />
        <Box name="isScheduled" label="Scheduled" />
        <Button size="sm" look="quiet" disabled={countFilters(view) === 0} onClick={clearFilters}>
          Clear filters
        </Button>
      </div>
    </section>
  );
}

interface BoxProps {
  readonly name: "hasAttachments" | "isScheduled";
  readonly label: string;
}

function Box({ name, label }: BoxProps) {
  const view = useStore(timelineView.state);
  return (
    <label>
      <input
        type="checkbox"
        checked={view[name]}
        onChange={({ target }) => timelineView.set({ [name]: target.checked })}
      />
      {label}
    </label>
  );
}
