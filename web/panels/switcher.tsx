import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import type { KeyboardEvent } from "react";
import { panelIcons } from "./registry.ts";
import styles from "./switcher.module.css";
import { act } from "./workspace.ts";

interface Props {
  readonly side: PanelSide;
  readonly open: readonly PanelId[];
  readonly active: PanelId;
}

/** The panels open on one side, one above the other; arrows walk through them. */
export function Switcher({ side, open, active }: Props) {
  return (
    <div
      role="tablist"
      aria-label={side === "left" ? "Open on the left" : "Open on the right"}
      aria-orientation="vertical"
      className={styles["switcher"]}
      data-side={side}
    >
      {open.map((id) => {
        const Icon = panelIcons[id];
        const panel = panelById(id);
        return (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === active}
            aria-label={panel?.title}
            title={panel?.title}
            tabIndex={id === active ? 0 : -1}
            className={styles["tab"]}
            style={{ "--tint": `var(--colour-${panel?.colour ?? "slate"})` }}
            onClick={() => act({ do: "focus", panel: id })}
            onKeyDown={(event) => walk(event, open, id)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </button>
        );
      })}
    </div>
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
