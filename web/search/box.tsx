import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isPhone } from "../panels/phone.ts";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./box.module.css";
import { setTyped } from "./filters.ts";
import { FilterButton } from "./filter-button.tsx";
import { searchTexts } from "./texts.ts";
import type { SearchState } from "./use-search.ts";

interface Props {
  readonly state: SearchState;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** The box, with what clears it and what narrows it down. */
export function SearchBox({ state, onKeyDown }: Props) {
  const { typed, isBehind } = state;
  const input = useRef<HTMLInputElement>(null);

  // A person who opens search wants to type; on a phone the keyboard would cover what there is to choose.
  useEffect(() => {
    if (!isPhone.get()) input.current?.focus({ preventScroll: true });
  }, []);
  const clear = () => {
    setTyped("");
    input.current?.focus();
  };
  return (
    <div className={styles["line"]} role="search">
      <div className={styles["box"]} data-busy={isBehind && typed.trim() !== ""}>
        <Search size={17} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label="Search everything"
          placeholder={searchTexts.placeholder}
          value={typed}
          maxLength={1_000}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") {
              onKeyDown(event);
              return;
            }
            event.preventDefault();
            event.stopPropagation();
            if (typed === "") input.current?.blur();
            else setTyped("");
          }}
        />
        {typed !== "" && <IconButton icon={X} label="Clear search" tip="none" onClick={clear} />}
      </div>
      <FilterButton filters={state.filters} />
    </div>
  );
}
