import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { activeTheme } from "../../theme/engine.ts";
import { useStore } from "../../ui/store.ts";
import styles from "./frame.module.css";

interface Props {
  readonly title: string;
  /** As it came: the frame alone parses and sanitizes it. */
  readonly html: string;
  readonly pictures: boolean;
  /** Pictures that came along, by their `cid:` names, as `data:` addresses. */
  readonly inline: Readonly<Record<string, string>>;
  /** It has colors of its own: it is shown on white, whatever the theme. */
  readonly isPaper: boolean;
  /** A key that was pressed in the message. */
  press(key: string): void;
  found(shown: Shown): void;
  /** It is to be printed, and this is told once it is. */
  readonly onPrinted?: (() => void) | undefined;
}

/** A host, or what words take for one. */
const Site = v.pipe(v.string(), v.maxLength(253));
const Shown = v.object({
  mail: v.literal("shown"),
  height: v.pipe(v.number(), v.minValue(0)),
  /** How many pictures lie outside. */
  outside: v.number(),
  /** It is longer or deeper than what is shown of any. */
  isCut: v.boolean(),
  /** Links whose words name one site, and that lead to another. */
  astray: v.pipe(v.array(v.object({ shown: Site, leads: Site })), v.maxLength(10)),
});
export type Shown = v.InferOutput<typeof Shown>;

const Said = v.variant("mail", [
  v.object({ mail: v.literal("ready") }),
  Shown,
  v.object({ mail: v.literal("key"), key: v.pipe(v.string(), v.maxLength(20)) }),
]);

/** CSS pixels: higher ones scroll in themselves. */
const highest = 60_000;

/**
 * A message in a frame without an origin, whose policy runs one script of ours by its hash and fetches nothing, or pictures
 * alone (`mail-frame/`). What comes out of it is numbers, names of sites and keys.
 */
export function MailFrame(props: Props) {
  const { title, html, pictures, inline, isPaper, press, found, onPrinted } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, "*");
  const theme = useStore(activeTheme);
  const look = () => (isPaper ? "" : lookOf(frame.current));
  const show = useEffectEvent(() => send({ html, inline, look: look() }));
  const recolor = useEffectEvent(() => send({ look: look() }));
  const isShown = useRef(false);
  const print = useEffectEvent(() => {
    if (!onPrinted || !isShown.current) return;
    send({ print: true });
    onPrinted();
  });
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    const said = v.safeParse(Said, data);
    if (!said.success) return;
    if (said.output.mail === "ready") {
      isShown.current = false;
      show();
    } else if (said.output.mail === "key") press(said.output.key);
    else {
      setHeight(Math.min(highest, said.output.height + 2));
      found(said.output);
      isShown.current = true;
      print();
    }
  });
  useEffect(() => {
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => show(), [html, inline, isPaper]);
  useEffect(() => recolor(), [theme]);
  useEffect(() => print(), [onPrinted]);
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
