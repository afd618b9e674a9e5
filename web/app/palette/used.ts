import * as v from "valibot";

const key = "aside-commands-used";
const most = 30;
const Kept = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The ids of what was run, the newest first. */
function read(): readonly string[] {
  const kept = v.safeParse(Kept, localStorage.getItem(key));
  return kept.success ? kept.output : [];
}

/** The higher, the more recently it was run; 0 where it never was. */
export function usedAt(id: string): number {
  const place = read().indexOf(id);
  return place === -1 ? 0 : most - place;
}

export function noteUsed(id: string): void {
  const next = [id, ...read().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A full device forgets what was used.
  }
}
