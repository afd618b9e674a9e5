import {
  middlePanel,
  type Panel,
  panelById,
  type PanelSide,
  personPanel,
} from "#contract/panels.ts";
import { Ellipsis, Search } from "lucide-react";
import { Suspense } from "react";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { isOpen, isSeen } from "../../panels/layout.ts";
import { launcherId } from "../../panels/frame.tsx";
import { isPhone, useRoom } from "../../panels/phone.ts";
import {
  headerEnd,
  panelColor,
  panelIcons,
  placeholderPanels,
  realPanels,
} from "../../panels/registry.ts";
import { named, useUnread } from "../../panels/unread.ts";
import { press } from "../../panels/press.ts";
import { workspace } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Brand } from "../../ui/display/brand.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/menu.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { AccountButton } from "./account-button.tsx";
import styles from "./header.module.css";
import { LiveBadge } from "./live-badge.tsx";

/** The bar above everything: launchers stand on the side on which their panels open. */
export function Header() {
  const End = useStore(headerEnd);
  return (
    <header className={styles["header"]} data-surface="header">
      <h1 className={styles["brand"]}>
        <Brand />
        Aside
      </h1>
      <nav aria-label="Panels on the left" className={styles["launchers"]}>
        <Launchers side="left" />
      </nav>
      <div className={styles["middle"]}>
        <PaletteButton />
        <LiveBadge />
        {End && <End />}
        {!useStore(isPhone) && <Layouts />}
      </div>
      <nav aria-label="Panels on the right" className={styles["launchers"]}>
        <Launchers side="right" />
      </nav>
      <AccountButton />
    </header>
  );
}

/** Comes after the first paint; its place is kept. */
const LayoutsMenu = lazyPart(async () => (await import("./layouts-menu.tsx")).LayoutsMenu);

function Layouts() {
  return (
    <span className={styles["layouts"]}>
      {/* A menu that cannot be loaded takes nothing with it. */}
      <PanelErrorBoundary panel="layouts" isMinimal>
        <Suspense>
          <LayoutsMenu />
        </Suspense>
      </PanelErrorBoundary>
    </span>
  );
}

function PaletteButton() {
  const open = () => {
    import("../palette/palette.tsx").then(
      ({ openPalette }) => openPalette(),
      // Without its code there is no palette; the next press tries again.
      (error: unknown) => console.warn(error),
    );
  };
  return (
    <button type="button" className={styles["palette"]} onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span>Search or command</span>
      <kbd className={styles["keys"]}>{isMac ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

function Launchers({ side }: { readonly side: PanelSide }) {
  const isWithout = useStore(withoutAi);
  const here = realPanels.filter(
    ({ id, side: at }) => at === side && id !== personPanel && !(isWithout && id === middlePanel),
  );
  const later = placeholderPanels.filter((panel) => panel.side === side);
  return (
    <>
      {here.map((panel) => (
        <Launcher key={panel.id} panel={panel} />
      ))}
      <MorePanels side={side} panels={later} />
    </>
  );
}

function Launcher({ panel }: { readonly panel: Panel }) {
  const room = useRoom();
  const isShown = usePart(workspace, ({ layout }) => isSeen(layout, panel.id, room));
  const isBehind = usePart(workspace, ({ layout }) => isOpen(layout, panel.id)) && !isShown;
  const isNew = useUnread(panel.id);
  return (
    <IconButton
      id={launcherId(panel.id)}
      icon={panelIcons[panel.id]}
      label={named(panel.title, isNew)}
      hint={panel.goTo === undefined ? undefined : shortcutText(panel)}
      className={styles["launcher"]}
      aria-pressed={isShown}
      data-behind={isBehind}
      data-unread={isNew}
      style={{ "--tint": panelColor(panel.id) }}
      onClick={() => press(panel.id)}
    />
  );
}

function MorePanels({
  side,
  panels,
}: {
  readonly side: PanelSide;
  readonly panels: readonly Panel[];
}) {
  const { layout } = useStore(workspace);
  return (
    <Menu
      label={`More panels on the ${side}`}
      align={side === "left" ? "start" : "end"}
      items={panels.map(({ id }) => ({
        id,
        label: panelById(id)?.title ?? id,
        icon: panelIcons[id],
        isChecked: isOpen(layout, id),
        run: () => press(id),
      }))}
      button={(wiring) => (
        <IconButton
          icon={Ellipsis}
          label={`More panels on the ${side}`}
          className={styles["launcher"]}
          {...wiring}
        />
      )}
    />
  );
}

/** How the tip of a launcher spells its keys. */
const shortcutText = ({ goTo }: Pick<Panel, "goTo">): string =>
  goTo === undefined ? "" : `G ${goTo.toUpperCase()}`;
