import type { Message, Receipt } from "#contract/conversations.ts";
import { ArrowUpRight } from "lucide-react";
import { ActButtons, RunButton, stateWord } from "../../activity/act-buttons.tsx";
import { type Acts, useActs } from "../../activity/acts.ts";
import { Conflicts } from "../../activity/conflicts.tsx";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { act, openItem, panelOfTool } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./receipts.module.css";

export function Receipts({ receipts, runId }: Pick<Message, "receipts" | "runId">) {
  const ids = receipts.flatMap(({ eventId }) => eventId ?? []);
  const acts = useActs(ids, ids.length > 1 && runId !== null ? [runId] : []);
  const { conflicts } = acts;
  return (
    <div className={styles["receipts"]}>
      <ul className={styles["list"]} aria-label="What was done">
        {receipts.map((receipt, index) => (
          <ReceiptCard
            key={receipt.eventId ?? `${receipt.capability}-${String(index)}`}
            receipt={receipt}
            acts={acts}
          />
        ))}
      </ul>
      {ids.length > 1 && <RunButton acts={acts} runId={runId} />}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
    </div>
  );
}

const verbs: Readonly<Record<string, string>> = {
  create: "Added",
  update: "Changed",
  complete: "Completed",
  delete: "Deleted",
};

/** Their titles say how they are now. */
const isSetting: ReadonlySet<string> = new Set(["appearance", "wallpaper", "notifications"]);

/** What the log says of it; until that is known, and of a look, what was asked for. */
function wordsOf({ capability, eventId }: Receipt, acts: Acts): string {
  const [tool = "", action = ""] = capability.split(".");
  // Nobody adds or completes a look.
  if (tool === "themes") return action === "create" ? "Created theme" : "Applied";
  if (isSetting.has(tool)) return "Set";
  const did = eventId === null ? null : (acts.stateOf(eventId)?.did ?? null);
  // A phrase says what became of the title, a word goes on with it.
  return did === null ? (verbs[action] ?? "Changed") : did.includes(" ") ? `${did}:` : did;
}

/** Tells whether there is an item to open; of a change that the log has not told of yet, nobody knows. */
function isThere({ eventId }: Receipt, acts: Acts): boolean {
  if (eventId === null) return true;
  const known = acts.stateOf(eventId);
  return known?.restore === null && (known.state === "stands" || known.state === "partly");
}

function ReceiptCard({ receipt, acts }: { readonly receipt: Receipt; readonly acts: Acts }) {
  const { title, tool, eventId, itemId } = receipt;
  const word = stateWord(acts, eventId);
  const panel = panelOfTool(tool);
  const Icon = panel && panelIcons[panel];
  const canOpen = panel !== undefined && isThere(receipt, acts);
  return (
    <li className={styles["card"]} data-undone={word === "Undone"}>
      {Icon && panel && (
        <span className={styles["icon"]} style={{ "--tint": panelColor(panel) }}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <span className={styles["title"]}>
        <span className={styles["verb"]}>{wordsOf(receipt, acts)}</span> <bdi>{title}</bdi>
      </span>
      <span className={styles["ways"]}>
        {word !== undefined && <span className={styles["undone"]}>{word}</span>}
        {canOpen && (
          <Button
            size="sm"
            look="quiet"
            aria-label={`Open ${title}`}
            onClick={() =>
              itemId === null ? act({ do: "focus", panel }) : openItem(panel, itemId)
            }
          >
            <ArrowUpRight size={14} aria-hidden /> <span className={styles["word"]}>Open</span>
          </Button>
        )}
        {eventId !== null && <ActButtons acts={acts} eventId={eventId} label={` ${title}`} />}
      </span>
    </li>
  );
}
