import type { ThemeColours } from "#contract/looks/themes.ts";

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isDark: boolean;
  readonly colors: ThemeColours;
  readonly counterpart?: string;
  readonly wallpaperQuery?: string;
}

export interface ThemeFamily {
  readonly name: string;
  readonly themes: readonly Draft[];
}

/** Eleven colours, in the order in which they stand here. */
export function palette(hexes: string): ThemeColours {
  const at = hexes.split(" ").map((digits) => `#${digits}`);
  const colour = (place: number): string => at[place] ?? "#000000";
  return {
    primary: colour(0),
    accent: colour(1),
    background: colour(2),
    surface: colour(3),
    text: colour(4),
    border: colour(5),
    textSecondary: colour(6),
    error: colour(7),
    warning: colour(8),
    success: colour(9),
    info: colour(10),
  };
}
