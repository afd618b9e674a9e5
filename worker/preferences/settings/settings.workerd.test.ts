import { expect, test } from "vitest";
import { preferences } from "#contract/preferences.ts";
import { tool } from "../../testing/mcp.ts";
import { workspace } from "../../testing/workspace.ts";

async function desk() {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  return {
    ada,
    set: async (name: string, input: object) => (await tool(scout, name, input)).text,
    now: async () => (await ada.call(preferences.get, {})).body.data,
  };
}

test.each([
  [
    "notifications_show",
    { isOn: false },
    { notificationsEnabled: false },
    "Turned notifications off.",
  ],
  [
    "notifications_email",
    { isOn: false },
    { notificationsEmail: false },
    "Turned email notifications off.",
  ],
  [
    "notifications_sound",
    { isOn: true },
    { notificationsSound: true },
    "Turned notification sounds on.",
  ],
  [
    "notifications_desktop",
    { isOn: false },
    { notificationsDesktop: false },
    "Turned desktop notifications off.",
  ],
  [
    "preferences_time_zone",
    { zone: "new york" },
    { timezone: "America/New_York" },
    "Set the time zone to New York.",
  ],
  [
    "preferences_time_zone",
    { zone: "Kolkata" },
    { timezone: "Asia/Calcutta" },
    "Set the time zone to Kolkata.",
  ],
  [
    "preferences_time_format",
    { timeFormat: "h12" },
    { timeFormat: "h12" },
    "Now using 12-hour time.",
  ],
  [
    "preferences_date_format",
    { dateFormat: "DD/MM/Y" },
    { dateFormat: "DD/MM/Y" },
    "Dates now look like 31/12/2026.",
  ],
  [
    "preferences_week_start",
    { weekStart: "monday" },
    { weekStart: "monday" },
    "Weeks now start on Monday.",
  ],
  [
    "preferences_event_reminder",
    { eventReminder: 10 },
    { eventReminder: 10 },
    "New events now have a reminder 10 minutes before.",
  ],
  [
    "preferences_event_reminder",
    { eventReminder: 0, allDayReminder: 1_440 },
    { eventReminder: 0, allDayReminder: 1_440 },
    "New events now have a reminder at the start, and new all-day events now have a reminder 1 day before at 09:00.",
  ],
  [
    "preferences_event_reminder",
    { allDayReminder: 30 },
    { allDayReminder: 30 },
    "New all-day events now have a reminder on the day at 08:30.",
  ],
  [
    "preferences_event_reminder",
    { eventReminder: null, allDayReminder: null },
    { eventReminder: null, allDayReminder: null },
    "New events and all-day events now have no reminder.",
  ],
  // The value 'UTC' is what nobody chose.
  ["preferences_time_zone", { zone: "UTC" }, { timezone: "Etc/UTC" }, "Set the time zone to UTC."],
  [
    "appearance_compact_header",
    { isOn: true },
    { compactHeader: true },
    "Turned the compact header on.",
  ],
  ["appearance_fade", { isOn: false }, { fadeEnabled: false }, "Turned the fading edges off."],
  [
    "appearance_fade_on_hover",
    { isOn: true },
    { fadeDynamic: true },
    "Turned the dynamic hover effect on.",
  ],
  [
    "appearance_fade_style",
    { preset: "soft", distance: 90 },
    { fade: { fadeDistance: 90, fadeType: "linear" } },
    "Edges fade with the Soft fade and 90 pixels now.",
  ],
  [
    "wallpaper_interval",
    { minutes: 30 },
    { wallpaperUpdateInterval: 30 },
    "The wallpaper changes every 30 minutes now. The wallpaper itself is off.",
  ],
  [
    "wallpaper_interval",
    { minutes: 1_440 },
    { wallpaperUpdateInterval: 1_440 },
    "The wallpaper changes every day now. The wallpaper itself is off.",
  ],
  [
    "wallpaper_dim",
    { percent: 60 },
    { wallpaperDim: 60 },
    "The wallpaper is dimmed by 60 % now. The wallpaper itself is off.",
  ],
  [
    "wallpaper_dim",
    { change: "more" },
    { wallpaperDim: 55 },
    "The wallpaper is dimmed by 55 % now. The wallpaper itself is off.",
  ],
  [
    "wallpaper_provider",
    { provider: "unsplash" },
    { wallpaperProvider: "unsplash" },
    "Wallpapers come from Unsplash now.",
  ],
  [
    "wallpaper_tags",
    { add: ["fog", "dawn"] },
    { wallpaperTags: ["fog", "dawn"] },
    "Wallpapers are looked for with fog and dawn now.",
  ],
  [
    "appearance_glass_amount",
    { blur: 80 },
    { glass: { globalBlur: 80, globalIntensity: "custom" } },
    "The glass has 80 % blur now.",
  ],
  [
    "appearance_glass_amount",
    { surface: "header", isOn: false },
    { glass: { components: { header: { enabled: false } } } },
    "Glass of the header is off now.",
  ],
  [
    "appearance_accent",
    { color: "Emerald" },
    { customColors: { accent: "#10b981" } },
    "Changed the accent color to emerald.",
  ],
  [
    "appearance_color",
    { role: "background", color: "navy" },
    { customColors: { background: "#1e3a8a" } },
    "Changed the background color to navy.",
  ],
  [
    "appearance_app_color",
    { tool: "my to-dos", color: "light blue" },
    { appColors: { tasks: "cyan" } },
    "Tasks is cyan now, the nearest to light blue.",
  ],
  [
    "appearance_app_color",
    { tool: "the notes panel", color: "grey" },
    { appColors: { notes: "gray" } },
    "Notes is gray now.",
  ],
  [
    "appearance_app_color",
    { tool: "calendar", color: "#ff0000" },
    { appColors: { calendar: "red" } },
    "Calendar is red now, the nearest to #ff0000.",
  ],
])("AI-01 AP-07 %s %j changes that setting alone and says so", async (name, input, wanted, say) => {
  const { set, now } = await desk();
  expect(await set(name, input)).toBe(say);
  expect(await now()).toMatchObject({ ...wanted, version: 1 });
  const again = await set(name, input);
  if (!("change" in input)) expect(again).toMatch(/^It's already set: /);
});

test("AI-01 AP-07 a color goes back to its own, and what is no color or no tool changes nothing", async () => {
  const { set, now } = await desk();
  await set("appearance_app_color", { tool: "tasks", color: "dark blue" });
  expect((await now()).appColors).toEqual({ tasks: "indigo" });
  expect(await set("appearance_app_color", { tool: "tasks", color: "default" })).toBe(
    "Tasks has its usual color again.",
  );
  await set("appearance_accent", { color: "#0af" });
  expect((await now()).customColors).toEqual({ accent: "#00aaff" });
  await set("appearance_accent", { color: "the default" });
  const { version, ...left } = await now();
  expect([left.appColors, left.customColors, version]).toEqual([{}, {}, 4]);
  expect(await set("appearance_accent", { color: "loud" })).toContain(
    "I don't know the color “loud”",
  );
  expect(await set("appearance_app_color", { tool: "moon", color: "red" })).toContain(
    "There is no tool called “moon”",
  );
  expect(await set("wallpaper_dim", { percent: 95 })).toContain("percent");
  expect((await now()).version).toBe(4);
});

test("AI-01 AU-02 a time zone is said by the city that the screen names, and the one that nobody chose as what it does", async () => {
  const { set, now } = await desk();
  expect(await set("preferences_time_zone", { zone: "Europe/Kiev" })).toBe(
    "Set the time zone to Kyiv.",
  );
  expect(await set("preferences_time_zone", { zone: "Kyiv" })).toBe("It's already set: Kyiv.");
  expect(await set("preferences_time_zone", { zone: "automatic" })).toBe(
    "The time zone is now that of each device.",
  );
  expect((await now()).timezone).toBe("UTC");
  expect(await set("preferences_time_zone", { zone: "automatic" })).toBe(
    "It's already set: Automatic.",
  );
});

test("AI-01 a time zone that is none changes nothing, and how to name one is said", async () => {
  const { set, now } = await desk();
  const before = await now();
  expect(await set("preferences_time_zone", { zone: "Narnia" })).toContain(
    "I know no time zone called “Narnia”. Name its largest city",
  );
  expect(await now()).toEqual(before);
});
