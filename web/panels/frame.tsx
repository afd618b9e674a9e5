import { type PanelId, panelById } from "#contract/panels.ts";
import { Maximize2, Minimize2, PanelLeftClose, PanelRightClose, X } from "lucide-react";
import { Suspense } from "react";
import { past } from "../collection/past.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { PanelErrorBoundary } from "./error-boundary.tsx";
import styles from "./frame.module.css";
import { sideOf } from "./layout.ts";
import { panelColor, panelIcons, type PanelProps, panelTop, type PanelViews } from "./registry.ts";
import { act, toggleMiddle, workspace } from "./workspace.ts";
import { EmptyState } from "../ui/empty-state.tsx";

interface Props {
  readonly panel: PanelId;
  readonly views: PanelViews;
  readonly canMove: boolean;
}

export const launcherId = (panel: PanelId): string => `launch-${panel}`;
/** The phone's way to panels that have no launcher of their own there. */
export const moreId = "launch-more";

/** One panel: its head, and inside a boundary whatever the feature shows. */
export function Frame({ panel, views, canMove }: Props) {
  const title = panelById(panel)?.title ?? panel;
  const Icon = panelIcons[panel];
  const View = views[panel] ?? Placeholder;
  const Top = useStore(panelTop);
  const then = useStore(past);
  return (
    <section
      className={styles["frame"]}
      aria-labelledby={`panel-${panel}-title`}
      data-panel={panel}
      style={{ "--panel-color": panelColor(panel) }}
    >
      <header
        className={styles["head"]}
        onDoubleClick={({ target }) => {
          if (canMove && target instanceof Element && !target.closest("button"))
            toggleMiddle(panel);
        }}
      >
        <span className={styles["icon"]}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </span>
        <h2 id={`panel-${panel}-title`} className={styles["title"]}>
          {title}
        </h2>
        {canMove && <MoveButtons panel={panel} title={title} />}
        <IconButton
          icon={X}
          label={`Close ${title}`}
          tip="below-end"
          onClick={() => closeAndReturn(panel)}
        />
      </header>
      {then && <then.Banner panel={panel} />}
      {Top && <Top panel={panel} />}
      <div className={styles["body"]} data-fade>
        <PanelErrorBoundary panel={panel} key={panel}>
          <Suspense fallback={<Skeleton label={`Loading ${title}`} />}>
            <View panel={panel} />
          </Suspense>
        </PanelErrorBoundary>
      </div>
    </section>
  );
}

function MoveButtons({ panel, title }: { readonly panel: PanelId; readonly title: string }) {
  const isLeft = sideOf(workspace.get().layout, panel) === "left";
  const isMiddle = usePart(workspace, ({ layout }) => layout.middle === panel);
  const other = isLeft ? "right" : "left";
  return (
    <>
      <IconButton
        className={styles["move"]}
        icon={isMiddle ? Minimize2 : Maximize2}
        label={isMiddle ? `Move ${title} back to the side` : `Move ${title} to the middle`}
        tip="below-end"
        onClick={() => toggleMiddle(panel)}
      />
      {!isMiddle && (
        <IconButton
          className={styles["move"]}
          icon={isLeft ? PanelRightClose : PanelLeftClose}
          label={`Move ${title} to the ${other}`}
          tip="below-end"
          onClick={() => act({ do: "move", panel, side: other })}
        />
      )}
    </>
  );
}

/** The focus goes back to where the panel can be opened again. */
export function closeAndReturn(panel: PanelId): void {
  act({ do: "close", panel });
  focusShown(`#${launcherId(panel)}`);
}

/** The header's buttons stay in the page on a phone, out of sight. */
export function focusShown(selector: string): void {
  const places = document.querySelectorAll<HTMLElement>(selector);
  [...places].find((place) => place.checkVisibility())?.focus();
}

/** SH-13: nothing but these words, until the panel is built. */
function Placeholder({ panel }: PanelProps) {
  return <EmptyState icon={panelIcons[panel]} title="Coming soon..." />;
}
