const called: Readonly<Record<string, string>> = {
  parentId: "folder",
  revisionId: "content",
  subTasks: "sub-tasks",
  timezone: "time zone",
  weekStart: "first day of weeks",
  contrastMode: "contrast",
  fadeThemes: "kept fades",
  activeFadeTheme: "kept fade",
  wallpaperQuery: "words of the wallpaper",
  wallpaperUrl: "wallpaper",
  wallpaperUpdateInterval: "interval of wallpapers",
  wallpaperExcludeTags: "excluded wallpaper tags",
  wallpaperDim: "dimming of the wallpaper",
  fadeEnabled: "fading edges",
  fadeDynamic: "fading on hover",
  wallpaperEnabled: "wallpaper",
  notificationsEnabled: "notifications",
  notificationsDesktop: "desktop reminders",
  notificationsSound: "reminder sound",
  notificationsEmail: "email notifications",
};

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
