import * as v from "valibot";

/** `#rrggbb`, in lower case: what the theme engine works with. */
export type Hex = string;

export const hexError = (given: string): string =>
  `Invalid hex color format: ${given.slice(0, 20)}. Expected format: #RGB or #RRGGBB`;

/** Reads #RGB or #RRGGBB; undefined for anything else. */
export function readHex(given: string): Hex | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(given.trim()) ?? [];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return `#${full.toLowerCase()}`;
}

/** As `readHex`, but throws the specification's words. */
export function asHex(given: string): Hex {
  const hex = readHex(given);
  if (hex === undefined) throw new Error(hexError(given));
  return hex;
}

export const HexColour = v.pipe(
  v.string("must be text"),
  v.check(
    (given) => readHex(given) !== undefined,
    ({ input }) => hexError(input),
  ),
  v.transform(asHex),
);
