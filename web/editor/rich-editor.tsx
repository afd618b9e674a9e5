import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { store, useStore } from "../ui/store.ts";
import { beginEditing, type Editing } from "./editing.ts";
import prose from "./prose.module.css";
import type { PictureHost } from "./pictures.ts";
import styles from "./rich-editor.module.css";
import { Toolbar } from "./tools/toolbar.tsx";

const LinkBox = lazyPart(async () => (await import("./tools/link-box.tsx")).LinkBox);
const SlashMenu = lazyPart(async () => (await import("./tools/slash-menu.tsx")).SlashMenu);

interface Props {
  /** What it begins with; later changes come by `Editing.merge`. */
  readonly doc: Node;
  readonly label: string;
  readonly placeholder?: string;
  readonly isFocused?: boolean;
  readonly pictures: PictureHost;
  readonly keys?: Readonly<Record<string, () => void>>;
  ready?(editing: Editing): void;
  changed(doc: Node, byMerge: boolean): void;
  left?(): void;
}

/** A text that is written, with everything that can be done to it. */
export function RichEditor(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const editing = useEditing(place, props, () => setLinking(true));
  return (
    <div ref={frame} className={styles["editor"]}>
      {editing && <Toolbar editing={editing} editLink={() => setLinking(true)} />}
      <div ref={place} className={styles["place"]} />
      {editing && (
        <Suspense>
          <LinkBox editing={editing} isEditing={isLinking} setEditing={setLinking} />
          <SlashMenu
            editing={editing}
            pickPicture={() =>
              frame.current?.querySelector<HTMLElement>("input[type=file]")?.click()
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** The editor lives as long as the place it stands in; what it tells goes to the latest props. */
function useEditing(
  place: RefObject<HTMLDivElement | null>,
  props: Props,
  openLink: () => void,
): Editing | undefined {
  const { label, placeholder = "", isFocused = false } = props;
  const [made] = useState(() => store<Editing | undefined>(undefined));
  const [first] = useState(props.doc);
  const chords = Object.keys(props.keys ?? {}).join(" ");
  const told = useEffectEvent(() => ({ ...props, openLink }));

  useEffect(() => {
    if (!place.current) return undefined;
    const own = chords.split(" ").filter((chord) => chord !== "");
    const editing = beginEditing(place.current, {
      doc: first,
      label,
      placeholder,
      className: classNames(prose["prose"], styles["text"]),
      boxClass: styles["picture"] ?? "",
      pictures: {
        upload: (file, manner) => told().pictures.upload(file, manner),
        failed: (file, error) => told().pictures.failed(file, error),
      },
      keys: {
        "Mod-k": pressed(() => told().openLink()),
        ...Object.fromEntries(own.map((chord) => [chord, pressed(() => told().keys?.[chord]?.())])),
      },
      changed: (doc, byMerge) => told().changed(doc, byMerge),
      left: () => told().left?.(),
    });
    made.set(editing);
    told().ready?.(editing);
    if (isFocused) editing.view.focus();
    return () => editing.close();
  }, [made, place, first, label, chords, isFocused, placeholder]);
  return useStore(made);
}

const pressed =
  (run: () => void): Command =>
  () => {
    run();
    return true;
  };
