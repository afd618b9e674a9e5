import { richTextLimits, safeHref } from "#contract/notes/rich-text.ts";
import { ExternalLink, Link, Pencil, Unlink } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { placeBox } from "../../ui/overlay/place.ts";
import type { Editing } from "../editing.ts";
import styles from "./link-box.module.css";
import { linkAround, typedHref, withLink, withoutLink } from "./links.ts";

interface Props {
  readonly editing: Editing;
  readonly isEditing: boolean;
  setEditing(isEditing: boolean): void;
}

/** At a link: where it leads, and what can be done about it. At marked words: the way to make them one. */
export function LinkBox({ editing, isEditing, setEditing }: Props) {
  const shown = useSyncExternalStore(editing.state.subscribe, () => shownFor(editing));
  const box = useRef<HTMLDivElement>(null);
  const href = shown.startsWith("link ") ? shown.slice(5) : "";
  const isShown = isEditing || shown !== "";
  useEffect(() => {
    const { view } = editing;
    if (!box.current || !isShown) return;
    if (!box.current.matches(":popover-open")) box.current.showPopover();
    placeBox(box.current, view.coordsAtPos(view.state.selection.from));
  }, [editing, isShown, isEditing, shown]);
  if (!isShown) return null;
  const leave = () => {
    setEditing(false);
    editing.view.focus();
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="group"
      aria-label="Link"
      className={styles["box"]}
      data-surface="dropdown"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        leave();
      }}
    >
      {isEditing ? (
        <LinkForm editing={editing} href={href} leave={leave} />
      ) : (
        <LinkBar editing={editing} href={href} edit={() => setEditing(true)} />
      )}
    </div>
  );
}

/** In one word, so that it compares: 'link …', 'words', or nothing. */
function shownFor({ state, view }: Editing): string {
  const now = state.get();
  const around = linkAround(now);
  if (around && now.selection.empty) return `link ${around.href}`;
  const { empty, $from, $to } = now.selection;
  const isOneLine = $from.sameParent($to) && $from.parent.inlineContent;
  return !empty && isOneLine && view.hasFocus() && $from.parent.type.spec.code !== true
    ? "words"
    : "";
}

function LinkBar({ editing, href, edit }: { editing: Editing; href: string; edit(): void }) {
  if (href === "")
    return (
      <Button size="sm" look="quiet" onMouseDown={keepFocus} onClick={edit}>
        <Link size={15} aria-hidden /> Link
      </Button>
    );
  return (
    <>
      <span className={styles["href"]} dir="ltr">
        {href}
      </span>
      <IconButton
        icon={Pencil}
        label="Edit link"
        tip="above"
        onMouseDown={keepFocus}
        onClick={edit}
      />
      <IconButton
        icon={ExternalLink}
        label="Open link"
        tip="above"
        onClick={() => open(href, "_blank", "noopener,noreferrer")}
      />
      <IconButton
        icon={Unlink}
        label="Remove link"
        tip="above"
        onMouseDown={keepFocus}
        onClick={() => {
          editing.view.dispatch(withoutLink(editing.view.state));
          editing.view.focus();
        }}
      />
    </>
  );
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

function LinkForm({ editing, href, leave }: { editing: Editing; href: string; leave(): void }) {
  const [text, setText] = useState(href);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const apply = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const { view } = editing;
    const safe = safeHref(typedHref(text));
    if (text.trim() === "") view.dispatch(withoutLink(view.state));
    else if (safe === undefined) {
      setProblem("A link begins with https://, mailto: or tel:");
      return;
    } else view.dispatch(withLink(view.state, safe));
    leave();
  };
  return (
    <form ref={form} className={styles["form"]} onSubmit={apply}>
      <TextField
        label="Link to"
        isLabelHidden
        value={text}
        error={problem}
        maxLength={richTextLimits.href}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="primary">
        Apply
      </Button>
    </form>
  );
}
