/** Settings of the device and not of a person; the theme's sheet follows the preferences by itself. */
const ofDevice = new Set([
  "aside-keymap",
  "aside-sheet-full",
  "aside-theme-v4",
  "aside-without-ai",
  "aside-ended",
  "aside-text-size",
]);

/** Ids of people are UUIDs: a key that holds one is that person's alone, unless it stands where nobody was named. */
const ofOnePerson = /(?<!::)[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/;

const isUnnamed = (key: string): boolean =>
  key.startsWith("aside-") && !ofDevice.has(key) && !ofOnePerson.test(key);

/** Another person signs in: what the last one left under no name goes, and what bears theirs waits for them. */
export const forgetUnnamed = (): void => forgetKeys(isUnnamed);

/** Who signs out leaves nothing in the browser's storages. */
export const forgetKept = (userId: string): void =>
  forgetKeys((key) => isUnnamed(key) || (key.startsWith("aside-") && key.includes(userId)));

function forgetKeys(isTheirs: (key: string) => boolean): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (isTheirs(key)) storage.removeItem(key);
  }
}
