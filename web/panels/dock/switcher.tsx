import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import { useRef } from "react";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { panelColor, panelIcons } from "../registry.ts";
import styles from "./switcher.module.css";
import { named, useUnread } from "../unread.ts";
import { stepped, switcherWheel, useSteps } from "./wheel.ts";
import { act } from "../workspace.ts";

interface Props {
  readonly side: PanelSide;
  readonly open: readonly PanelId[];
  readonly active: PanelId;
}

/** The panels open on one side, one above the other; arrows walk through them. */
export function Switcher({ side, open, active }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useSteps(place, switcherWheel, (by) => {
    const next = stepped(open, active, by);
    if (next !== undefined) act({ do: "focus", panel: next });
  });
  return (
    <div
      ref={place}
      role="tablist"
      tabIndex={-1}
      aria-label={side === "left" ? "Open on the left" : "Open on the right"}
      aria-orientation="vertical"
      className={styles["switcher"]}
      data-side={side}
      onKeyDown={(event) => walkWithArrows(event, "[role=tab]")?.click()}
    >
      {open.map((id) => (
        <SwitcherTab key={id} id={id} isActive={id === active} />
      ))}
    </div>
  );
}

function SwitcherTab({ id, isActive }: { readonly id: PanelId; readonly isActive: boolean }) {
  const Icon = panelIcons[id];
  const title = panelById(id)?.title;
  const isNew = useUnread(id);
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isActive}
      aria-label={named(title ?? id, isNew)}
      title={title}
      tabIndex={isActive ? 0 : -1}
      className={styles["tab"]}
      data-unread={isNew}
      style={{ "--tint": panelColor(id) }}
      onClick={() => act({ do: "focus", panel: id })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
