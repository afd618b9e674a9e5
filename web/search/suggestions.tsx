import { History, type LucideIcon, TrendingUp, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useStore } from "../ui/store.ts";
import { setTyped } from "./filters.ts";
import { forgetSearch, forgetSearches, recentSearches } from "./recent.ts";
import styles from "./suggestions.module.css";
import { popularSearches, searchTexts } from "./texts.ts";

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
