import { chatTexts } from "../texts.ts";
import styles from "./dialog.module.css";
import type { Gathered } from "./gather.ts";

const listed = 100;

/** What will not come along, a line each. */
export function Losses({ gathered: { conversations, skipped } }: { readonly gathered: Gathered }) {
  const lines = [
    ...conversations.flatMap(({ conversation, losses }) =>
      losses.length === 0 ? [] : [{ from: conversation.title, what: losses.join(", ") }],
    ),
    ...skipped.map(({ title, why }) => ({ from: title, what: `Skipped: ${why}` })),
  ];
  if (lines.length === 0) return <p className={styles["hint"]}>Everything in them is kept.</p>;
  return (
    <section aria-label="Not imported as-is">
      <h3 className={styles["subtitle"]}>Not imported as-is</h3>
      <ul className={styles["entries"]} tabIndex={0} aria-label="Not imported as-is">
        {lines.slice(0, listed).map(({ from, what }, at) => (
          // Two conversations may have the same title and lose the same.
          <li key={`${String(at)} ${from}`}>
            <span dir="auto">{from === "" ? chatTexts.untitled : from}</span> {what}
          </li>
        ))}
        {lines.length > listed && <li>and {(lines.length - listed).toLocaleString()} more</li>}
      </ul>
    </section>
  );
}
