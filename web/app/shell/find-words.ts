import type { SettingsPlace } from "#contract/panels/settings-sections.ts";
import type { Command } from "../palette/command.ts";
import { namedBy } from "../palette/named.ts";

interface Otherwise {
  /** Between commas, in small letters. */
  readonly words: string;
  /** What there is in its place; left out where its parts say so themselves. */
  readonly says?: string;
  readonly leads?: readonly SettingsPlace[];
}

/** What people look for in settings that no part of them is called, or that there is not. */
const otherwise: readonly Otherwise[] = [
  {
    words:
      "language, interface language, translate, translation, english, german, deutsch, french, spanish",
    says: "Aside speaks English. The date format, the time format and the first day of the week can be changed.",
    leads: ["times"],
  },
  {
    words: "vibration, vibrate, haptics, haptic feedback",
    says: "Aside doesn't vibrate by itself. For push notifications your phone decides.",
    leads: ["notifications"],
  },
  {
    words: "quiet hours, do not disturb, dnd, snooze notifications, mute for an hour, silent",
    says: "There are no quiet hours. Notifications can be turned off.",
    leads: ["notices", "notifications"],
  },
  { words: "ringtone, volume, sound, audio, chime, beep", leads: ["notices"] },
  { words: "reminders, reminder, email notifications, toasts, badges", leads: ["notices"] },
  { words: "username, user name, nickname, my profile", leads: ["name"] },
  {
    words: "phone number, mobile number, birthday, gender, home address",
    says: "Aside doesn't ask for that.",
    leads: ["name"],
  },
  {
    words: "switch account, add another account, multiple accounts, change user",
    says: "One account at a time is signed in here. Sign out to use another.",
    leads: ["sign-out"],
  },
  {
    words: "privacy, tracking, cookies, telemetry, analytics",
    says: "There is no tracking to turn off. Your data can be exported or deleted.",
    leads: ["export", "delete-account"],
  },
  {
    words: "billing, payment, subscription, invoice, upgrade, plan, price, credit card",
    says: "There is nothing to pay for in Aside.",
  },
  {
    words: "units, currency, celsius, fahrenheit, metric, miles, kilometers",
    says: "There are no units to choose.",
    leads: ["times"],
  },
  {
    words: "animation, animations, reduce motion, reduced motion, motion, transitions",
    says: "Animations follow your device: it can ask for less motion in its own settings.",
  },
  {
    words: "typeface, font family, serif",
    says: "The typeface can't be changed, but its size can.",
    leads: ["text-size"],
  },
  {
    words: "spelling, spell check, autocorrect, grammar",
    says: "Your browser checks spelling, in its own settings.",
  },
  {
    words: "cache, clear cache, sync, synchronize, offline mode, offline, save data",
    says: "Aside syncs by itself and works offline. There is nothing to set.",
  },
  {
    words: "storage, quota, disk space",
    says: "Files shows how much space is used, at the bottom of its panel.",
  },
  {
    words: "update, updates, version, check for updates, release notes, about",
    says: "Aside updates itself when you open it again.",
  },
  {
    words: "install, install app, add to home screen, desktop app, mobile app",
    says: "Your browser installs Aside: look for “Install” or “Add to Home Screen” in its menu.",
  },
  {
    words: "pin, app lock, lock screen, screen lock, biometrics",
    says: "Aside has no lock of its own: anybody who unlocks this device can open it.",
    leads: ["passkeys", "devices"],
  },
  {
    words: "start page, home page, startup, default view, layout, layouts",
    says: "Aside opens with the panels that were open last. On a wide screen, Layouts in the header saves and restores them.",
  },
  {
    words: "members, team, share workspace, collaborators, family",
    says: "Everybody has a workspace of their own. Calendars are shared in Calendar, files in Files.",
  },
  {
    words: "connect gmail, gmail, mail account, connect mail, imap, outlook",
    says: "A mail account is connected in the Email panel.",
  },
  {
    words: "google calendar, calendar import, ical, ics",
    says: "Calendars are imported and exported in the Calendar panel.",
  },
  { words: "help, manual, documentation, faq, shortcuts list", leads: ["keyboard"] },
];

export interface FoundSettings {
  readonly found: readonly Command[];
  /** What is said above them. */
  readonly says: string | undefined;
}

/** Letters before a sentence is said: fewer begin too many words. */
const leastLetters = 3;

/** Parts of the settings by their own words, and by others that people have for them. */
export function findSettings(typed: string, commands: readonly Command[]): FoundSettings {
  const { whole, partly } = namedBy(typed, commands);
  const named = [...whole, ...partly];
  if (typed.trim().length < leastLetters) return { found: named, says: undefined };
  const others = otherwise.map((one, at) => ({
    ...one,
    command: { id: String(at), label: "", group: "", names: one.words.split(", "), run: nothing },
  }));
  const meant = namedBy(
    typed,
    others.map(({ command }) => command),
  );
  // What is only begun says something of its own where nothing else is found.
  const [first] =
    named.length > 0 && whole.length > 0 ? meant.whole : [...meant.whole, ...meant.partly];
  const other = others.find(({ command }) => command === first);
  const led = (other?.leads ?? []).flatMap(
    (place) => commands.find(({ id }) => id === `settings:${place}`) ?? [],
  );
  return { found: [...new Set([...led, ...named])], says: other?.says };
}

const nothing = (): void => undefined;
