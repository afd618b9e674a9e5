import type { LucideIcon } from "lucide-react";
import type { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef } from "react";
import type { Editing } from "../editing.ts";
import { keyText } from "./key-text.ts";
import { placeBox } from "../../ui/overlay/place.ts";
import { usePart } from "../../ui/store.ts";
import { chooseItem, insertItem, itemSearchIn } from "./item-links.ts";
import { chooseEntry, insertEntry, slashIn } from "./slash.ts";
import styles from "./slash-menu.module.css";

interface Props {
  readonly editing: Editing;
}

export function SlashMenu({ editing }: Props) {
  const { view, state } = editing;
  const slash = usePart(state, slashIn);
  const search = usePart(state, itemSearchIn);
  if (search && search.entries.length > 0)
    return (
      <List
        {...{ view, menu: search, label: "Link to" }}
        choose={(at) => chooseItem(view, at)}
        insert={(at) => insertItem(view, at)}
      />
    );
  if (!slash || slash.entries.length === 0) return null;
  return (
    <List
      {...{ view, menu: slash, label: "Insert" }}
      choose={(at) => chooseEntry(view, at)}
      insert={(at) => insertEntry(view, at)}
    />
  );
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key?: string | undefined;
}

interface ListProps {
  readonly view: EditorView;
  readonly label: string;
  readonly menu: {
    readonly from: number;
    readonly entries: readonly Entry[];
    readonly chosen: number;
  };
  choose(at: number): void;
  insert(at: number): void;
}

/** A step back presses it (app/address-bar.ts), as nobody has Escape on a phone. */
function Leave({ view: { dom } }: Pick<ListProps, "view">) {
  const leave = () =>
    void dom.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  return <button type="button" hidden data-leave aria-label="Close" onClick={leave} />;
}

/** Entries at the cursor; the text keeps the focus. */
function List({ view, label: name, menu, choose, insert }: ListProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, entries, chosen } = menu;
  const current = entries[chosen]?.id ?? "";
  useEffect(() => {
    const { dom } = view;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", `${id}-${current}`);
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [view, id, current]);
  useEffect(() => {
    if (!box.current) return;
    if (!box.current.matches(":popover-open")) box.current.showPopover();
    placeBox(box.current, view.coordsAtPos(Math.min(from, view.state.doc.content.size)));
  }, [view, from, entries]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={name}
      className={styles["list"]}
      data-surface="dropdown"
      data-page
      popover="manual"
    >
      <Leave view={view} />
      {entries.map(({ id: entryId, icon: Icon, label, key }, index) => (
        <button
          key={entryId}
          type="button"
          id={`${id}-${entryId}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles["option"]}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => {
            if (index !== chosen) choose(index);
          }}
          onClick={() => insert(index)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
          {key !== undefined && <kbd>{keyText(key)}</kbd>}
        </button>
      ))}
    </div>
  );
}
