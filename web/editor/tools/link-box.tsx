import { richTextLimits, safeHref } from "#contract/notes/rich-text.ts";
import { ExternalLink, Link, Pencil, Unlink } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePart } from "../../ui/store.ts";
import { openItemLink } from "../../panels/item-link.ts";
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
  const selection = usePart(editing.state, placeOf);
  /** What was sent away by Escape, until something else is selected. */
  const [dismissed, setDismissed] = useState("");
  const hasFocus = useHasFocus(editing, box, () => setEditing(false));
  // By the selection alone: words count as chosen only while the text has the focus, which the form takes.
  const key = selection;
  if (dismissed !== "" && dismissed !== key) setDismissed("");
  const isShown = isEditing || (shown !== "" && hasFocus && dismissed !== key);
  useEscape(editing, isShown && !isEditing ? key : "", setDismissed);
  // Before the form's own effect: what is not shown cannot take the focus.
  useLayoutEffect(() => {
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
  const dismiss = () => {
    setDismissed(key);
    leave();
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="group"
      aria-label="Link"
      className={styles["box"]}
      data-surface="dropdown"
      data-page
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        dismiss();
      }}
    >
      {/* A step back presses it (app/address-bar.ts), as nobody has Escape on a phone. */}
      <button type="button" hidden data-leave aria-label="Close" onClick={dismiss} />
      {isEditing ? (
        <LinkForm editing={editing} href={href} leave={leave} />
      ) : (
        <LinkBar editing={editing} href={href} edit={() => setEditing(true)} />
      )}
    </div>
  );
}

const placeOf = ({ selection: { from, to } }: EditorState): string =>
  `${String(from)}-${String(to)}`;

/** While the text has the focus. */
function useEscape({ view }: Editing, key: string, dismiss: (key: string) => void): void {
  useEffect(() => {
    if (key === "") return undefined;
    const left = new AbortController();
    // Before the editor, to which Escape says something else.
    view.dom.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopImmediatePropagation();
        dismiss(key);
      },
      { capture: true, signal: left.signal },
    );
    return () => left.abort();
  }, [view, key, dismiss]);
}

/** True while the text or the box has the focus; when it goes elsewhere, `left` is told. */
function useHasFocus(
  { view }: Editing,
  box: RefObject<HTMLElement | null>,
  left: () => void,
): boolean {
  const [hasFocus, setFocus] = useState(() => view.hasFocus());
  const tell = useEffectEvent(left);
  useEffect(() => {
    const ended = new AbortController();
    const isWithin = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      (view.dom.contains(target) || box.current?.contains(target) === true);
    const come = ({ target }: FocusEvent) => {
      if (isWithin(target)) setFocus(true);
      if (target === view.dom) tell();
    };
    const go = ({ target, relatedTarget }: FocusEvent) => {
      // Another window is no answer: an address may be fetched from there.
      if (!isWithin(target) || isWithin(relatedTarget) || !document.hasFocus()) return;
      setFocus(false);
      tell();
    };
    document.addEventListener("focusin", come, ended);
    document.addEventListener("focusout", go, ended);
    return () => ended.abort();
  }, [view, box]);
  return hasFocus;
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

/** A file or item of the workspace is known by its name; its address says nothing. */
function linkedWords(state: EditorState): string {
  const around = linkAround(state);
  return around ? state.doc.textBetween(around.from, around.to) : "";
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
      <span className={styles["href"]} dir={href.startsWith("/") ? "auto" : "ltr"}>
        {href.startsWith("/") ? linkedWords(editing.view.state) : href}
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
        onClick={() => openItemLink(href) || open(href, "_blank", "noopener,noreferrer")}
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
