import { Info } from "lucide-react";
import { Popover } from "../../ui/overlay/popover.tsx";
import styles from "./analytics.module.css";

/** Definition of a figure, on request: a press works where nothing hovers. */
export function Definition({ of, words }: { readonly of: string; readonly words: string }) {
  return (
    <Popover
      label={`What ${of} means`}
      button={(wiring) => (
        <button
          {...wiring}
          type="button"
          className={styles["info"]}
          aria-label={`What ${of} means`}
          title={words}
        >
          <Info size={13} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    >
      {() => <p className={styles["definition"]}>{words}</p>}
    </Popover>
  );
}
