import type { PanelId } from "#contract/panels.ts";
import { toolCalled } from "#contract/tools.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { collections } from "../../collection/past.ts";
import { isPhone } from "../../panels/phone.ts";
import { panelOfTool, workspace } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import styles from "./banner.module.css";
import { bringBack, changedSince } from "./bring-back.ts";
import { leave, type Scrub, scrub, timeWords } from "./scrub.ts";
import { timelineView } from "../view.ts";
import { BringBackMenu, Steps } from "./steps.tsx";

const mostOffered = 20;
/** Panels that show all that their tool has. */
const whole: ReadonlySet<PanelId> = new Set(["tasks", "notes", "calendar"]);

/** On top of every panel while it shows an earlier moment. */
export function Banner({ panel }: { readonly panel: PanelId }) {
  const now = useStore(scrub);
  const isScrubbing = usePart(timelineView.state, ({ isRewinding }) => isRewinding);
  const phone = useStore(isPhone);
  const isCovered = usePart(workspace, ({ layout }) => layout.lastOpened !== null) && phone;
  // The scrubber says the same there, and on a phone the panel that lies over the conversation.
  const isSaid = panel === "timeline" ? isScrubbing : panel === "chat" && isCovered;
  return now && !isSaid ? <Then now={now} panel={panel} /> : null;
}

function Then({ now, panel }: { readonly now: Scrub; readonly panel: PanelId }) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => disableForms(place.current), [now]);
  const tool = [...collections.keys()].find((name) => panelOfTool(name) === panel) ?? "";
  // A panel that is opened while one looks back reads its list after that.
  const isNone = useSyncExternalStore(
    useCallback((heard) => client.getQueryCache().subscribe(heard), [client]),
    () => whole.has(panel) && collections.get(tool)?.rows(client).length === 0,
  );
  return (
    <>
      <div ref={place} className={styles["banner"]} role="status" data-past data-none={isNone}>
        <Steps now={now} className={styles["step"]}>
          <span>Viewing {timeWords(now)}</span>
        </Steps>
        <span className={styles["gap"]} />
        <BringBack now={now} panel={panel} />
        <Button size="sm" onClick={leave}>
          Back to now
        </Button>
      </div>
      {isNone && (
        <p className={styles["none"]}>
          No {toolCalled(tool)?.many} yet at {timeWords(now)}
        </p>
      )}
    </>
  );
}

/** The panel's items that were changed since, each by itself. */
function BringBack({ now, panel }: { readonly now: Scrub; readonly panel: PanelId }) {
  const items = () =>
    changedSince(now, (tool) => panelOfTool(tool) === panel, mostOffered).map(
      ({ tool, id, title }, at) => ({
        id: `${tool} ${id}`,
        label: title,
        ...(at === 0 && { heading: `As at ${timeWords(now)}` }),
        run: () => void bringBack({ items: [{ tool, id }] }),
      }),
    );
  if (items().length === 0) return null;
  return <BringBackMenu items={items} look="quiet" />;
}

/** Nothing is typed into a panel that shows what was. Answers how to take it back. */
function disableForms(banner: HTMLElement | null): () => void {
  const fields = banner?.parentElement?.querySelectorAll<HTMLElement>("form, [data-new]") ?? [];
  const left = [...fields].filter(({ inert }) => !inert);
  for (const field of left) field.inert = true;
  return () => {
    for (const field of left) field.inert = false;
  };
}
