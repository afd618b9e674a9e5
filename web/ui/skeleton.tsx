import styles from "./skeleton.module.css";

interface Props {
  readonly label: string;
  readonly rows?: number;
}

/** Stands in for a list in its final layout; invisible for the first 150 ms, so that quick answers do not flash. */
export function Skeleton({ label, rows = 6 }: Props) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles["row"]}>
          <span className={styles["dot"]} />
          <span
            className={styles["line"]}
            style={{ inlineSize: `${String(52 + ((row * 17) % 36))}%` }}
          />
        </div>
      ))}
    </div>
  );
}
