import type { SearchResult } from "#contract/search.ts";
import { searchTools } from "#contract/tools.ts";
import { ExternalLink } from "lucide-react";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { timeAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { percentOf } from "../ui/display/progress.tsx";
import { useStore } from "../ui/store.ts";
import { placeName, searchTexts, setFilters } from "./filters.ts";
import { Marked } from "../ui/display/marked.tsx";
import type { Found, SearchState } from "./use-search.ts";
import { openResult } from "./open-result.ts";
import { rememberSearch } from "./suggestions.tsx";
import styles from "./results.module.css";

/** So many of each tool while there are several, so that none hides the others. */
const inGroup = 6;

/** Results, grouped by tool, the group with the best result first. */
export function Results({ state, found }: { readonly state: SearchState; readonly found: Found }) {
  const { results, counts, more, corrected } = found;
  const groups = [...Map.groupBy(results, ({ source }) => source.toolName)];
  const isAlone = groups.length === 1;
  const words = corrected.flatMap(({ to }) => to.slice(0, 3)).join(", ");
  return (
    <div className={styles["results"]}>
      {words !== "" && (
        <p className={styles["note"]}>
          No exact match. Showing results for <em>{words}</em>.
        </p>
      )}
      {groups.map(([place, list]) => {
        const shown = isAlone ? list : list.slice(0, inGroup);
        const count = Math.max(counts[place] ?? 0, list.length);
        const tool = searchTools.find((known) => known === place);
        return (
          <section key={place} aria-labelledby={`search-${place}`}>
            <h3 id={`search-${place}`} className={styles["heading"]}>
              {placeName(place)} <span className={styles["count"]}>{count}</span>
            </h3>
            <ul>
              {shown.map((result) => (
                <Row key={`${result.source.toolName} ${result.id}`} result={result} state={state} />
              ))}
            </ul>
            {!isAlone && tool !== undefined && count > shown.length && (
              <Button
                look="quiet"
                size="sm"
                className={styles["all"]}
                onClick={() => setFilters({ tools: [tool] })}
              >
                Show all {count} in {placeName(tool)}
              </Button>
            )}
          </section>
        );
      })}
      {isAlone && found.total > results.length && state.showMore && (
        <Button look="quiet" onClick={state.showMore}>
          Show more
        </Button>
      )}
      {more && <p className={styles["note"]}>{searchTexts.older}</p>}
    </div>
  );
}

function Row({ result, state }: { readonly result: SearchResult; readonly state: SearchState }) {
  const { source, metadata, highlight, highlightedTitle, title } = result;
  const Icon = panelIcons[source.toolName];
  const now = useStore(minute);
  // A message of a conversation: what was said stands first, and who said it beneath.
  const isSaid = source.itemId !== null && source.itemId !== result.id && highlight !== "";
  const score = `${String(percentOf(metadata.score * 100))}%`;
  return (
    <li>
      <button
        type="button"
        data-row
        data-result={result.id}
        className={styles["row"]}
        onClick={() => {
          rememberSearch(state.asked);
          openResult(result);
        }}
      >
        <span className={styles["icon"]} style={{ color: panelColor(source.toolName) }}>
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </span>
        <span className={styles["title"]} data-said={isSaid} dir="auto">
          {title === "" ? "Untitled" : <Marked html={isSaid ? highlight : highlightedTitle} />}
          {source.url !== null && (
            <ExternalLink size={13} strokeWidth={1.75} aria-label="opens another site" />
          )}
        </span>
        {highlight !== "" && !isSaid && (
          <span className={styles["excerpt"]} dir="auto">
            <Marked html={highlight} />
          </span>
        )}
        <span className={styles["meta"]}>
          <span>{placeName(source.toolName)}</span>
          {isSaid && <span>{title}</span>}
          {metadata.about === undefined ? (
            <time dateTime={metadata.updatedAt}>{timeAgo(metadata.updatedAt, now)}</time>
          ) : (
            <bdi className={styles["about"]}>{metadata.about}</bdi>
          )}
          {metadata.tags.slice(0, 4).map((tag) => (
            <bdi key={tag} className={styles["tag"]}>
              {tag}
            </bdi>
          ))}
          <span className={styles["score"]}>{score} match</span>
        </span>
      </button>
    </li>
  );
}
