import type { Account } from "#contract/admin/people.ts";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Search, UserX } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { wordsOf } from "../api/problem.ts";
import { ListStates } from "../list/list-states.tsx";
import { isPhone } from "../panels/phone.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { walkWithArrows } from "../ui/input/arrow-walk.ts";
import { useStore } from "../ui/store.ts";
import { openAccount } from "./account-dialog.tsx";
import { AccountCards } from "./account-cards.tsx";
import { AccountTable } from "./account-table.tsx";
import styles from "./people-tab.module.css";
import { type AccountFilter, accountsQuery } from "./queries.ts";
import { roleOptions, stateOptions } from "./words.ts";

const everyone: AccountFilter = { q: "", role: "", state: "" };
const debounceMs = 200;

export function PeopleTab() {
  const [filter, setFilter] = useState(everyone);
  const client = useQueryClient();
  const asked = useDeferredValue(filter);
  const query = useInfiniteQuery(accountsQuery(asked));
  const box = useRef<HTMLElement>(null);
  const isNarrowed = asked !== everyone && Object.values(asked).some((word) => word !== "");
  const open = (account: Account) => openAccount(client, account);
  return (
    <section
      ref={box}
      aria-label="People"
      className={styles["people"]}
      onKeyDown={(event) => walkRows(event)}
    >
      <Filters filter={filter} change={setFilter} />
      <ListStates
        rows={query.data && rowsOf(query.data)}
        query={query}
        loading="Loading people"
        problem={(error) => wordsOf(error, "Failed to load people")}
        retry={() => void query.refetch()}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={UserX} title={isNarrowed ? "Nobody found" : "Nobody is here yet"}>
              {isNarrowed && <Button onClick={() => setFilter(everyone)}>Clear filters</Button>}
            </EmptyState>
          ) : (
            <Rows rows={rows} open={open} />
          )
        }
      </ListStates>
      {query.hasNextPage && (
        <Button
          className={styles["more"]}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}

const rowsOf = ({ pages }: InfiniteData<{ readonly rows: Account[] }>): Account[] =>
  pages.flatMap(({ rows }) => rows);

interface RowsProps {
  readonly rows: readonly Account[];
  open(account: Account): void;
}

/** A table where there is room for its columns. */
function Rows(props: RowsProps) {
  return useStore(isPhone) ? <AccountCards {...props} /> : <AccountTable {...props} />;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Arrows, and j and k, go from row to row; '/' goes to the search, and ArrowDown from there to the first row. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (target instanceof HTMLSelectElement) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-open]")];
  if (target instanceof HTMLInputElement) {
    if (key === "ArrowDown") rows[0]?.focus();
  } else if (key === "/") {
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>("input")?.focus();
  } else if (/^(?:Arrow(?:Up|Down)|Home|End)$/.test(key)) walkWithArrows(event, "[data-open]");
  else if (steps[key] !== undefined) {
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[Math.min(rows.length - 1, Math.max(0, at + steps[key]))]?.focus();
  }
}

interface FiltersProps {
  readonly filter: AccountFilter;
  change(filter: AccountFilter): void;
}

function Filters({ filter, change }: FiltersProps) {
  return (
    <div className={styles["filters"]} role="search">
      <SearchBox q={filter.q} search={(q) => change({ ...filter, q })} />
      <Choice
        label="Role"
        any="Any role"
        value={filter.role}
        options={roleOptions}
        change={(role) => change({ ...filter, role })}
      />
      <Choice
        label="Status"
        any="Any status"
        value={filter.state}
        options={stateOptions}
        change={(state) => change({ ...filter, state })}
      />
    </div>
  );
}

/** Asks in the first pause of typing. */
function SearchBox({ q, search }: { readonly q: string; search(q: string): void }) {
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  if (q !== before) {
    setBefore(q);
    setTyped(q);
  }
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });
  useEffect(() => {
    const timer = window.setTimeout(
      () => typed.trim() !== q && ask.current(typed.trim()),
      debounceMs,
    );
    return () => window.clearTimeout(timer);
  }, [typed, q]);
  return (
    <TextField
      label="Search people"
      isLabelHidden
      type="search"
      placeholder="Search by name or email"
      autoComplete="off"
      maxLength={100}
      value={typed}
      trailing={<Search size={16} strokeWidth={1.75} aria-hidden />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly any: string;
  readonly value: Value | "";
  readonly options: readonly (readonly [value: Value, name: string])[];
  change(value: Value | ""): void;
}

function Choice<Value extends string>({ label, any, value, options, change }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value}
      onChange={({ target }) =>
        change(options.find(([option]) => option === target.value)?.[0] ?? "")
      }
    >
      <option value="">{any}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
