import {
  isOfAccount,
  namesOf,
  type SettingsPlace,
  type SettingsSection,
  settingsSections,
} from "#contract/panels/settings-sections.ts";
import {
  Activity,
  AtSign,
  Bell,
  Bot,
  Clock,
  Download,
  Fingerprint,
  Handshake,
  History,
  Image,
  Keyboard,
  KeyRound,
  Laptop,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  PanelTop,
  PanelsTopLeft,
  Palette,
  ShieldCheck,
  Trash2,
  Type,
  Upload,
  UserPlus,
  UserRound,
  Users,
  Volume2,
} from "lucide-react";
import { session } from "../../api/session.ts";
import { openSection } from "../../panels/open-section.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { router } from "../router.tsx";
import type { Command } from "./command.ts";

const icons: Readonly<Record<SettingsPlace, LucideIcon>> = {
  name: UserRound,
  "sign-out": LogOut,
  email: AtSign,
  password: LockKeyhole,
  "two-step": ShieldCheck,
  passkeys: Fingerprint,
  devices: Laptop,
  keys: KeyRound,
  asks: Handshake,
  "without-ai": Bot,
  times: Clock,
  notifications: Bell,
  notices: Volume2,
  header: PanelTop,
  keyboard: Keyboard,
  export: Download,
  import: Upload,
  "delete-account": Trash2,
  appearance: Palette,
  "text-size": Type,
  colors: Palette,
  wallpaper: Image,
  sidebars: PanelsTopLeft,
};

/** Every part of the settings, and the pages of administration where the person may see them. */
export function settingsCommands(): readonly Command[] {
  const isSample = session.get()?.user.email === "";
  return [
    ...settingsSections
      // A switch that brings everything about AI back is found where all of it is hidden.
      .filter((section: SettingsSection) => !(withoutAi.get() && section.isOfAi))
      .filter(({ id }) => !(isSample && isOfAccount(id)))
      .map(asCommand),
    ...(isSample ? [keepCommand()] : []),
    ...adminCommands(),
  ];
}

const asCommand = (section: (typeof settingsSections)[number]): Command => ({
  id: `settings:${section.id}`,
  label: section.label,
  about: "Settings",
  group: "Settings",
  icon: icons[section.id],
  names: namesOf(section),
  isOnlyFound: true,
  run: () => openSection(section),
});

/** In place of every way to sign in again, which a sample workspace has only once it is kept. */
function keepCommand(): Command {
  const ways = settingsSections.filter(({ id }) => isOfAccount(id));
  return {
    id: "settings:keep",
    label: "Keep this workspace",
    about: "Settings",
    group: "Settings",
    icon: ShieldCheck,
    names: ["keep this workspace", "create an account", ...ways.flatMap((way) => namesOf(way))],
    isOnlyFound: true,
    run: () => openSection({ tab: "profile", id: "password" }),
  };
}

const adminPages = [
  [
    "people",
    "Administration: people",
    Users,
    "admin, admin dashboard, accounts, users, manage people",
  ],
  [
    "sign-up",
    "Administration: sign-up and invitations",
    UserPlus,
    "admin, invite, invite people, invites, invitations, who may sign up, registration",
  ],
  ["acts", "Administration: activity", History, "admin, audit log, what administrators did"],
  ["status", "Administration: status", Activity, "admin, server status, health, storage, usage"],
] as const;

function adminCommands(): Command[] {
  const role = session.get()?.user.role;
  if (role !== "ADMIN" && role !== "SUPER_ADMIN") return [];
  return adminPages.map(([tab, label, icon, names]) => ({
    id: `admin:${tab}`,
    label,
    group: "Administration",
    icon,
    names: names.split(", "),
    isOnlyFound: true,
    run: () => router.history.push(`/admin/users#${tab}`),
  }));
}
