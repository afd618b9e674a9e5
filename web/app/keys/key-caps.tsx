import { thisKeyboard } from "../../ui/keys/chord.ts";
import { isKept, wordsOf } from "../../ui/keys/shown.ts";
import styles from "./keys.module.css";

/** Keys as caps, 'or' between the ways to say the same; those that the browser keeps are nobody's. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  const keyboard = thisKeyboard();
  return (
    <span className={styles["caps"]}>
      {keys
        .filter((way) => !isKept(way, keyboard))
        .map((way, index) => (
          <span key={way} className={styles["way"]}>
            {index > 0 && <span className={styles["or"]}>or</span>}
            <kbd className={styles["cap"]}>{wordsOf(way, keyboard)}</kbd>
          </span>
        ))}
    </span>
  );
}
