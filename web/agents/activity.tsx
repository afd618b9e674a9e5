import { agents, type Run } from "#contract/agents/activity.ts";
import {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { History, X } from "lucide-react";
import { useState } from "react";
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

interface Listed {
  readonly runs: readonly Run[];
  readonly hasMore: boolean;
}

const activityQuery = (pages: number) =>
  queryOptions({
    queryKey: ["activity", pages],
    queryFn: ({ signal }) => listed(pages, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { isKept: false },
  });

async function listed(pages: number, signal: AbortSignal): Promise<Listed> {
  const found: Run[][] = [];
  let before: number | null = null;
  for (let page = 0; page < pages; page += 1) {
    const query: { limit: string; before?: string } = {
      limit: String(pageSize),
      ...(before === null ? {} : { before: String(before) }),
    };
    // Each page begins where the one before it ended.
    const answer = await call(agents.activity, { query }, { signal });
    found.push(answer.runs);
    before = answer.before;
    if (before === null) break;
  }
  return { runs: joinedRuns(found), hasMore: before !== null };
}

/** Everything that assistants and agents did, with the way back. */
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
  const [pages, setPages] = useState(1);
  const { data, error, isFetching } = useQuery(activityQuery(pages));
  useInvalidated(["activity"], settleMs);
  if (!data && error) {
    return (
      <p role="alert" className={styles["lead"]}>
        {wordsOf(error, "Failed to load the activity")}
      </p>
    );
  }
  if (!data) return <Skeleton label="Loading activity" rows={4} />;
  if (data.runs.length === 0)
    return <EmptyState icon={History} title="Nothing has been done for you yet" />;
  return (
    <div className={styles["scroller"]}>
      <ol className={styles["runs"]} aria-label="What was done">
        {data.runs.map((run) => (
          <RunCard key={run.runId ?? run.changes[0]?.id} run={run} />
        ))}
      </ol>
      {data.hasMore && (
        <Button look="quiet" isWide isBusy={isFetching} onClick={() => setPages(pages + 1)}>
          Load more
        </Button>
      )}
    </div>
  );
}
