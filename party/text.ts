import { roomLimits } from "#contract/room.ts";

/** Bytes in UTF-8, without encoding what is long anyway. */
export const isTooLong = (text: string): boolean =>
  text.length > roomLimits.frame || new TextEncoder().encode(text).length > roomLimits.frame;

export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
