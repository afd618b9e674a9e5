import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { wordsOf } from "../api/problem.ts";
import { ListStates } from "../list/list-states.tsx";
import { fullTime } from "../time/ago.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./acts-tab.module.css";
import { actsQuery } from "./queries.ts";
import { actWords } from "./words.ts";

/** What administrators did: who, what, to whom, when. Nothing in it can be changed. */
export function ActsTab() {
  const query = useInfiniteQuery(actsQuery);
  return (
    <>
      <ListStates
        rows={query.data?.pages.flatMap(({ rows }) => rows)}
        query={query}
        loading="Loading activity"
        problem={(error) => wordsOf(error, "Failed to load activity")}
        retry={() => void query.refetch()}
      >
        {(acts) =>
          acts.length === 0 ? (
            <EmptyState icon={History} title="No administrator has changed anything yet" />
          ) : (
            <ol className={styles["acts"]} aria-label="Activity of administrators">
              {acts.map((act) => (
                <li key={act.id} className={styles["act"]}>
                  <p>
                    <strong dir="auto">{act.by.name}</strong>
                    {act.by.isGone && ` (${act.by.email}, account deleted)`} {actWords(act)}
                  </p>
                  <time dateTime={act.at} className={styles["time"]}>
                    {fullTime(act.at)}
                  </time>
                </li>
              ))}
            </ol>
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
    </>
  );
}
