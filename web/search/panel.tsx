import { CloudOff, SearchX, Sparkles } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { FilterButton, FilterChips } from "./filter-controls.tsx";
import styles from "./panel.module.css";
import { rememberSearch, Suggestions } from "./suggestions.tsx";
import { Results } from "./results.tsx";
import { counted, searchTexts, setTyped } from "./filters.ts";
import { type Found, type SearchState, useSearch } from "./use-search.ts";
import { SearchBox } from "../list/list-bar.tsx";
import { ListStates } from "../list/list-states.tsx";
import { isPhone } from "../panels/phone.ts";
import { act } from "../panels/workspace.ts";
import { WithAi } from "../preferences/without-ai.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** One box for every tool; below it what was found, or with an empty box what to look for. */
export function SearchPanel() {
  const state = useSearch();
  const place = useRef<HTMLDivElement>(null);
  const { typed, asked, found } = state;
  const row = (at: number) => place.current?.querySelectorAll<HTMLElement>("[data-row]").item(at);
  const box = useRef<HTMLInputElement>(null);
  // A person who opens search wants to type; on a phone the keyboard would cover what there is to choose.
  useEffect(() => {
    if (!isPhone.get()) box.current?.focus({ preventScroll: true });
  }, []);
  const inBox = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") row(0)?.focus();
    else if (event.key === "Enter" && typed.trim() !== "") {
      rememberSearch(typed);
      // What was typed last has its answer before it is opened.
      if (typed.trim() === asked && found) row(0)?.click();
    } else if (event.key === "Escape" && typed === "") {
      event.stopPropagation();
      box.current?.blur();
    } else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside have the keys
    <div ref={place} className={styles["panel"]} onKeyDown={walkRows}>
      <div className={styles["line"]} role="search">
        <SearchBox
          ref={box}
          label="Search everything"
          placeholder={searchTexts.placeholder}
          words={typed}
          maxLength={1_000}
          className={styles["box"]}
          isBusy={state.isBehind && typed.trim() !== ""}
          change={setTyped}
          press={inBox}
        />
        <FilterButton filters={state.filters} />
      </div>
      <FilterChips state={state} />
      {typed.trim() === "" ? <Suggestions /> : <Answer state={state} />}
    </div>
  );
}

function Answer({ state }: { readonly state: SearchState }) {
  const { asked, found, error, isOffline, isBehind, typed } = state;
  if (isOffline && !found) return <EmptyState icon={CloudOff} title={searchTexts.offline} />;
  return (
    <ListStates
      rows={error ? undefined : found}
      query={{ error, isFetching: isBehind }}
      retry={state.retry}
      loading="Searching"
      shape="card"
      problem={() => searchTexts.failed}
    >
      {(shown) => (
        <>
          <p role="status" className="visually-hidden">
            {isBehind ? "" : summary(shown, asked)}
          </p>
          {isOffline && <p className={styles["note"]}>{searchTexts.offline}</p>}
          {shown.results.length === 0 ? (
            <EmptyState icon={SearchX} title={`${searchTexts.nothing} for “${asked}”`}>
              <p className={styles["hint"]}>{searchTexts.hint}</p>
            </EmptyState>
          ) : (
            <Results state={state} found={shown} />
          )}
          <WithAi>
            <AskAssistant question={typed.trim()} />
          </WithAi>
        </>
      )}
    </ListStates>
  );
}

const summary = ({ results, total, more }: Found, asked: string): string =>
  `${results.length === 0 ? searchTexts.nothing : counted(total, more)} for ${asked}`;

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
  const ways: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: next,
    j: next,
    ArrowUp: before,
    k: before,
    Home: rows[0],
    End: rows.at(-1),
    "/": box,
    Escape: box,
  };
  const to = ways[key];
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}
