/** A phone's sheet, in vh (specification 3 §4). */
export const sheetRules = { first: 65, least: 15, most: 90 } as const;

/** Pixels. On a lower screen two thirds of it are little more than a panel's own head. */
const lowScreen = 640;

/** The height at which a sheet opens on a screen of `height` pixels. */
export const firstHeight = (height: number): number => (height < lowScreen ? 85 : sheetRules.first);

export const sheetStops = [25, 35, 50, 65, 75, 85] as const;

/** The height at which a sheet comes to rest that is let go: by thresholds, not the nearest stop. */
export function restOf(height: number): number | "closed" {
  if (height < 20) return "closed";
  if (height < 30) return 25;
  if (height < 40) return 35;
  if (height < 55) return 50;
  if (height < 70) return 65;
  return height < 80 ? 75 : 85;
}

export const heldHeight = (height: number): number =>
  Math.min(sheetRules.most, Math.max(sheetRules.least, height));

/** The height that a key on the handle asks for: the stops one after the other, the least and the most. */
export function heightAfterKey(key: string, height: number): number | undefined {
  const last = sheetStops.length - 1;
  if (key === "ArrowUp" || key === "ArrowRight")
    return sheetStops.find((stop) => stop > height) ?? sheetStops[last];
  if (key === "ArrowDown" || key === "ArrowLeft")
    return sheetStops.findLast((stop) => stop < height) ?? sheetStops[0];
  return {
    Home: sheetStops[0],
    End: sheetStops[last],
    PageUp: sheetStops[last],
    PageDown: sheetStops[0],
  }[key];
}
