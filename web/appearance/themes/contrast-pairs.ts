import { type Hex } from "#contract/looks/colours.ts";
import { contrast, type Grade, gradeOf } from "#shared/themes/colours.ts";
import { reaching } from "#shared/themes/oklch.ts";
import type { CustomColours } from "#contract/preferences.ts";

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

interface Readout {
  readonly label: string;
  readonly colour: Hex;
  readonly ground: Hex;
  /** Cut off, not rounded: 4.49 is not 4.5. */
  readonly ratio: string;
  readonly grade: Grade;
  /** The nearest colour that reaches AA, where this one does not. */
  readonly fix?: CustomColours;
}

const aa = 4.5;

export function readoutsOf(colours: PairColours): Readout[] {
  return pairs.map(({ label, role, ground }) => {
    const ratio = contrast(colours[role], colours[ground]);
    return {
      label,
      colour: colours[role],
      ground: colours[ground],
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      grade: gradeOf(ratio),
      ...(ratio < aa ? { fix: fixOf(colours, role) } : {}),
    };
  });
}

function fixOf({ background, surface, ...colours }: PairColours, role: "text" | "primary") {
  const grounds = role === "text" ? [background, surface] : [background];
  return { [role]: reaching(colours[role], grounds, aa) };
}
