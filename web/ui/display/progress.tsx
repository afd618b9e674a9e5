import { useId } from "react";
import { Button } from "../button.tsx";
import { percentOf } from "../input/percent.ts";
import styles from "./progress.module.css";

interface Props {
  readonly label: string;
  /** Percent done; unset where the whole is unknown. */
  readonly value?: number | undefined;
  readonly cancel?: (() => void) | undefined;
}

/** Progress of something long, and the way out of it. */
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
