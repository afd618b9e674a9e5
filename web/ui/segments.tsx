import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import styles from "./segments.module.css";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly segments: readonly Segment<Value>[];
  readonly chosen: Value;
  choose(value: Value): void;
}

export function Segments<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden, segments, chosen, choose } = props;
  const name = useId();
  return (
    <fieldset className={styles["segments"]}>
      <legend className={isLabelHidden === true ? "visually-hidden" : styles["label"]}>
        {label}
      </legend>
      <div className={styles["options"]}>
        {segments.map(({ value, label: words, icon: Icon }) => (
          <label key={value} className={styles["option"]}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
