import { thisKeyboard } from "../../ui/keys/chord.ts";
import { isKept, wordsOf } from "../../ui/keys/shown.ts";
import styles from "./keys.module.css";

interface Props {
  readonly keys: readonly string[];
  /** Said where there are none. */
  readonly none?: string;
}

/** Keys as caps, 'or' between the ways to say the same; those that the browser keeps are nobody's. */
export function KeyCaps({ keys, none }: Props) {
  const keyboard = thisKeyboard();
  const own = keys.filter((way) => !isKept(way, keyboard));
  return (
    <span className={styles["caps"]}>
      {own.length === 0 && none !== undefined && <span className={styles["or"]}>{none}</span>}
      {own.map((way, index) => (
        <span key={way} className={styles["way"]}>
          {index > 0 && <span className={styles["or"]}>or</span>}
          <kbd className={styles["cap"]}>{wordsOf(way, keyboard)}</kbd>
        </span>
      ))}
    </span>
  );
}
