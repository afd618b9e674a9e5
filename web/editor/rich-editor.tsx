import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { store, useStore } from "../ui/store.ts";
import { typingKeys } from "./commands.ts";
import { beginEditing, type Editing } from "./editing.ts";
import prose from "./prose.module.css";
import type { PictureHost } from "./pictures.ts";
import styles from "./rich-editor.module.css";
import type { LinkHost } from "./tools/item-links.ts";
import { Toolbar } from "./tools/toolbar.tsx";

// Without a network a text can still be written: what only helps is left out.
const nothing = () => null;
const AtCursor = lazyPart(async () => (await import("./tools/at-cursor.tsx")).AtCursor, nothing);

interface Props {
  readonly doc: Node;
  readonly label: string;
  readonly placeholder: string;
  readonly pictures: PictureHost;
  readonly links: LinkHost;
  readonly keys: Readonly<Record<string, () => void>>;
  /** The cursor stands in it when it opens; unless told otherwise. */
  readonly takesFocus?: boolean;
  ready(editing: Editing): void;
  changed(doc: Node): void;
  left(): void;
}

export function RichEditor(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [made] = useState(() => store<Editing | undefined>(undefined));
  const editing = useStore(made);
  // The editor lives as long as the place it stands in; what it tells goes to the latest props.
  const latest = useEffectEvent(() => props);
  const pickPictures = () => frame.current?.querySelector<HTMLElement>("input[type=file]")?.click();
  useEffect(() => {
    if (!place.current) return undefined;
    const { keys, ...given } = latest();
    const own = Object.keys(keys).map(
      (chord) => [chord, pressed(() => latest().keys[chord]?.())] as const,
    );
    const begun = beginEditing(place.current, {
      ...given,
      className: classNames(prose["prose"], styles["text"]),
      pickPictures,
      // By then the editor knows what a key pressed right before has selected.
      keys: {
        ...Object.fromEntries(own),
        [typingKeys.link]: pressed(() => requestAnimationFrame(() => setLinking(true))),
      },
      changed: (next) => latest().changed(next),
      left: () => latest().left(),
    });
    made.set(begun);
    latest().ready(begun);
    if (latest().takesFocus !== false) begun.view.focus();
    return () => begun.close();
  }, [made]);
  return (
    <div ref={frame} className={styles["editor"]}>
      {editing && <Toolbar editing={editing} editLink={() => setLinking(true)} />}
      <div ref={place} className={styles["place"]} />
      {editing && (
        <Suspense>
          <AtCursor {...{ editing, isLinking, setLinking }} />
        </Suspense>
      )}
    </div>
  );
}

const pressed =
  (run: () => void): Command =>
  () => {
    run();
    return true;
  };
