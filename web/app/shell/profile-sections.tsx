import { Keyboard } from "lucide-react";
import { AsksSection } from "../../agents/asks-section.tsx";
import { YourData } from "../../data/your-data.tsx";
import { DesktopSwitch, PreferenceSwitch } from "../../preferences/controls.tsx";
import { WithAi, withoutAi } from "../../preferences/without-ai.ts";
import { NotifyDevice } from "../../push/notify-section.tsx";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { Section, Sections } from "../../ui/display/section.tsx";
import { TimesSection } from "../times/times-section.tsx";
import styles from "./profile-sections.module.css";

/** Below the profile: what of it belongs to other features. */
export const ProfileSections = () => (
  <div className={styles["below"]}>
    <Sections>
      <WithAi>
        <AsksSection />
      </WithAi>
      <TimesSection />
      <Notices />
      <NotifyDevice />
      <KeyboardSection />
      <YourData />
    </Sections>
  </div>
);

const Notices = () => (
  <Section place="notices" title="Notifications on all devices">
    <div>
      <PreferenceSwitch
        name="notificationsEnabled"
        label="Enable notifications"
        hint={useStore(withoutAi) ? undefined : "Notify me about assistant and agent changes"}
      />
      <PreferenceSwitch name="notificationsSound" label="Reminder sound" />
      <DesktopSwitch
        label="Desktop reminders"
        hint="Show reminders while Aside is in the background"
      />
    </div>
  </Section>
);

const openRemap = () =>
  import("../keys/remap.tsx").then((remap) => remap.openRemap(), console.warn);

const KeyboardSection = () => (
  <Section
    place="keyboard"
    title="Keyboard"
    lead="Press ? anywhere to see the keys of every command."
  >
    <div>
      <Button run={openRemap}>
        <Keyboard size={15} aria-hidden /> Customize shortcuts…
      </Button>
    </div>
  </Section>
);
