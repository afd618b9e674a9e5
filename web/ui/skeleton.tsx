import { whenBack } from "../api/offline.ts";
import { isReachable } from "../api/reach.ts";
import styles from "./skeleton.module.css";
import { useStore } from "./store.ts";

const shapes = {
  list: { rows: 6, parts: ["dot", "line"] },
  text: { rows: 3, parts: ["line"] },
  card: { rows: 2, parts: ["line", "line", "line"] },
  avatar: { rows: 1, parts: ["avatar"] },
  button: { rows: 1, parts: ["button"] },
} as const;

interface Props {
  readonly label: string;
  readonly shape?: keyof typeof shapes;
  readonly rows?: number;
}

/**
 * Stands in for something in its final layout; invisible for the first 150 ms, so that quick answers do not flash. What
 * cannot come before the network does says so.
 */
export function Skeleton({ label, shape = "list", rows = shapes[shape].rows }: Props) {
  if (!useStore(isReachable))
    return (
      <p role="status" className={styles["skeleton"]}>
        {whenBack("This loads")}
      </p>
    );
  return (
    <div className={styles["skeleton"]} data-shape={shape} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles[shape]}>
          {shapes[shape].parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className={styles[part]} style={part === "line" ? wide(row + at) : {}} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** No two lines beside each other are of a length. */
const wide = (line: number) => ({ inlineSize: `${String(52 + ((line * 17) % 36))}%` });
