import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import type { Editing } from "../editing.ts";
import { keyText } from "./key-text.ts";
import { placeBox } from "../../ui/overlay/place.ts";
import { chooseEntry, insertEntry, type Slash, slashIn } from "./slash.ts";
import styles from "./slash-menu.module.css";

interface Props {
  readonly editing: Editing;
}

export function SlashMenu({ editing }: Props) {
  const slash = useSyncExternalStore(editing.state.subscribe, () => slashIn(editing.state.get()));
  return slash && slash.entries.length > 0 ? <List editing={editing} slash={slash} /> : null;
}

function List({ editing: { view }, slash }: Props & { readonly slash: Slash }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, entries, chosen } = slash;
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
      aria-label="Insert"
      className={styles["list"]}
      data-surface="dropdown"
      popover="manual"
    >
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
            if (index !== chosen) chooseEntry(view, index);
          }}
          onClick={() => insertEntry(view, index)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
          {key !== undefined && <kbd>{keyText(key)}</kbd>}
        </button>
      ))}
    </div>
  );
}
