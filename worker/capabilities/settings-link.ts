import type { Receipt } from "#contract/conversations.ts";
import { personPanel } from "#contract/panels.ts";
import { type SettingsPlace, settingsSections } from "#contract/panels/settings-sections.ts";

/** Under an answer, leads to a part of the settings whenever it is pressed. */
export const linkToSettings = (places: readonly SettingsPlace[]): Receipt[] =>
  settingsSections
    .filter(({ id }) => places.includes(id))
    .map(({ id, label }) => ({
      capability: "settings.show",
      title: label,
      tool: personPanel,
      itemId: id,
      eventId: null,
    }));
