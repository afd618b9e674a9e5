import { Sparkles } from "lucide-react";
import { isPhone } from "../panels/phone.ts";
import { act } from "../panels/workspace.ts";
import styles from "./ask-assistant.module.css";

/** Below every answer: the assistant may know what the index does not. */
export function AskAssistant({ question }: { readonly question: string }) {
  const ask = () => {
    if (isPhone.get()) act({ do: "close", panel: "search" });
    dispatchEvent(new CustomEvent("aside:ask", { detail: { text: question } }));
  };
  return (
    <button type="button" data-row data-assistant className={styles["ask"]} onClick={ask}>
      <Sparkles size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">Ask assistant: {question}</span>
    </button>
  );
}
