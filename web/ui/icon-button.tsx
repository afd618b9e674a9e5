import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

interface Props extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly tip?: "below" | "below-start" | "below-end" | "above" | "none";
}

/** A button of one picture. Its name is read aloud and shown as a tip on hover and focus. */
export function IconButton({ icon: Icon, label, hint, tip = "below", className, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(styles["button"], tip !== "none" && styles[tip], className)}
      data-tip={hint === undefined ? label : `${label}  ${hint}`}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

interface WithBadgeProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** A button with a number at its corner, which its name says in words; no badge at zero. */
export function WithBadge({ count, children }: WithBadgeProps) {
  return (
    <span className={styles["anchor"]}>
      {children}
      {count > 0 && (
        <span className={styles["badge"]} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
