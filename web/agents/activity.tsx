import { agents, type Run } from "#contract/agents/activity.ts";
import type { UndoResult } from "#contract/events.ts";
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { History, X } from "lucide-react";
import { Conflicts } from "../activity/conflicts.tsx";
import { ActButtons, RunButton, stateWord } from "../activity/act-buttons.tsx";
import { type Acts, useActs } from "../activity/acts.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { fullTime, timeAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./activity.module.css";
import { changeText, joinedRuns } from "./words.ts";
import { transient } from "../api/transient.ts";
import { useInvalidated } from "../activity/page-event.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { showModal } from "../ui/modal.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type Done = Run["changes"][number];

function RunCard({ run }: { readonly run: Run }) {
  const now = useStore(minute);
  const { runId, name, at, changes } = run;
  const acts = useActs(
    changes.map(({ id }) => id),
    runId !== null && changes.length > 1 ? [runId] : [],
  );
  return (
    <li>
      <div className={styles["who"]}>
        <p className={styles["name"]} dir="auto">
          {name}
        </p>
        <time dateTime={at} title={fullTime(at)}>
          {timeAgo(at, now)}
        </time>
        {changes.length > 1 && <RunButton acts={acts} runId={runId} />}
      </div>
      <Kept conflicts={acts.conflictsOf(runId)} />
      <ul className={styles["changes"]}>
        {changes.map((change) => (
          <Change key={change.id} change={change} acts={acts} />
        ))}
      </ul>
    </li>
  );
}

/** Conflicts of an undo, beside what was pressed: below a long run nobody would see them. */
function Kept({ conflicts }: { readonly conflicts: UndoResult["conflicts"] | undefined }) {
  return (
    conflicts && (
      <div className={styles["kept"]}>
        <Conflicts conflicts={conflicts} />
      </div>
    )
  );
}

function Change({ change, acts }: { readonly change: Done; readonly acts: Acts }) {
  const words = changeText(change);
  const word = stateWord(acts, change.id);
  const panel = panelOfTool(change.tool);
  const Icon = panelIcons[panel ?? "user"];
  return (
    <li className={styles["change"]} data-undone={word === "Undone"}>
      <span className={styles["icon"]} style={{ "--tint": panelColor(panel ?? "user") }}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles["words"]} dir="auto">
        {words}
      </span>
      {word !== undefined && <span className={styles["undone"]}>{word}</span>}
      <ActButtons acts={acts} eventId={change.id} label={`: ${words}`} />
      <Kept conflicts={acts.conflictsOf(change.id)} />
    </li>
  );
}

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
  showModal({ label: "Activity", className: styles["modal"], client }, (close) => (
    <>
      <header className={styles["head"]}>
        <h2>Activity</h2>
        <IconButton icon={X} label="Close" tip="below-end" onClick={close} />
      </header>
      <ActivityList />
    </>
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
