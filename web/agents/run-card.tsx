import type { Run } from "#contract/agents/activity.ts";
import type { UndoResult } from "#contract/events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Conflicts } from "../activity/conflicts.tsx";
import { useUndo } from "../activity/use-undo.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { fullTime, shortAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./activity.module.css";
import { changeText } from "./words.ts";

type Done = Run["changes"][number];

export function RunCard({ run }: { readonly run: Run }) {
  const client = useQueryClient();
  const now = useStore(minute);
  const { undone, busy, conflictsOf, undoEvent, undoRun } = useUndo(
    () => void client.invalidateQueries({ queryKey: ["activity"] }),
  );
  const { runId, name, at, changes } = run;
  const isUndone = (change: Done): boolean => change.undone || undone.has(change.id);
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
          <Button size="sm" look="quiet" isBusy={busy === runId} onClick={() => undoRun(runId)}>
            <Undo2 size={14} aria-hidden /> Undo all {open.length}
          </Button>
        )}
      </div>
      <Kept conflicts={conflictsOf(runId)} />
      <ul className={styles["changes"]}>
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            isUndone={isUndone(change)}
            isBusy={busy === change.id}
            undo={() => undoEvent(change.id)}
          >
            <Kept conflicts={conflictsOf(change.id)} />
          </Change>
        ))}
      </ul>
    </li>
  );
}

/** What an undo left as it was, beside what was pressed: below a long run nobody would see it. */
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
  readonly isBusy: boolean;
  readonly children: ReactNode;
  undo(): void;
}

function Change({ change, isUndone, isBusy, children, undo }: ChangeProps) {
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
        <Button size="sm" look="quiet" isBusy={isBusy} aria-label={`Undo: ${words}`} onClick={undo}>
          <Undo2 size={14} aria-hidden /> Undo
        </Button>
      )}
      {children}
    </li>
  );
}
