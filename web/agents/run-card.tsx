import type { Run } from "#contract/agents/activity.ts";
import type { UndoResult } from "#contract/events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Conflicts } from "../activity/conflicts.tsx";
import { undoEvent, undoRun } from "../collection/undo.ts";
import { noteUndone, undoneEvents } from "../activity/undone.ts";
import { panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { fullTime, shortAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./activity.module.css";
import { changeText } from "./words.ts";

type Done = Run["changes"][number];

/** One run: who, when, and each change with the way back. */
export function RunCard({ run }: { readonly run: Run }) {
  const client = useQueryClient();
  const undone = useStore(undoneEvents);
  const now = useStore(minute);
  const [busy, setBusy] = useState<string>();
  const [kept, setKept] = useState<Kept>();
  const { runId, name, at, changes } = run;
  const isUndone = (change: Done): boolean => change.undone || undone.has(change.id);
  const open = changes.filter((change) => change.canUndo && !isUndone(change));
  const undo = (key: string, undoing: Promise<UndoResult | undefined>) => {
    setBusy(key);
    void undoing.then((result) => {
      setBusy(undefined);
      if (!result) return;
      noteUndone(result.undone);
      setKept({ key, conflicts: result.conflicts });
      void client.invalidateQueries({ queryKey: ["activity"] });
    });
  };
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
            isBusy={busy === runId}
            onClick={() => undo(runId, undoRun(runId, { tell: false }))}
          >
            <Undo2 size={14} aria-hidden /> Undo all {open.length}
          </Button>
        )}
      </div>
      {kept?.key === runId && <KeptFields {...kept} />}
      <ul className={styles["changes"]}>
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            isUndone={isUndone(change)}
            isBusy={busy === change.id}
            undo={() => undo(change.id, undoEvent(change.id, { tell: false }))}
          >
            {kept?.key === change.id && <KeptFields {...kept} />}
          </Change>
        ))}
      </ul>
    </li>
  );
}

/** What an undo left as it was, and of which run or change that undo was. */
interface Kept extends Pick<UndoResult, "conflicts"> {
  readonly key: string;
}

/** Beside what was pressed: below a long run nobody would see it. */
function KeptFields({ conflicts }: Kept) {
  if (conflicts.length === 0) return null;
  return (
    <div className={styles["kept"]}>
      <Conflicts conflicts={conflicts} />
    </div>
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
      <span className={styles["icon"]} style={{ "--tint": `var(--app-${panel ?? "user"})` }}>
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
