import { History, TrendingUp, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useStore } from "../ui/store.ts";
import { forgetSearch, forgetSearches, recentSearches } from "./recent.ts";
import styles from "./suggestions.module.css";
import { popularSearches, searchTexts } from "./texts.ts";

interface Props {
  choose(words: string): void;
}

/** With an empty box: what this person looked for, and what people look for. */
export function Suggestions({ choose }: Props) {
  const recent = useStore(recentSearches);
  return (
    <div className={styles["suggestions"]}>
      {recent.length > 0 && (
        <section aria-labelledby="search-recent">
          <div className={styles["head"]}>
            <h3 id="search-recent">{searchTexts.recent}</h3>
            <Button look="quiet" size="sm" onClick={forgetSearches}>
              Clear
            </Button>
          </div>
          <ul>
            {recent.map((words) => (
              <li key={words} className={styles["line"]}>
                <button
                  type="button"
                  data-row
                  className={styles["row"]}
                  onClick={() => choose(words)}
                >
                  <History size={16} strokeWidth={1.75} aria-hidden />
                  <span dir="auto">{words}</span>
                </button>
                <IconButton
                  icon={X}
                  label={`Forget ${words}`}
                  tip="none"
                  onClick={() => forgetSearch(words)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-popular">
        <div className={styles["head"]}>
          <h3 id="search-popular">{searchTexts.popular}</h3>
        </div>
        <ul>
          {popularSearches.map((words) => (
            <li key={words} className={styles["line"]}>
              <button
                type="button"
                data-row
                className={styles["row"]}
                onClick={() => choose(words)}
              >
                <TrendingUp size={16} strokeWidth={1.75} aria-hidden />
                {words}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles["language"]}>{searchTexts.language}</p>
    </div>
  );
}
