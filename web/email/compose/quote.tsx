import { quoteHead, quoteText } from "#shared/mail/quote.ts";
import type { Answering } from "#contract/email.ts";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import type { MouseEvent } from "react";
import { wholeQuery } from "../email-collection.ts";
import { type Letter, withQuote } from "./letter.ts";
import styles from "./compose.module.css";
import { ownZone } from "../../time/zone.ts";

interface Props {
  readonly letter: Letter;
  readonly answering: Answering;
  set(changes: Partial<Letter>): void;
}

/** The message that is answered or forwarded, folded until it is asked for: then it is a part of the text. */
export function Quote({ letter, answering: { id, kind }, set }: Props) {
  const { data, isError } = useQuery({ ...wholeQuery(id), staleTime: "static" });
  if (isError) return <p className={styles["quote"]}>The original message is not here any more.</p>;
  if (!data) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const text = currentTarget.form?.elements.namedItem("body");
    const end = letter.body.trimEnd().length;
    set(withQuote(letter, quoteText(kind, data, ownZone())));
    if (!(text instanceof HTMLTextAreaElement)) return;
    requestAnimationFrame(() => {
      text.focus();
      text.setSelectionRange(end, end);
    });
  };
  return (
    <div className={styles["quote"]}>
      {kind === "forward" &&
        quoteHead(kind, data, ownZone()).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      <button
        type="button"
        className={styles["trimmed"]}
        title="Show trimmed content"
        aria-label="Show trimmed content"
        onClick={open}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
    </div>
  );
}
