import type { Panel } from "#contract/panels.ts";

/** How the tip of a launcher spells its keys. */
export const shortcutText = ({ goTo }: Pick<Panel, "goTo">): string =>
  goTo === undefined ? "" : `G ${goTo.toUpperCase()}`;
