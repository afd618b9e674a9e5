import { History, type LucideIcon, TrendingUp, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { store, useStore } from "../ui/store.ts";
import { popularSearches, searchTexts, setTyped } from "./filters.ts";
import styles from "./suggestions.module.css";
import * as v from "valibot";
import { onSignedOut, session } from "../api/session.ts";
import { keepText, storedAs } from "../ui/stored.ts";

/** With an empty box: this person's last searches, and what people look for. */
export function Suggestions() {
  const recent = useStore(recentSearches);
  return (
    <div className={styles["suggestions"]}>
      {recent.length > 0 && (
        <Searches title={searchTexts.recent} icon={History} searches={recent} isOwn />
      )}
      <Searches title={searchTexts.popular} icon={TrendingUp} searches={popularSearches} />
      <p className={styles["language"]}>{searchTexts.language}</p>
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly searches: readonly string[];
  /** The person can have them forgotten. */
  readonly isOwn?: boolean;
}

function Searches({ title, icon: Icon, searches, isOwn = false }: Props) {
  return (
    <section aria-label={title}>
      <div className={styles["head"]}>
        <h3>{title}</h3>
        {isOwn && (
          <Button look="quiet" size="sm" onClick={forgetSearches}>
            Clear
          </Button>
        )}
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words} className={styles["line"]}>
            <button
              type="button"
              data-row
              className={styles["row"]}
              onClick={() => setTyped(words)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span dir="auto">{words}</span>
            </button>
            {isOwn && (
              <IconButton
                icon={X}
                label={`Forget ${words}`}
                tip="none"
                onClick={() => forgetSearch(words)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const most = 8;
const keyOf = (userId: string): string => `aside-searches-${userId}`;
const userId = (): string => session.get()?.user.id ?? "";

/** This person's last searches on this device, newest first. */
const recentSearches = store<readonly string[]>(stored());

session.subscribe(() => recentSearches.set(stored()));
onSignedOut((left) => localStorage.removeItem(keyOf(left)));

export function rememberSearch(typed: string): void {
  const words = typed.trim().slice(0, 200);
  if (words === "") return;
  keep([words, ...recentSearches.get().filter((other) => !isBeginningOf(other, words))]);
}

function forgetSearch(words: string): void {
  keep(recentSearches.get().filter((other) => other !== words));
}

const forgetSearches = (): void => keep([]);

/** Leaves out words typed on the way to a longer search. */
const isBeginningOf = (other: string, words: string): boolean =>
  words.toLowerCase().startsWith(other.toLowerCase());

function keep(list: readonly string[]): void {
  const kept = list.slice(0, most);
  recentSearches.set(kept);
  keepText(keyOf(userId()), JSON.stringify(kept));
}

function stored(): readonly string[] {
  return storedAs(v.array(v.string()), keyOf(userId()))?.slice(0, most) ?? [];
}
