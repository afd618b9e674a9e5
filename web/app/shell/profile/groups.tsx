import {
  isOfAccount,
  type SettingsPlace,
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
import { TimesSection } from "../../times/times-section.tsx";
import styles from "./profile-pages.module.css";

/** What of the profile belongs together: a page of its own. */
export interface Group {
  readonly id: string;
  readonly label: string;
  /** What is in it, in a few words. */
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The first of them is where it begins. */
  readonly places: readonly SettingsPlace[];
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
    label: "Sign-in",
    hint: "Email, password, passkeys",
    icon: LockKeyhole,
    places: settingsSections.map(({ id }) => id).filter(isOfAccount),
    offline: "You can change how you sign in",
    View: WaysIn,
  },
  {
    id: "devices",
    label: "Devices",
    hint: "Where you're signed in",
    icon: Laptop,
    places: ["devices"],
    View: DevicesSection,
  },
  {
    id: "agents",
    label: "Agent keys",
    hint: "Connect an AI and set its limits",
    icon: KeyRound,
    places: ["keys"],
    isOfAi: true,
    View: AgentKeys,
  },
  {
    id: "assistant",
    label: "Assistant",
    hint: "What it may do without asking",
    icon: Bot,
    plainly: { label: "Plain workspace", hint: "What is hidden on this device" },
    places: ["asks", "without-ai"],
    View: Assistance,
  },
  {
    id: "times",
    label: "Dates and times",
    hint: "Formats, time zone, week start",
    icon: Clock,
    places: ["times"],
    View: TimesSection,
  },
  {
    id: "notifications",
    label: "Notifications",
    hint: "In Aside, reminders, push",
    icon: Bell,
    places: ["notices", "notifications"],
    View: Notices,
  },
  {
    id: "keyboard",
    label: "Keyboard",
    hint: "Shortcuts of your own",
    icon: Keyboard,
    places: ["keyboard"],
    View: KeyboardSection,
  },
  {
    id: "data",
    label: "Your data",
    hint: "Export, import, delete account",
    icon: Archive,
    places: ["export", "import", "delete-account"],
    offline: "Export, import and deleting your account work again",
    View: YourData,
  },
];

export const groupOf = (place: string): Group | undefined =>
  groups.find(({ places }) => places.some((one) => one === place));

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
