import { Keyboard } from "lucide-react";
import { AsksSection } from "../../agents/asks-section.tsx";
import { YourData } from "../../data/your-data.tsx";
import { DesktopSwitch, PreferenceSwitch } from "../../preferences/controls.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { NotifyDevice } from "../../push/notify-section.tsx";
import { Button } from "../../ui/button.tsx";
import { Section, Together } from "../../ui/display/section.tsx";
import { TimesSection } from "../times/times-section.tsx";
import styles from "./profile-sections.module.css";

/** Below the profile: what of it belongs to other features. */
export const ProfileSections = () => (
  <div className={styles["below"]}>
    <Together>
      <WithAi>
        <AsksSection />
      </WithAi>
      <TimesSection />
      <Reminders />
      <NotifyDevice />
      <KeyboardSection />
      <YourData />
    </Together>
  </div>
);

/** Of what assistants and agents do one is told by a switch of the Wallpaper tab, where the specification has it. */
const Reminders = () => (
  <Section place="notices" title="Reminders">
    <div>
      <PreferenceSwitch name="notificationsSound" label="Reminder sound" />
      <DesktopSwitch
        label="Reminder notifications"
        hint="Show reminders while Aside is in the background"
      />
    </div>
  </Section>
);

const openRemap = () =>
  import("../keys/remap.tsx").then((remap) => remap.openRemap(), console.warn);

const KeyboardSection = () => (
  <Section place="keyboard" title="Keyboard" lead="Press ? to see all shortcuts.">
    <div>
      <Button run={openRemap}>
        <Keyboard size={15} aria-hidden /> Customize shortcuts…
      </Button>
    </div>
  </Section>
);
