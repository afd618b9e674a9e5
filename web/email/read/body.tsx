import type { WholeEmail } from "#contract/email.ts";
import { useEffect, useState } from "react";
import { MailFrame } from "./frame.tsx";
import { inlinePictures } from "./inline.ts";
import styles from "./message.module.css";

interface Props {
  readonly message: WholeEmail;
  readonly pictures: boolean;
  readonly printing: number;
  press(key: string): boolean;
  /** Told how many pictures lie outside. */
  found(outside: number): void;
}

const none: Readonly<Record<string, string>> = {};
/** As the frame has it. */
const longestShown = 3_000_000;
/** It says how it looks itself. */
const designed = /<(?:table|img|style|font)\b|(?:background|color)\s*[:=]/i;

export function MessageBody({ message, pictures, printing, press, found }: Props) {
  const { id, body, attachments, subject } = message;
  const [inline, setInline] = useState(none);
  useEffect(() => {
    const left = new AbortController();
    void inlinePictures({ id, body, attachments }, left.signal).then((some) => {
      if (some.size > 0 && !left.signal.aborted) setInline(Object.fromEntries(some));
    });
    return () => left.abort();
  }, [id, body, attachments]);
  return (
    <>
      <MailFrame
        title={subject || "Message"}
        html={body}
        pictures={pictures}
        inline={inline}
        isPaper={designed.test(body.slice(0, 100_000))}
        press={press}
        found={found}
        printing={printing}
      />
      {body.length > longestShown && (
        <p className={styles["bar"]}>
          This message is cut: it is longer than 3 million characters.
        </p>
      )}
    </>
  );
}
