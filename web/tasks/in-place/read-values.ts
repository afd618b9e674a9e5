const spoken =
  /^(?:(\d{1,3}(?:[.,]\d{1,2})?)\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5})\s*m?(?:in(?:ute)?s?)?)?$/i;

/** '1h 30m', '1.5h', '45 min' or '90' as whole minutes; undefined where it is none, or more than `most`. */
export function readMinutes(text: string, most: number): number | undefined {
  const found = spoken.exec(text.trim());
  if (!found || text.trim() === "") return undefined;
  const [, hours = "0", minutes = "0"] = found;
  const all = Math.round(Number(hours.replace(",", ".")) * 60) + Number(minutes);
  return all <= most ? all : undefined;
}

export function readPercent(text: string): number | undefined {
  const [, digits] = /^(\d{1,3})\s*%?$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined;
}

const hour =
  /^(?:at |@ ?)?(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?|h|o['’]?clock)?|noon|midday|midnight)$/i;

/** Tells whether words say an hour and no day: '9am' is one of the day that was set before. */
export const isHourAlone = (text: string): boolean => hour.test(text.trim());
