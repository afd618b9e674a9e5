import styles from "./chips.module.css";

/** Short words about how something typed was understood: 'Tomorrow, 5:00 PM', 'High priority'. */
export function Chips({ words }: { readonly words: readonly string[] }) {
  return words.map((word) => (
    <span key={word} className={styles["chip"]} dir="auto">
      {word}
    </span>
  ));
}
