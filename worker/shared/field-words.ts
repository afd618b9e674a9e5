const called: Readonly<Record<string, string>> = {
  parentId: "folder",
  revisionId: "content",
  subTasks: "sub-tasks",
  exceptions: "skipped dates",
  recurrence: "repeat",
  attendees: "guests",
  mode: "light or dark mode",
  density: "row height",
  timeFormat: "time format",
  timezone: "time zone",
  eventReminder: "reminder for new events",
  allDayReminder: "reminder for new all-day events",
  weekStart: "first day of the week",
  contrastMode: "contrast",
  fadeThemes: "saved fades",
  activeFadeTheme: "saved fade",
  wallpaperQuery: "wallpaper search",
  wallpaperUrl: "wallpaper",
  wallpaperUpdateInterval: "wallpaper interval",
  wallpaperExcludeTags: "excluded wallpaper tags",
  wallpaperDim: "wallpaper dimming",
  fadeEnabled: "fading edges",
  fadeDynamic: "fading on hover",
  wallpaperEnabled: "wallpaper",
  notificationsEnabled: "notifications",
  notificationsDesktop: "desktop reminders",
  notificationsSound: "reminder sound",
  notificationsEmail: "email notifications",
};

const following = new Set(
  "lastDay isRecurring uid seriesId occurrence wallpaperLastUpdated wallpaperAttribution".split(
    " ",
  ),
);

/** Follows from other fields, and is not worth a word beside them. */
export const isFollowing = (name: string): boolean => following.has(name);

/** A field by the name that people know it under: 'due date'. */
export const fieldWords = (name: string): string =>
  called[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** 'renamed' or 'moved', where a change of these fields is nothing else. */
export function namedChange(fields: readonly string[]): "renamed" | "moved" | undefined {
  // What sorts a name changes with it.
  const names = new Set(fields.filter((name) => name !== "nameKey"));
  const isMoved = names.delete("parentId");
  const isName = [...names].every((name) => name === "title" || name === "name");
  if (!isName || (names.size === 0 && !isMoved)) return undefined;
  return isMoved ? "moved" : "renamed";
}
