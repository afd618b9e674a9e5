import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

/** One sentence, one action, one example. */
export function EmptyState({ icon: Icon, title, children }: Props) {
  return (
    <div className={styles["empty"]}>
      <span className={styles["mark"]}>
        <Icon size={22} strokeWidth={1.5} aria-hidden />
      </span>
      <p className={styles["title"]}>{title}</p>
      {children}
    </div>
  );
}
