interface Named {
  readonly id: string;
  readonly name: string;
}

/** Families whose members do not share their names' beginning. */
const byId: readonly (readonly [prefix: string, family: string])[] = [
  ["catppuccin", "Catppuccin"],
  ["rose-pine", "Rosé Pine"],
  ["gruvbox", "Gruvbox"],
  ["nord", "Nord"],
];

/** Specification 3 §2.6: four families by id, else the name without a trailing dark, light or dawn. */
export function familyOf({ id, name }: Named): string {
  const known = byId.find(([prefix]) => id === prefix || id.startsWith(`${prefix}-`));
  return known?.[1] ?? name.replace(/[\s-]+(?:dark|light|dawn)$/i, "");
}

export const familiesOf = <Preset extends Named>(presets: readonly Preset[]) =>
  [...Map.groupBy(presets, familyOf)].map(([name, members]) => ({ name, presets: members }));
