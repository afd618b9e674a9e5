import type { PanelId } from "#contract/panels.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { panelOfTool } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import styles from "./banner.module.css";
import { bringBack, changedSince } from "./bring-back.ts";
import { leave, scrub, stepEvent, timeWords } from "./scrub.ts";

const mostOffered = 20;

/** On top of every panel while it shows an earlier moment. */
export function Banner({ panel }: { readonly panel: PanelId }) {
  const now = useStore(scrub);
  if (!now) return null;
  const { rewind } = now;
  const items = () =>
    changedSince(now, (tool) => panelOfTool(tool) === panel, mostOffered).map(
      ({ tool, id, title }) => ({
        id: `${tool} ${id}`,
        label: title,
        run: () => void bringBack({ items: [{ tool, id }] }),
      }),
    );
  const isAny = items().length > 0;
  return (
    <div className={styles["banner"]} role="status" data-past>
      <IconButton
        icon={ChevronLeft}
        label="Previous change"
        tip="none"
        className={styles["step"]}
        disabled={rewind.at === 0}
        onClick={() => stepEvent(-1)}
      />
      <span>Viewing {timeWords(now)}</span>
      <IconButton
        icon={ChevronRight}
        label="Next change"
        tip="none"
        className={styles["step"]}
        disabled={rewind.at === rewind.events.length}
        onClick={() => stepEvent(1)}
      />
      <span className={styles["gap"]} />
      {isAny && (
        <Menu
          label="Bring this back"
          align="end"
          items={items}
          button={(wiring) => (
            <Button {...wiring} size="sm" look="quiet">
              Bring this back
            </Button>
          )}
        />
      )}
      <Button size="sm" onClick={leave}>
        Back to now
      </Button>
    </div>
  );
}
