import { panelById, type PanelId } from "#contract/panels.ts";
import { ListChecks, NotebookPen, Search } from "lucide-react";
import { act } from "../panels/workspace.ts";
import { Brand } from "../ui/display/brand.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./calm-canvas.module.css";

const ways = [
  { panel: "tasks", icon: ListChecks },
  { panel: "notes", icon: NotebookPen },
  { panel: "search", icon: Search },
] as const satisfies readonly { panel: PanelId; icon: typeof Search }[];

/** The middle where the person wants no conversation: room, and the ways to their things. */
export function CalmCanvas() {
  return (
    <section className={styles["canvas"]} aria-label="Workspace">
      <Brand size={44} />
      <p className={styles["words"]}>Open what you want to work on</p>
      <div className={styles["ways"]}>
        {ways.map(({ panel, icon: Icon }) => (
          <Button key={panel} onClick={() => act({ do: "open", panel })}>
            <Icon size={16} strokeWidth={1.75} aria-hidden /> {panelById(panel)?.title}
          </Button>
        ))}
      </div>
    </section>
  );
}
