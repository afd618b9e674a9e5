import type { WholeEmail } from "#contract/email.ts";
import { useEffect, useMemo, useState } from "react";
import { MailFrame } from "./frame.tsx";
import { inlinePictures } from "./inline.ts";
import { longestShown, sanitizeMail } from "./sanitize.ts";
import styles from "./message.module.css";

interface Props {
  readonly message: WholeEmail;
  readonly pictures: boolean;
  readonly printing: number;
  press(key: string): boolean;
  /** Told how many pictures lie outside. */
  found(outside: number): void;
}

const none: ReadonlyMap<string, string> = new Map();
/** It says how it looks itself. */
const designed = /<(?:table|img|style|font)\b|(?:background|color)\s*[:=]/i;

export function MessageBody({ message, pictures, printing, press, found }: Props) {
  const { id, body, attachments, subject } = message;
  const [inline, setInline] = useState(none);
  const safe = useMemo(() => sanitizeMail(body, { pictures, inline }), [body, pictures, inline]);
  useEffect(() => found(safe.outside), [found, safe.outside]);
  useEffect(() => {
    const left = new AbortController();
    void inlinePictures({ id, body, attachments }, left.signal).then((some) => {
      if (some.size > 0 && !left.signal.aborted) setInline(some);
    });
    return () => left.abort();
  }, [id, body, attachments]);
  return (
    <>
      <MailFrame
        title={subject || "Message"}
        html={safe.html}
        pictures={pictures}
        isPaper={designed.test(body.slice(0, 100_000))}
        press={press}
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
