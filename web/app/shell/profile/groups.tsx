import {
  settingsPages,
  type SettingsSection,
  settingsSections,
} from "#contract/panels/settings-sections.ts";
import {
  Archive,
  Bell,
  Bot,
  Clock,
  Keyboard,
  KeyRound,
  Laptop,
  LockKeyhole,
  type LucideIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import { AgentKeys } from "../../../accounts/agent-keys.tsx";
import { DevicesSection } from "../../../accounts/devices-section.tsx";
import { WaysIn } from "../../../accounts/ways-in/ways-in.tsx";
import { AsksSection } from "../../../agents/asks-section.tsx";
import { YourData } from "../../../data/your-data.tsx";
import { DesktopSwitch, NoticesSwitch, PreferenceSwitch } from "../../../preferences/controls.tsx";
import { setWithoutAi, WithAi, withoutAi } from "../../../preferences/without-ai.ts";
import { NotifyDevice } from "../../../push/notify-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/display/section.tsx";
import { Switch } from "../../../ui/input/switch.tsx";
import { useStore } from "../../../ui/store.ts";
import { TimesSection } from "./times-section.tsx";
import styles from "./profile-pages.module.css";

/** What of the profile belongs together: a page of its own. */
export interface Group {
  readonly id: keyof typeof settingsPages;
  readonly label: string;
  /** What is in it, in a few words. */
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly isOfAi?: boolean;
  /** What it is called on a device without AI. */
  readonly plainly?: { readonly label: string; readonly hint: string };
  /** What cannot be done here without a connection. */
  readonly offline?: string;
  readonly View: ComponentType;
}

/** Beside a mouse stands a keyboard, most likely. */
export const mouse = matchMedia("(any-pointer: fine)");

export const groups: readonly Group[] = [
  {
    id: "sign-in",
    label: settingsPages["sign-in"],
    hint: "Email, password, passkeys",
    icon: LockKeyhole,
    offline: "You can change how you sign in",
    View: WaysIn,
  },
  {
    id: "devices",
    label: settingsPages.devices,
    hint: "Where you're signed in",
    icon: Laptop,
    View: DevicesSection,
  },
  {
    id: "agents",
    label: settingsPages.agents,
    hint: "Connect an AI and set its limits",
    icon: KeyRound,
    isOfAi: true,
    View: AgentKeys,
  },
  {
    id: "assistant",
    label: settingsPages.assistant,
    hint: "What it may do without asking",
    icon: Bot,
    plainly: { label: "Plain workspace", hint: "What is hidden on this device" },
    View: Assistance,
  },
  {
    id: "times",
    label: settingsPages.times,
    hint: "Formats, time zone, reminders",
    icon: Clock,
    View: TimesSection,
  },
  {
    id: "alerts",
    label: settingsPages.alerts,
    hint: "In Aside, reminders, push",
    icon: Bell,
    View: Notices,
  },
  {
    id: "keyboard",
    label: settingsPages.keyboard,
    hint: "Shortcuts of your own",
    icon: Keyboard,
    View: KeyboardSection,
  },
  {
    id: "data",
    label: settingsPages.data,
    hint: "Export, import, delete account",
    icon: Archive,
    offline: "Export, import and deleting your account work again",
    View: YourData,
  },
];

const sections: readonly SettingsSection[] = settingsSections;

/** The page that a part stands on. */
export const groupOf = (place: string): Group | undefined =>
  groups.find(({ id }) => id === sections.find((one) => one.id === place)?.page);

/** All that tells somebody of anything. The first switch stands on the Wallpaper tab as well, where the specification has it. */
function Notices() {
  return (
    <>
      <Section place="notices" title="Notifications in Aside">
        <div>
          <NoticesSwitch />
          <PreferenceSwitch name="notificationsSound" label="Reminder sound" />
          <DesktopSwitch
            label="Reminder notifications"
            hint="Show reminders while Aside is in the background"
          />
        </div>
      </Section>
      <NotifyDevice />
    </>
  );
}

const openRemap = () =>
  import("../../keys/remap.tsx").then((remap) => remap.openRemap(), console.warn);

const openHelp = () => import("../../keys/help.tsx").then((help) => help.openHelp(), console.warn);

function KeyboardSection() {
  return (
    <Section
      place="keyboard"
      title="Keyboard"
      lead={
        mouse.matches
          ? "Press ? to see all shortcuts."
          : "Shortcuts work once a keyboard is connected to this device."
      }
    >
      <div className={styles["buttons"]}>
        <Button run={openRemap}>
          <Keyboard size={15} aria-hidden /> Customize shortcuts…
        </Button>
        <Button look="quiet" run={openHelp}>
          Show all shortcuts
        </Button>
      </div>
    </Section>
  );
}

function Assistance() {
  const isWithout = useStore(withoutAi);
  return (
    <>
      <WithAi>
        <AsksSection />
      </WithAi>
      <Section place="without-ai" title={isWithout ? "Plain workspace" : "Assistant"}>
        <div>
          <Switch
            label="Turn off AI on this device"
            hint={
              isWithout
                ? "Chat, suggestions and agents are hidden on this device. Turn this off to bring them back."
                : "Hides chat, suggestions, agents and their labels on this device. Nothing is deleted. Agents with a key keep working: pause them first if you don't want that."
            }
            isOn={isWithout}
            change={setWithoutAi}
          />
        </div>
      </Section>
    </>
  );
}
