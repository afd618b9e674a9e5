import { capital, counted } from "#shared/words.ts";

const plurals = new Set(["meeting", "appointment", "task", "reminder", "birthday", "holiday"]);

/** '2 Meetings', '1 Task', '3 Work'. */
export function countedOf(category: string, count: number): string {
  const one = capital(category);
  return counted(count, one, plurals.has(category) ? `${one}s` : one);
}
