import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import { type KeyboardEvent, useRef } from "react";
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
      aria-label={side === "left" ? "Open on the left" : "Open on the right"}
      aria-orientation="vertical"
      className={styles["switcher"]}
      data-side={side}
    >
      {open.map((id) => (
        <SwitcherTab key={id} id={id} isActive={id === active} open={open} />
      ))}
    </div>
  );
}

interface TabProps {
  readonly id: PanelId;
  readonly isActive: boolean;
  readonly open: readonly PanelId[];
}

function SwitcherTab({ id, isActive, open }: TabProps) {
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
      onKeyDown={(event) => walk(event, open, id)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>, open: readonly PanelId[], from: PanelId): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = open[(open.indexOf(from) + step + open.length) % open.length];
  if (next === undefined) return;
  act({ do: "focus", panel: next });
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]");
  tabs?.[open.indexOf(next)]?.focus();
}
