import { useId } from "react";
import styles from "./slider.module.css";

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Text for the value, which is also read aloud: '40 %', '16 px'. */
  readonly words?: string;
  readonly isDisabled?: boolean;
  change(value: number): void;
}

export function Slider({ label, value, min, max, step = 1, words, isDisabled, change }: Props) {
  const id = useId();
  const shown = Math.min(max, Math.max(min, value));
  const said = words ?? String(shown);
  return (
    <div className={styles["slider"]} data-disabled={isDisabled}>
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      <output htmlFor={id} className={styles["value"]}>
        {said}
      </output>
      <input
        id={id}
        type="range"
        className={styles["range"]}
        value={shown}
        min={min}
        max={max}
        step={step}
        disabled={isDisabled}
        aria-valuetext={said}
        style={{ "--slider-part": `${String(((shown - min) / (max - min)) * 100)}%` }}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </div>
  );
}
