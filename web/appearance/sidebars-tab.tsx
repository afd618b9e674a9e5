import { Sections } from "../ui/display/section.tsx";
import { FadeSection } from "./fade/fade-section.tsx";
import { GlassSection } from "./glass-section.tsx";

/** Material of the panels, and the fade at their edges. */
export function SidebarsTab() {
  return (
    <Sections>
      <GlassSection />
      <FadeSection />
    </Sections>
  );
}
