import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import styles from "./frame.module.css";

interface Props {
  readonly title: string;
  /** Sanitized. */
  readonly html: string;
  readonly pictures: boolean;
  /** It has colors of its own: it is shown on white, whatever the theme. */
  readonly isPaper: boolean;
  /** A key that was pressed in the message. */
  press(key: string): void;
  readonly printing?: number;
}

const Said = v.variant("mail", [
  v.object({ mail: v.literal("ready") }),
  v.object({ mail: v.literal("height"), height: v.pipe(v.number(), v.minValue(0)) }),
  v.object({ mail: v.literal("key"), key: v.pipe(v.string(), v.maxLength(20)) }),
]);

/** CSS pixels: higher ones scroll in themselves. */
const highest = 60_000;

/**
 * A message in a frame without an origin, whose policy runs one script of ours by its hash and fetches nothing, or pictures
 * alone (`public/mail/`). What comes out of it is a height and keys.
 */
export function MailFrame({ title, html, pictures, isPaper, press, printing = 0 }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, "*");
  const show = useEffectEvent(() => send({ html, look: isPaper ? "" : lookOf(frame.current) }));
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    const said = v.safeParse(Said, data);
    if (!said.success) return;
    if (said.output.mail === "ready") show();
    else if (said.output.mail === "key") press(said.output.key);
    else setHeight(Math.min(highest, said.output.height + 2));
  });
  useEffect(() => {
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => show(), [html, isPaper]);
  useEffect(() => {
    if (printing > 0) send({ print: true });
  }, [printing]);
  return (
    <iframe
      key={String(pictures)}
      ref={frame}
      title={title}
      src={pictures ? "/mail/pictures" : "/mail/closed"}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-modals"
      referrerPolicy="no-referrer"
      className={styles["frame"]}
      data-paper={isPaper}
      style={{ blockSize: `${String(height)}px` }}
    />
  );
}

/** The theme's own colors, for a message that brings none. */
function lookOf(element: Element | null): string {
  if (!element) return "";
  const { color, colorScheme } = getComputedStyle(element);
  return `color: ${color}; color-scheme: ${colorScheme === "normal" ? "light dark" : colorScheme}; background: transparent`;
}
