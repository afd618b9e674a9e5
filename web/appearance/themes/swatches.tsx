import type { Hex } from "#contract/looks/colours.ts";
import styles from "./swatches.module.css";

interface Props {
  readonly colors: {
    readonly primary: Hex;
    readonly surface: Hex;
    readonly accent: Hex;
    readonly background: Hex;
  };
}

/** A theme at a glance: its primary, surface and accent on its background. */
export function Swatches({ colors: { primary, surface, accent, background } }: Props) {
  return (
    <span aria-hidden className={styles["swatches"]} style={{ background }}>
      {[primary, surface, accent].map((colour, place) => (
        // Two of them may be the same colour.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles["dot"]} style={{ background: colour }} />
      ))}
    </span>
  );
}
