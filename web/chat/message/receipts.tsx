import type { Message, Receipt } from "#contract/conversations.ts";
import { ArrowUpRight, Undo2 } from "lucide-react";
import { Suspense } from "react";
import { useUndo } from "../../activity/use-undo.ts";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { act, openItem, panelOfTool } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./receipts.module.css";

const Conflicts = lazyPart(async () => (await import("../../activity/conflicts.tsx")).Conflicts);

export function Receipts({ receipts, runId }: Pick<Message, "receipts" | "runId">) {
  const undo = useUndo();
  const { undone, busy, conflicts } = undo;
  const open = receipts.filter(({ eventId }) => eventId !== null && !undone.has(eventId));
  return (
    <div className={styles["receipts"]}>
      <ul className={styles["list"]} aria-label="What was done">
        {receipts.map((receipt, index) => (
          <ReceiptCard
            key={receipt.eventId ?? `${receipt.capability}-${String(index)}`}
            receipt={receipt}
            undo={undo}
          />
        ))}
      </ul>
      {runId !== null && open.length > 1 && (
        <Button size="sm" look="quiet" isBusy={busy === runId} onClick={() => undo.undoRun(runId)}>
          <Undo2 size={14} aria-hidden /> Undo all
        </Button>
      )}
      {conflicts.length > 0 && (
        <Suspense>
          <Conflicts conflicts={conflicts} />
        </Suspense>
      )}
    </div>
  );
}

const verbs: Readonly<Record<string, string>> = {
  create: "Added",
  update: "Changed",
  complete: "Completed",
  delete: "Deleted",
};

function verbOf(capability: string): string {
  const [tool, action = ""] = capability.split(".");
  // Nobody adds or completes a look.
  if (tool === "themes") return action === "create" ? "Created theme" : "Applied";
  if (tool === "appearance" || tool === "wallpaper") return "Set";
  return verbs[action] ?? "Done";
}

type Undo = ReturnType<typeof useUndo>;

function ReceiptCard({ receipt, undo }: { readonly receipt: Receipt; readonly undo: Undo }) {
  const { title, tool, eventId, itemId } = receipt;
  const isUndone = eventId !== null && undo.undone.has(eventId);
  const panel = panelOfTool(tool);
  const Icon = panel && panelIcons[panel];
  return (
    <li className={styles["card"]} data-undone={isUndone}>
      {Icon && panel && (
        <span className={styles["icon"]} style={{ "--tint": panelColor(panel) }}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <span className={styles["title"]}>
        <span className={styles["verb"]}>{verbOf(receipt.capability)}</span> <bdi>{title}</bdi>
      </span>
      {isUndone && <span className={styles["undone"]}>Undone</span>}
      {panel && !isUndone && (
        <Button
          size="sm"
          look="quiet"
          aria-label={`Open ${title}`}
          onClick={() => (itemId === null ? act({ do: "focus", panel }) : openItem(panel, itemId))}
        >
          <ArrowUpRight size={14} aria-hidden /> <span className={styles["word"]}>Open</span>
        </Button>
      )}
      {eventId !== null && !isUndone && (
        <Button
          size="sm"
          look="quiet"
          isBusy={undo.busy === eventId}
          aria-label={`Undo ${title}`}
          onClick={() => undo.undoEvent(eventId)}
        >
          <Undo2 size={14} aria-hidden /> Undo
        </Button>
      )}
    </li>
  );
}
