import { CloudOff, RotateCw, SearchX, Sparkles } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { SearchBox } from "./box.tsx";
import { FilterChips } from "./chips.tsx";
import styles from "./panel.module.css";
import { rememberSearch } from "./recent.ts";
import { Results } from "./results.tsx";
import { Suggestions } from "./suggestions.tsx";
import { counted, searchTexts } from "./texts.ts";
import { type SearchState, useSearch } from "./use-search.ts";
import { isPhone } from "../panels/phone.ts";
import { act } from "../panels/workspace.ts";
import { WithAi } from "../preferences/without-ai.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

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
      {typed.trim() === "" ? <Suggestions /> : <Answer state={state} />}
    </div>
  );
}

function Answer({ state }: { readonly state: SearchState }) {
  const { asked, found, isFailed, isOffline, isBehind, typed } = state;
  if (isOffline && !found) {
    return <EmptyState icon={CloudOff} title={searchTexts.offline} />;
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

/** Below every answer: the assistant may know what the index does not. */
function AskAssistant({ question }: { readonly question: string }) {
  const ask = () => {
    if (isPhone.get()) act({ do: "close", panel: "search" });
    dispatchEvent(new CustomEvent("aside:ask", { detail: { text: question } }));
  };
  return (
    <button type="button" data-row data-assistant className={styles["ask"]} onClick={ask}>
      <Sparkles size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">Ask assistant: {question}</span>
    </button>
  );
}

/** Arrows and j/k go along the rows; up from the first, `/` and Escape lead back to the box. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget: place } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  const box = place.querySelector<HTMLElement>("input[type=search]");
  const rows = [...place.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at === -1) return;
  const next = rows[at + 1] ?? rows[at];
  const before = rows[at - 1] ?? box;
  const ways = new Map([
    ["ArrowDown", next],
    ["j", next],
    ["ArrowUp", before],
    ["k", before],
    ["Home", rows[0]],
    ["End", rows.at(-1)],
    ["/", box],
    ["Escape", box],
  ]);
  const to = ways.get(key);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}
