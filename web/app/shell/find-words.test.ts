import { afterAll, expect, test, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { onLine: true, language: "en" });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.mock("../router.tsx", () => ({}));
vi.mock("../../panels/workspace.ts", () => ({ act: () => undefined }));
vi.mock("../../api/session.ts", () => ({
  session: { get: () => ({ user: { role: "USER", email: "ada@example.com" } }) },
}));
afterAll(() => vi.unstubAllGlobals());

async function find(typed: string) {
  const { settingsCommands } = await import("../palette/settings-commands.ts");
  const { findSettings } = await import("./find-words.ts");
  const { found, says } = findSettings(typed, settingsCommands());
  return { first: found[0]?.id.replace("settings:", ""), says };
}

test.each([
  ["dark mode", "appearance"],
  ["night mode", "appearance"],
  ["font size", "text-size"],
  ["bigger text", "text-size"],
  ["accent color", "colors"],
  ["sound", "notices"],
  ["reminders", "notices"],
  ["mute", "notifications"],
  ["push notifications", "notifications"],
  ["compact header", "header"],
  ["timezone", "times"],
  ["date format", "times"],
  ["24 hour clock", "times"],
  ["first day of the week", "times"],
  ["password", "password"],
  ["2fa", "two-step"],
  ["authenticator", "two-step"],
  ["face id", "passkeys"],
  ["change email", "email"],
  ["log out", "sign-out"],
  ["sessions", "devices"],
  ["export", "export"],
  ["backup", "export"],
  ["import", "import"],
  ["delete account", "delete-account"],
  ["shortcuts", "keyboard"],
  ["hotkeys", "keyboard"],
  ["wallpaper", "wallpaper"],
  ["background", "wallpaper"],
  ["blur", "sidebars"],
  ["transparency", "sidebars"],
  ["name", "name"],
  ["username", "name"],
  ["picture", "name"],
  ["avatar", "name"],
  ["api key", "keys"],
  ["mcp", "keys"],
  ["permissions", "asks"],
  ["turn off ai", "without-ai"],
])("SH-14 who types ‘%s’ is led to %s, and told nothing else", async (typed, place) => {
  expect(await find(typed)).toEqual({ first: place, says: undefined });
});

test.each([
  ["language", "times", /^Aside speaks English/],
  ["deutsch", "times", /^Aside speaks English/],
  ["vibration", "notifications", /doesn't vibrate/],
  ["quiet hours", "notices", /no quiet hours/],
  ["do not disturb", "notices", /no quiet hours/],
  ["phone number", "name", /doesn't ask/],
  ["switch account", "sign-out", /Sign out to use another/],
  ["privacy", "export", /no tracking/],
  ["billing", undefined, /nothing to pay/],
  ["currency", "times", /units/],
  ["reduce motion", undefined, /follow your device/],
  ["typeface", "text-size", /size can/],
  ["spelling", undefined, /browser/],
  ["clear cache", undefined, /nothing to set/],
  ["version", undefined, /updates itself/],
  ["install", undefined, /Add to Home Screen/],
  ["layout", undefined, /Layouts/],
  ["gmail", undefined, /Email panel/],
] as const)("SH-14 who types ‘%s’ is told what there is", async (typed, place, words) => {
  const { first, says } = await find(typed);
  expect(first).toBe(place);
  expect(says).toMatch(words);
});

test("SH-14 a letter or two say nothing, and what nobody has a word for finds nothing", async () => {
  expect((await find("la")).says).toBeUndefined();
  expect(await find("zebra")).toEqual({ first: undefined, says: undefined });
});
