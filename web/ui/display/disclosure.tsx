import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./disclosure.module.css";

interface Props {
  readonly label: string;
  readonly openLabel?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Disclosure({ label, openLabel = label, aside, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["disclosure"]}>
      <div className={styles["head"]}>
        <button
          type="button"
          className={styles["button"]}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          {isOpen ? openLabel : label}
        </button>
        {aside}
      </div>
      {isOpen && (
        <div id={id} className={styles["content"]}>
          {children}
        </div>
      )}
    </div>
  );
}
