import type { ComponentProps } from "react";
import { YourData } from "../../data/your-data.tsx";
import { NotifyDevice } from "../../push/notify-section.tsx";
import { Sections } from "../../ui/display/section.tsx";
import { TimesSection } from "./times-section.tsx";
import styles from "./profile-sections.module.css";

/** Below the profile: what of it belongs to other features. */
export const ProfileSections = (props: ComponentProps<typeof TimesSection>) => (
  <div className={styles["below"]}>
    <Sections>
      <TimesSection {...props} />
      <NotifyDevice />
      <YourData />
    </Sections>
  </div>
);
