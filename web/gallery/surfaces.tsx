import { glassComponents } from "#contract/looks/glass.ts";
import { PanelErrorBoundary } from "../panels/error-boundary.tsx";
import styles from "./page.module.css";
import { Section } from "./section.tsx";

function Broken(): never {
  throw new Error("The chunk could not be loaded");
}

const hues = [
  "blue",
  "red",
  "emerald",
  "yellow",
  "slate",
  "cyan",
  "pink",
  "orange",
  "violet",
  "teal",
];

/** What things stand on, and what stands there when one of them breaks. */
export function Surfaces() {
  return (
    <Section title="Surfaces, words and colours">
      <p>Words as they are read.</p>
      <p className={styles["muted"]}>Words beside them.</p>
      <p className={styles["faint"]}>Words that may be passed over.</p>
      <ul className={styles["row"]}>
        {hues.map((hue) => (
          <li key={hue} style={{ color: `var(--colour-${hue})` }}>
            {hue}
          </li>
        ))}
      </ul>
      <ul className={styles["panes"]}>
        {glassComponents.map((name) => (
          <li key={name} data-surface={name} className={styles["pane"]}>
            {name}
          </li>
        ))}
      </ul>
      <PanelErrorBoundary panel="gallery">
        <Broken />
      </PanelErrorBoundary>
      <PanelErrorBoundary panel="gallery" isMinimal>
        <Broken />
      </PanelErrorBoundary>
    </Section>
  );
}
