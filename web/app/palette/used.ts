import * as v from "valibot";
import { keepText, storedAs } from "../../ui/stored.ts";

const key = "aside-commands-used";
const most = 30;

/** The ids of what was run, the newest first. */
const read = (): readonly string[] => storedAs(v.array(v.string()), key) ?? [];

/** The higher, the more recently it was run; 0 where it never was. */
export function usedAt(id: string): number {
  const place = read().indexOf(id);
  return place === -1 ? 0 : most - place;
}

export function noteUsed(id: string): void {
  const next = [id, ...read().filter((other) => other !== id)].slice(0, most);
  keepText(key, JSON.stringify(next));
}
