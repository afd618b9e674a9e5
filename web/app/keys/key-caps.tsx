import { thisKeyboard } from "../../ui/keys/chord.ts";
import { wordsOf } from "../../ui/keys/shown.ts";
import styles from "./keys.module.css";

/** Keys as caps, 'or' between the ways to say the same. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  const keyboard = thisKeyboard();
  return (
    <span className={styles["caps"]}>
      {keys.map((way, index) => (
        <span key={way} className={styles["way"]}>
          {index > 0 && <span className={styles["or"]}>or</span>}
          <kbd className={styles["cap"]}>{wordsOf(way, keyboard)}</kbd>
        </span>
      ))}
    </span>
  );
}
