/** A part of Profile & Settings that people look for, and the words that they look for it by. */
export interface SettingsSection {
  readonly id: string;
  readonly label: string;
  readonly tab: "profile" | "general" | "theme" | "sidebars";
  /** Between commas, in small letters. The first is what it is called in a sentence. */
  readonly names: string;
  /** The page of the profile that it stands on, where it has one. */
  readonly page?: keyof typeof settingsPages;
  /** About conversations and agents: hidden where all of that is. */
  readonly isOfAi?: true;
}

/** Tabs as they are called on the screen. */
export const settingsTabs = {
  profile: "Profile",
  general: "Wallpaper",
  theme: "Theme",
  sidebars: "Sidebars",
} as const;

/** Pages of the profile by their ids in an address, which no part has, unless it is alone there. */
export const settingsPages = {
  "sign-in": "Sign-in",
  devices: "Devices",
  agents: "Agent keys",
  assistant: "Assistant",
  times: "Dates and times",
  alerts: "Notifications",
  keyboard: "Keyboard",
  data: "Your data",
} as const;

/** What the page or the tab is called that a part stands on. */
export const whereOf = ({ tab, page }: SettingsSection): string =>
  page === undefined ? settingsTabs[tab] : settingsPages[page];

/** Said once: the palette and the assistant lead to these, and the settings panel scrolls to the one that is asked for and marks it. */
export const settingsSections = [
  {
    id: "name",
    label: "Name and picture",
    tab: "profile",
    names:
      "your name and picture, name, display name, change my name, rename me, bio, about me, profile, profile picture, change my picture, photo, avatar, upload a new avatar, account",
  },
  {
    id: "sign-out",
    label: "Sign out",
    tab: "profile",
    names:
      "the Sign Out button, sign out, log out, log off, logout, signout, sign me out, log me out, quit, leave",
  },
  {
    id: "email",
    label: "Change email",
    tab: "profile",
    page: "sign-in",
    names:
      "your email address, email address, my email address, change my email, change email, change my email address, update my email, another email address, login email, sign-in email, account email, change my login",
  },
  {
    id: "password",
    label: "Change password",
    tab: "profile",
    page: "sign-in",
    names:
      "your password, password, change my password, new password, reset my password, update my password, passphrase",
  },
  {
    id: "two-step",
    label: "Two-step sign-in",
    tab: "profile",
    page: "sign-in",
    names:
      "two-step sign-in, two-factor authentication, two factor, two step verification, two-step codes, 2fa, mfa, otp, totp, authenticator app, authentication codes, recovery codes, backup codes, secure my account",
  },
  {
    id: "passkeys",
    label: "Passkeys",
    tab: "profile",
    page: "sign-in",
    names:
      "your passkeys, passkey, add a passkey, sign in with fingerprint, face id, touch id, security key, webauthn, sign in without a password",
  },
  {
    id: "devices",
    label: "Devices you are signed in on",
    tab: "profile",
    page: "devices",
    names:
      "your devices, devices, my devices, sign out other devices, sign out all other devices, log out everywhere, sessions, log out other sessions, other computers, where am i signed in, where am i logged in",
  },
  {
    id: "keys",
    label: "Agent keys",
    tab: "profile",
    page: "agents",
    isOfAi: true,
    names:
      "agent keys, api key, api keys, access token, api token, mcp, mcp key, new key, revoke key, connect an agent, agents, integrations",
  },
  {
    id: "asks",
    label: "What the assistant may do",
    tab: "profile",
    page: "assistant",
    isOfAi: true,
    names:
      "what the assistant may do, permissions, assistant permissions, ask first, ask me first, ask before changing anything, without asking, approvals, confirm changes",
  },
  {
    id: "without-ai",
    label: "Turn off AI on this device",
    tab: "profile",
    page: "assistant",
    names:
      "the switch that turns off AI, turn off ai, without ai, no ai, disable the assistant, hide the assistant, turn ai on",
  },
  {
    id: "times",
    label: "Time format, time zone and week start",
    tab: "profile",
    page: "times",
    names:
      "dates and times, time format, date format, 12 hour clock, 24 hour clock, 12-hour, 24-hour, am pm, military time, week starts on monday, week starts on sunday, week start, first day of the week, default reminder, default reminders, reminder for new events, event reminder, time zone, timezone, language, region, locale",
  },
  {
    id: "notifications",
    label: "Push notifications on this device",
    tab: "profile",
    page: "alerts",
    names:
      "notifications on this device, notifications, push notifications, turn on notifications, turn off notifications, notify this device, alerts, mute",
  },
  {
    id: "notices",
    label: "Notifications and reminder sound",
    tab: "profile",
    page: "alerts",
    names:
      "the sound of reminders, reminder sound, notification sounds, sounds, desktop reminders, reminder settings, enable notifications, notices, notices of agents",
  },
  {
    id: "header",
    label: "Compact header",
    tab: "general",
    names: "the compact header, compact header, smaller header, header, preferences",
  },
  {
    id: "keyboard",
    label: "Customize keyboard shortcuts",
    tab: "profile",
    page: "keyboard",
    names:
      "keyboard shortcuts, keyboard map, keymap, key bindings, hotkeys, remap keys, change shortcuts, customize shortcuts",
  },
  {
    id: "export",
    label: "Export everything",
    tab: "profile",
    page: "data",
    names:
      "exporting everything, export everything, export my data, download my data, download everything, back up my data, backup, take my data with me, takeout, gdpr",
  },
  {
    id: "import",
    label: "Import your data",
    tab: "profile",
    page: "data",
    names:
      "importing your data, import, import my data, import everything, restore a backup, restore from backup, upload my data, bring my data back",
  },
  {
    id: "delete-account",
    label: "Delete account",
    tab: "profile",
    page: "data",
    names:
      "deleting the account, delete account, delete my account, close my account, cancel my account, remove my account, erase my data, delete everything, leave aside, leave for good, quit aside, deactivate",
  },
  {
    id: "appearance",
    label: "Theme and dark mode",
    tab: "theme",
    names:
      "themes and dark mode, theme, themes, dark mode, light mode, night mode, appearance, look, contrast, mode, reset theme",
  },
  {
    id: "text-size",
    label: "Text size and density",
    tab: "theme",
    names:
      "the text size, text size, font size, bigger font, bigger text, larger text, larger font, smaller text, smaller font, zoom, accessibility, fonts, density, compact mode, comfortable, compact rows, row height, spacing",
  },
  {
    id: "colors",
    label: "Colors and accent",
    tab: "theme",
    names:
      "colors, colours, accent, accent color, primary color, app colors, tool colors, color of a tool, customize colors",
  },
  {
    id: "wallpaper",
    label: "Wallpaper",
    tab: "general",
    names:
      "the wallpaper, wallpaper, background, background picture, background image, dim, wallpaper interval, auto change, provider, unsplash, pexels, wallpaper tags, excluded tags, own picture",
  },
  {
    id: "sidebars",
    label: "Sidebars, glass and fading edges",
    tab: "sidebars",
    names:
      "sidebars and glass, sidebars, sidebar, glass, blur, transparency, glass effects, fade, fading edges, edges, sidebar fade, hover effect, surfaces",
  },
] as const satisfies readonly SettingsSection[];

export type SettingsPlace = (typeof settingsSections)[number]["id"];

/** Ways to sign in: a sample workspace has none, and says there how it is kept. */
export const isOfAccount = (place: SettingsPlace): boolean =>
  place === "email" || place === "password" || place === "two-step" || place === "passkeys";

/** The ways to call each section, the first of them fit for a sentence. */
export const namesOf = ({ names }: Pick<SettingsSection, "names">): readonly string[] =>
  names.split(", ");
