import { agents, type Run } from "#contract/agents/activity.ts";
import type { UndoResult } from "#contract/events.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { History, Undo2, X } from "lucide-react";
import { Conflicts } from "../activity/conflicts.tsx";
import { useUndo } from "../activity/use-undo.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { fullTime, shortAgo } from "../time/ago.ts";
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
  const client = useQueryClient();
  const now = useStore(minute);
  const undo = useUndo(() => void client.invalidateQueries({ queryKey: ["activity"] }));
  const { runId, name, at, changes } = run;
  const isUndone = ({ undone, id }: Done): boolean => undone || undo.undone.has(id);
  const open = changes.filter((change) => change.canUndo && !isUndone(change));
  return (
    <li className={styles["run"]}>
      <div className={styles["who"]}>
        <p className={styles["name"]} dir="auto">
          {name}
        </p>
        <time dateTime={at} title={fullTime(at)}>
          {shortAgo(at, now)}
        </time>
        {runId !== null && open.length > 1 && (
          <Button
            size="sm"
            look="quiet"
            isBusy={undo.busy === runId}
            onClick={() => undo.undoRun(runId)}
          >
            <Undo2 size={14} aria-hidden /> Undo all {open.length}
          </Button>
        )}
      </div>
      <Kept conflicts={undo.conflictsOf(runId)} />
      <ul className={styles["changes"]}>
        {changes.map((change) => (
          <Change key={change.id} {...{ change, undo }} isUndone={isUndone(change)} />
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

interface ChangeProps {
  readonly change: Done;
  readonly isUndone: boolean;
  readonly undo: ReturnType<typeof useUndo>;
}

function Change({ change, isUndone, undo }: ChangeProps) {
  const words = changeText(change);
  const panel = panelOfTool(change.tool);
  const Icon = panelIcons[panel ?? "user"];
  return (
    <li className={styles["change"]} data-undone={isUndone}>
      <span className={styles["icon"]} style={{ "--tint": panelColor(panel ?? "user") }}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles["words"]} dir="auto">
        {words}
      </span>
      {isUndone && <span className={styles["undone"]}>Undone</span>}
      {!isUndone && change.canUndo && (
        <Button
          size="sm"
          look="quiet"
          isBusy={undo.busy === change.id}
          aria-label={`Undo: ${words}`}
          onClick={() => undo.undoEvent(change.id)}
        >
          <Undo2 size={14} aria-hidden /> Undo
        </Button>
      )}
      <Kept conflicts={undo.conflictsOf(change.id)} />
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
