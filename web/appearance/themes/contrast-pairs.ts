import { type Hex } from "#contract/looks/colours.ts";
import type { CustomColours } from "#contract/preferences.ts";
import { contrast, gradeOf } from "#shared/themes/colours.ts";
import { reaching } from "#shared/themes/oklch.ts";

export interface PairColours {
  readonly primary: Hex;
  readonly background: Hex;
  readonly surface: Hex;
  readonly text: Hex;
}

const pairs = [
  { label: "Text on background", role: "text", ground: "background" },
  { label: "Primary on background", role: "primary", ground: "background" },
  { label: "Text on surface", role: "text", ground: "surface" },
] as const;

const aa = 4.5;

/** How well colors stand out from each other, and the nearest one that reaches AA where one does not. */
export const readoutsOf = (colours: PairColours) =>
  pairs.map(({ label, role, ground }) => {
    const ratio = contrast(colours[role], colours[ground]);
    return {
      label,
      colour: colours[role],
      ground: colours[ground],
      // Cut off, not rounded: 4.49 is not 4.5.
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      grade: gradeOf(ratio),
      fix: ratio < aa ? fixOf(colours, role) : undefined,
    };
  });

function fixOf(
  { background, surface, ...colours }: PairColours,
  role: "text" | "primary",
): CustomColours {
  const grounds = role === "text" ? [background, surface] : [background];
  return { [role]: reaching(colours[role], grounds, aa) };
}
