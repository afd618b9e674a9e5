import {
  middlePanel,
  panelById,
  type PanelId,
  panelIds,
  panels,
  personPanel,
} from "#contract/panels.ts";
import { isOpen } from "../../panels/layout.ts";
import { launcherId, moreId } from "../../panels/frame.tsx";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { named, unread, useUnread } from "../../panels/unread.ts";
import { barWheel, stepped, useSteps } from "../../panels/dock/wheel.ts";
import { act, workspace } from "../../panels/workspace.ts";
import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Menu } from "../../ui/menu.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import styles from "./bottom-bar.module.css";

/** Five places that never change: four panels, and the way to all others. */
const always: readonly PanelId[] = panels
  .filter(({ quick }) => quick !== undefined)
  .toSorted((a, b) => (a.quick ?? 0) - (b.quick ?? 0))
  .map(({ id }) => id);

/** A phone's launcher: tapping the panel that shows closes it. */
export function BottomBar() {
  const shown = usePart(workspace, ({ layout }) => layout.lastOpened);
  const place = useRef<HTMLElement>(null);
  useSteps(place, { ...barWheel, isSwiped: true }, stepThrough);
  return (
    <nav ref={place} aria-label="Panels" className={styles["bar"]} data-surface="header">
      {always.map((id) => (
        <BarButton key={id} id={id} isShown={shown === id} />
      ))}
      <MorePanels shown={shown} />
    </nav>
  );
}

const others = panels.filter(({ id }) => !always.includes(id));

function MorePanels({ shown }: { readonly shown: PanelId | null }) {
  const fresh = useStore(unread);
  const isWithout = useStore(withoutAi);
  const offered = others.filter(({ id }) => !(isWithout && id === middlePanel));
  const isNew = others.some(({ id }) => fresh.has(id));
  const other = others.find(({ id }) => id === shown);
  const Icon = other ? panelIcons[other.id] : Ellipsis;
  return (
    <Menu
      label="More panels"
      align="end"
      items={offered.map(({ id, title }) => ({
        id,
        label: named(title, fresh.has(id)),
        icon: panelIcons[id],
        ...(id === shown && { isChecked: true }),
        run: () => act({ do: "toggle", panel: id }),
      }))}
      button={(wiring) => (
        <button
          type="button"
          id={moreId}
          aria-label={named(other ? `More: ${other.title}` : "More", isNew)}
          data-unread={isNew}
          data-shown={other !== undefined}
          className={styles["button"]}
          style={other && { "--tint": panelColor(other.id) }}
          {...wiring}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{other ? shortTitle(other.id) : "More"}</span>
        </button>
      )}
    />
  );
}

/** There is room for one word. */
const shortTitle = (id: PanelId): string =>
  id === personPanel ? "Profile" : (panelById(id)?.title ?? id);

function BarButton({ id, isShown }: { readonly id: PanelId; readonly isShown: boolean }) {
  const Icon = panelIcons[id];
  const title = shortTitle(id);
  const isNew = useUnread(id);
  return (
    <button
      type="button"
      id={launcherId(id)}
      data-unread={isNew}
      aria-label={named(title, isNew)}
      className={styles["button"]}
      aria-pressed={isShown}
      style={{ "--tint": panelColor(id) }}
      onClick={() => act({ do: isShown ? "close" : "open", panel: id })}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>{title}</span>
    </button>
  );
}

/** The open panels one after the other, as a finger or a wheel goes along the bar. */
function stepThrough(by: -1 | 1): void {
  const { layout } = workspace.get();
  const { lastOpened } = layout;
  const open = panelIds.filter((id) => isOpen(layout, id));
  if (lastOpened === null || open.length < 2) return;
  const next = stepped(open, lastOpened, by);
  if (next !== undefined) act({ do: "focus", panel: next });
}
