import { Sections } from "../ui/display/section.tsx";
import { FadeSection } from "./fade/fade-section.tsx";
import { GlassSection } from "./glass-section.tsx";

/** What panels are made of, and how they end. */
export function SidebarsTab() {
  return (
    <Sections>
      <GlassSection />
      <FadeSection />
    </Sections>
  );
}
