import styles from "./analytics.module.css";
import tables from "./tables.module.css";

interface Row {
  readonly name: string;
  readonly count: number;
  readonly tone: string;
}

interface Props {
  readonly label: string;
  /** Heading of the names. */
  readonly column: string;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** A table whose shares are also drawn: who cannot see the bars reads the figures. */
export function Bars({ label, column, total, rows }: Props) {
  if (rows.length === 0) return <p className={styles["none"]}>No tasks yet</p>;
  return (
    <table className={tables["bars"]} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Share</th>
          <th scope="col">Tasks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, tone }) => {
          const share = total === 0 ? 0 : (count / total) * 100;
          return (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                <span className="visually-hidden">{Math.round(share)}%</span>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden data-tone={tone}>
                  <rect className={styles["track"]} width="100" height="4" />
                  <rect className={styles["fill"]} width={share} height="4" />
                </svg>
              </td>
              <td className={styles["figure"]}>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
