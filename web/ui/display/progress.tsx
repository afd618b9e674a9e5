import { useId } from "react";
import styles from "./progress.module.css";
import { Button } from "../button.tsx";

interface Props {
  readonly label: string;
  readonly value?: number | undefined;
  readonly cancel?: (() => void) | undefined;
}

export function Progress({ label, value, cancel }: Props) {
  const id = useId();
  const percent = value === undefined ? undefined : percentOf(value);
  return (
    <div className={styles["progress"]}>
      <div className={styles["words"]}>
        <span id={id} className={styles["label"]}>
          {label}
        </span>
        {percent !== undefined && <span aria-hidden>{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles["track"]}
      >
        <span
          className={styles["done"]}
          data-open={percent === undefined}
          style={{ scale: `${String((percent ?? 30) / 100)} 1` }}
        />
      </div>
      {cancel && (
        <Button size="sm" look="quiet" className={styles["cancel"]} onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Whole percent, never under 0 or over 100 (specification 3 §9), whatever the arithmetic before it came to. */
export const percentOf = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)));
