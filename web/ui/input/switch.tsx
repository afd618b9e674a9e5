import { useId } from "react";
import styles from "./switch.module.css";

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  change(isOn: boolean): void;
}

export function Switch({ label, hint, isOn, isDisabled, change }: Props) {
  const id = useId();
  return (
    <label className={styles["row"]} data-disabled={isDisabled}>
      <span className={styles["words"]}>
        <span id={`${id}-label`} className={styles["label"]}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles["hint"]}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles["switch"]}
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => change(target.checked)}
      />
    </label>
  );
}
