import type { LucideIcon } from "lucide-react";
import styles from "./analytics.module.css";
import { Definition } from "./definition.tsx";

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  readonly says: string;
  readonly definition: string;
}

/** One figure that counts, with what it means. */
export function Headline({ icon: Icon, label, value, says, definition }: Props) {
  return (
    <div className={styles["headline"]} role="group" aria-label={label}>
      <p className={styles["label"]}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        {label}
        <Definition of={label} words={definition} />
      </p>
      <p className={styles["value"]}>{value}</p>
      <p className={styles["says"]}>{says}</p>
    </div>
  );
}
