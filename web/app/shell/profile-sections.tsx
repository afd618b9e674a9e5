import { Keyboard } from "lucide-react";
import { AsksSection } from "../../agents/asks-section.tsx";
import { YourData } from "../../data/your-data.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { NotifyDevice } from "../../push/notify-section.tsx";
import { Button } from "../../ui/button.tsx";
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
      <NotifyDevice />
      <KeyboardSection />
      <YourData />
    </Sections>
  </div>
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
