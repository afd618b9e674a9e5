import { NotifyDevice } from "../../push/notify-section.tsx";
import { YourData } from "../../data/your-data.tsx";
import { Sections } from "../../ui/display/section.tsx";

/** Below the profile: what of it belongs to other features. */
export const ProfileSections = () => (
  <Sections>
    <NotifyDevice />
    <YourData />
  </Sections>
);
