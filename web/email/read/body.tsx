import type { WholeEmail } from "#contract/email.ts";
import { ShieldAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { MailFrame, type Shown } from "./frame.tsx";
import { inlinePictures } from "./inline.ts";
import styles from "./message.module.css";

interface Props {
  readonly message: WholeEmail;
  readonly pictures: boolean;
  readonly onPrinted: (() => void) | undefined;
  press(key: string): boolean;
  /** Told how many pictures lie outside. */
  found(outside: number): void;
}

const none: Readonly<Record<string, string>> = {};
/** It says how it looks itself. */
const designed = /<(?:table|img|style|font)\b|(?:background|color)\s*[:=]/i;

export function MessageBody({ message, pictures, onPrinted, press, found }: Props) {
  const { id, body, attachments, subject } = message;
  const [inline, setInline] = useState(none);
  const [shown, setShown] = useState<Shown>();
  const [isText, setText] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    void inlinePictures({ id, body, attachments }, left.signal).then((some) => {
      if (some.size > 0 && !left.signal.aborted) setInline(Object.fromEntries(some));
    });
    return () => left.abort();
  }, [id, body, attachments]);
  return (
    <>
      {shown && shown.astray.length > 0 && <Astray links={shown.astray} />}
      {shown?.isCut === true && (
        <p className={styles["bar"]}>
          <span>This message is cut: it is too large to be shown whole.</span>
          <Button size="sm" look="quiet" onClick={() => setText((now) => !now)}>
            {isText ? "Show it as sent" : "Show it as plain text"}
          </Button>
        </p>
      )}
      {isText && <p className={styles["text"]}>{message.text}</p>}
      <div hidden={isText}>
        <MailFrame
          title={subject || "Message"}
          html={body}
          pictures={pictures}
          inline={inline}
          isPaper={designed.test(body.slice(0, 100_000))}
          press={press}
          found={(now) => {
            setShown(now);
            found(now.outside);
          }}
          onPrinted={onPrinted}
        />
      </div>
    </>
  );
}

/** It stands outside the message, whose styles could hide it. */
function Astray({ links }: { readonly links: Shown["astray"] }) {
  const sites = new Map(links.map(({ shown, leads }) => [`${shown} ${leads}`, { shown, leads }]));
  return (
    <div className={styles["warning"]} role="note">
      <ShieldAlert size={16} aria-hidden />
      <div>
        Links that name one site and lead to another:
        <ul>
          {[...sites].map(([key, { shown, leads }]) => (
            <li key={key}>
              <bdi>{shown}</bdi> leads to <bdi>{leads}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
