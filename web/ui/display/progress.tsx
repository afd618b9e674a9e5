import { type ComponentProps, useId } from "react";
import styles from "./progress.module.css";
import { classNames } from "../class-names.ts";
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
      <Track role="progressbar" aria-labelledby={id} aria-valuenow={percent} />
      {cancel && (
        <Button size="sm" look="quiet" className={styles["cancel"]} onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

interface TrackProps extends ComponentProps<"div"> {
  readonly role: "meter" | "progressbar";
  /** Percent; undefined where nobody knows how far it is. */
  readonly "aria-valuenow": number | undefined;
  readonly tone?: "plain" | "error" | "faint";
}

/** A bar that is filled as far as something has come. */
export const Track = ({
  "aria-valuenow": percent,
  tone = "plain",
  className,
  ...props
}: TrackProps) => (
  <div
    {...props}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className={classNames(styles["track"], className)}
  >
    <span
      className={styles["done"]}
      data-open={percent === undefined}
      data-tone={tone}
      style={{ scale: `${String((percent ?? 30) / 100)} 1` }}
    />
  </div>
);

/** Whole percent, never under 0 or over 100 (specification 3 §9), whatever the arithmetic before it came to. */
export const percentOf = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)));
