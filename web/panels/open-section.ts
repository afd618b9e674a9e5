import { personPanel } from "#contract/panels.ts";
import type { settingsSections } from "#contract/panels/settings-sections.ts";
import { requestedView } from "./requests.ts";
import { act } from "./workspace.ts";

/** Leads to a part of the settings. */
export function openSection({
  tab,
  id,
}: Pick<(typeof settingsSections)[number], "tab" | "id">): void {
  act({ do: "focus", panel: personPanel });
  requestedView.set({ panel: personPanel, fields: { tab, place: id } });
}
