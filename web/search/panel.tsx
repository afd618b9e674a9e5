import { CloudOff, RotateCw, SearchX } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { WithAi } from "../preferences/with-ai.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AskAssistant } from "./ask-assistant.tsx";
import { SearchBox } from "./box.tsx";
import { setTyped } from "./box-state.ts";
import { FilterChips } from "./chips.tsx";
import styles from "./panel.module.css";
import { rememberSearch } from "./recent.ts";
import { Results } from "./results.tsx";
import { Suggestions } from "./suggestions.tsx";
import { counted, searchTexts } from "./texts.ts";
import { type SearchState, useSearch } from "./use-search.ts";
import { walkRows } from "./walk.ts";

/** One box for every tool; below it what was found, or with an empty box what to look for. */
export function SearchPanel() {
  const state = useSearch();
  const place = useRef<HTMLDivElement>(null);
  const { typed, asked, found } = state;
  const row = (at: number) => place.current?.querySelectorAll<HTMLElement>("[data-row]").item(at);
  const inBox = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") row(0)?.focus();
    else if (event.key === "Enter" && typed.trim() !== "") {
      rememberSearch(typed);
      // What was typed last has its answer before it is opened.
      if (typed.trim() === asked && found) row(0)?.click();
    } else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside have the keys
    <div ref={place} className={styles["panel"]} onKeyDown={walkRows}>
      <SearchBox state={state} onKeyDown={inBox} />
      <FilterChips state={state} />
      {typed.trim() === "" ? <Suggestions choose={setTyped} /> : <Answer state={state} />}
    </div>
  );
}

function Answer({ state }: { readonly state: SearchState }) {
  const { asked, found, isFailed, isOffline, isBehind, typed } = state;
  if (isOffline && !found) {
    return (
      <EmptyState icon={CloudOff} title={searchTexts.offline}>
        {null}
      </EmptyState>
    );
  }
  if (isFailed) {
    return (
      <div role="alert" className={styles["problem"]}>
        <p>{searchTexts.failed}</p>
        <Button isBusy={isBehind} onClick={state.retry}>
          <RotateCw size={15} aria-hidden /> Retry
        </Button>
      </div>
    );
  }
  if (!found) return <Skeleton label="Searching" shape="card" rows={4} />;
  const says = isBehind ? "" : summary(state);
  return (
    <>
      <p role="status" className="visually-hidden">
        {says}
      </p>
      {isOffline && <p className={styles["note"]}>{searchTexts.offline}</p>}
      {found.results.length === 0 ? (
        <EmptyState icon={SearchX} title={`${searchTexts.nothing} for “${asked}”`}>
          <p className={styles["hint"]}>{searchTexts.hint}</p>
        </EmptyState>
      ) : (
        <Results state={state} found={found} />
      )}
      <WithAi>
        <AskAssistant question={typed.trim()} />
      </WithAi>
    </>
  );
}

function summary({ found, asked }: SearchState): string {
  if (!found) return "";
  if (found.results.length === 0) return `${searchTexts.nothing} for ${asked}`;
  return `${counted(found.total, found.more)} for ${asked}`;
}
