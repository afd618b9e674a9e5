import { EmptyState } from "../ui/empty-state.tsx";
import { type PanelProps, panelIcons } from "./registry.ts";

/** SH-13: nothing but these words, until the panel is built. */
export function Placeholder({ panel }: PanelProps) {
  return <EmptyState icon={panelIcons[panel]} title="Coming soon..." />;
}
