import type { Fade } from "#contract/looks/fade.ts";
import type { RefObject } from "react";
import { fadeGradient } from "../../theme/fade-mask.ts";
import styles from "./fade-preview.module.css";

interface Props {
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly fade: Fade;
}

const lines = [82, 64, 91, 48, 76, 58, 86];

/** A few lines of content under the fade. */
export function FadePreview({ strip, fade }: Props) {
  return (
    <div className={styles["frame"]} role="img" aria-label="Preview of the fade">
      <div
        ref={strip}
        className={styles["strip"]}
        style={{ maskImage: fadeGradient(fade, "to bottom") }}
      >
        {lines.map((width) => (
          <span key={width} className={styles["row"]}>
            <span className={styles["dot"]} />
            <span className={styles["line"]} style={{ inlineSize: `${String(width)}%` }} />
          </span>
        ))}
      </div>
    </div>
  );
}
