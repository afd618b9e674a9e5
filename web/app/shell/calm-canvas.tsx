import { type Panel, type PanelId, panels } from "#contract/panels.ts";
import { panelIcons } from "../../panels/registry.ts";
import { act } from "../../panels/workspace.ts";
import { Brand } from "../../ui/display/brand.tsx";
import { Button } from "../../ui/button.tsx";
import { panelViews } from "../features.ts";
import styles from "./calm-canvas.module.css";

/** The panels of a phone's bar that are built, and the way to everything else. */
const ways: readonly Panel[] = panels.filter(
  ({ id, quick }) => id in panelViews && (quick !== undefined || id === "search"),
);

/** The middle where the person wants no conversation: room, and the ways to their things. */
export function CalmCanvas() {
  return (
    <section className={styles["canvas"]} aria-label="Workspace">
      <Brand size={44} />
      <p className={styles["words"]}>Open what you want to work on</p>
      <div className={styles["ways"]}>
        {ways.map(({ id, title }) => (
          <Way key={id} panel={id} title={title} />
        ))}
      </div>
    </section>
  );
}

function Way({ panel, title }: { readonly panel: PanelId; readonly title: string }) {
  const Icon = panelIcons[panel];
  return (
    <Button onClick={() => act({ do: "open", panel })}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {title}
    </Button>
  );
}
