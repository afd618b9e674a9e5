import { conversationLimits } from "#contract/conversations.ts";
import { useState } from "react";
import styles from "./too-long.module.css";

/** By how much words are too long to be sent, trimmed as they would be; nothing while they fit. */
export function TooLong({ text }: { readonly text: string }) {
  const most = conversationLimits.message;
  if (text.length <= most) return null;
  return (
    <Told
      words={`${most.toLocaleString()} characters at most: ${(text.length - most).toLocaleString()} too many`}
    />
  );
}

/** Said aloud when it begins to be so, and not again at each key. */
function Told({ words }: { readonly words: string }) {
  const [first] = useState(words);
  return (
    <p className={styles["told"]}>
      <span aria-hidden>{words}</span>
      <span role="alert" className="visually-hidden">
        {first}
      </span>
    </p>
  );
}
