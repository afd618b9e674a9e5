import { Info, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Popover } from "../../ui/overlay/popover.tsx";
import styles from "./analytics.module.css";
import tables from "./tables.module.css";

export interface HeadlineFigure {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  readonly says: string;
  readonly definition: string;
}

export const Headlines = ({ figures }: { readonly figures: readonly HeadlineFigure[] }) => (
  <div className={styles["headlines"]}>
    {figures.map(({ icon: Icon, label, value, says, definition }) => (
      <div key={label} className={styles["headline"]} role="group" aria-label={label}>
        <p className={styles["label"]}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {label}
          <Definition label={`What ${label} means`} words={definition} />
        </p>
        <p className={styles["value"]}>{value}</p>
        <p className={styles["says"]}>{says}</p>
      </div>
    ))}
  </div>
);

const Definition = ({ label, words }: { readonly label: string; readonly words: string }) => (
  <Popover
    label={label}
    button={(wiring) => (
      <button {...wiring} type="button" className={styles["info"]} aria-label={label} title={words}>
        <Info size={13} strokeWidth={1.75} aria-hidden />
      </button>
    )}
  >
    {() => <p className={styles["definition"]}>{words}</p>}
  </Popover>
);

export const Bar = ({ share, ...props }: ComponentProps<"svg"> & { readonly share: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" {...props}>
    <rect className={styles["track"]} width="100" height="4" />
    <rect className={styles["fill"]} width={share} height="4" />
  </svg>
);

interface BarsProps {
  readonly label: string;
  readonly column: string;
  readonly total: number;
  readonly rows: readonly {
    readonly name: string;
    readonly count: number;
    readonly tone: string;
  }[];
}

/** A table whose shares are also drawn, so that the figures can be read without seeing the bars. */
export function Bars({ label, column, total, rows }: BarsProps) {
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
                <Bar share={share} aria-hidden data-tone={tone} />
              </td>
              <td className={styles["figure"]}>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
