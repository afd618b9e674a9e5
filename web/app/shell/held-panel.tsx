import type { UiControl } from "#contract/panels/ui-control.ts";
import { panelById } from "#contract/panels.ts";
import { ArrowUpRight } from "lucide-react";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { Button } from "../../ui/button.tsx";
import { carryOut } from "../start/live-wiring.ts";
import styles from "./held-panel.module.css";

/** Opens the panel of an answer that it would have covered. */
export function HeldPanel({ command }: { readonly command: UiControl }) {
  const panel = panelById(command.target ?? command.sidebar ?? "");
  if (!panel) return null;
  const Icon = panelIcons[panel.id];
  return (
    <Button className={styles["held"]} onClick={() => carryOut(command)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden style={{ color: panelColor(panel.id) }} />
      Open {panel.title} <ArrowUpRight size={14} aria-hidden />
    </Button>
  );
}
