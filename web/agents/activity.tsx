import { agents } from "#contract/agents/activity.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { History, X } from "lucide-react";
import { transient } from "../api/transient.ts";
import { useInvalidated } from "../activity/use-invalidated.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { showModal } from "../ui/modal.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./activity.module.css";
import { RunCard } from "./run-card.tsx";
import { joinedRuns } from "./words.ts";

const pageSize = 50;
const settleMs = 250;

const activityQuery = infiniteQueryOptions({
  queryKey: ["activity"],
  queryFn: ({ signal, pageParam: before }) => {
    const query = { limit: String(pageSize), ...(before > 0 && { before: String(before) }) };
    return call(agents.activity, { query }, { signal });
  },
  initialPageParam: 0,
  getNextPageParam: ({ before }) => before,
  ...transient,
  gcTime: 0,
});

export function showActivity(client: QueryClient): void {
  showModal({ label: "Activity", className: styles["modal"] }, (close) => (
    <QueryClientProvider client={client}>
      <header className={styles["head"]}>
        <h2>Activity</h2>
        <IconButton icon={X} label="Close" tip="below-end" onClick={close} />
      </header>
      <ActivityList />
    </QueryClientProvider>
  ));
}

function ActivityList() {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(activityQuery);
  const runs = joinedRuns(data?.pages.map((page) => page.runs) ?? []);
  useInvalidated(["activity"], settleMs);
  if (!data && error) {
    return (
      <p role="alert" className={styles["lead"]}>
        {wordsOf(error, "Failed to load the activity")}
      </p>
    );
  }
  if (!data) return <Skeleton label="Loading activity" rows={4} />;
  if (runs.length === 0)
    return <EmptyState icon={History} title="Nothing has been done for you yet" />;
  return (
    <div className={styles["scroller"]}>
      <ol className={styles["runs"]} aria-label="What was done">
        {runs.map((run) => (
          <RunCard key={run.runId ?? run.changes[0]?.id} run={run} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" isWide isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  );
}
