import { Image } from "lucide-react";
import type { Command } from "prosemirror-state";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { keyText } from "./key-text.ts";
import type { Editing } from "../editing.ts";
import { place } from "./place.ts";
import { blockCommands, type Slash, slashIn, slashItems } from "./slash.ts";
import styles from "./slash-menu.module.css";
import { commandIcons } from "./toolbar.tsx";

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly words?: string;
  readonly key?: string | undefined;
  readonly run: Command | (() => void);
}

interface Props {
  readonly editing: Editing;
  pickPicture(): void;
}

/** What can be put where a slash was written. The text keeps the focus; arrows and Enter go to the list. */
export function SlashMenu({ editing, pickPicture }: Props) {
  const slash = useSyncExternalStore(editing.state.subscribe, () => slashOf(editing));
  return slash && <List editing={editing} slash={slash} pickPicture={pickPicture} />;
}

let last: Slash | undefined;

/** The same object while nothing changed, so that nothing is drawn again. */
function slashOf({ state }: Editing): Slash | undefined {
  const now = slashIn(state.get());
  if (now?.from !== last?.from || now?.query !== last?.query) last = now;
  return now && last;
}

function List({ editing, slash, pickPicture }: Props & { readonly slash: Slash }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const entries = slashItems(slash.query, [...blocks, { ...picture, run: pickPicture }]);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const current = entries[at];

  useEffect(() => {
    const { dom } = editing.view;
    const unfollow = editing.slash.follow({
      move: (by) => setChosen((at + by + entries.length) % Math.max(1, entries.length)),
      choose: () => choose(editing, slash, current),
    });
    dom.setAttribute("aria-controls", id);
    if (current) dom.setAttribute("aria-activedescendant", `${id}-${current.id}`);
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    return () => {
      unfollow();
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  });
  useEffect(() => {
    if (box.current) place(box.current, editing.view, slash.from);
  }, [editing, slash.from, entries.length]);
  if (entries.length === 0) return null;
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
      {entries.map((entry, index) => {
        const Icon = iconOf(entry.id);
        return (
          <button
            key={entry.id}
            type="button"
            id={`${id}-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles["option"]}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setChosen(index)}
            onClick={() => choose(editing, slash, entry)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{entry.label}</span>
            {entry.key !== undefined && <kbd>{keyText(entry.key)}</kbd>}
          </button>
        );
      })}
    </div>
  );
}

const blocks: readonly Entry[] = blockCommands.map((command) => ({
  ...command,
  key: command.keys[0],
}));
const picture = { id: "picture", label: "Picture", words: "image photo upload" } as const;

const iconOf = (id: string) =>
  blockCommands.flatMap((command) => (command.id === id ? [commandIcons[command.id]] : []))[0] ??
  Image;

/** What was written goes, then the block comes: two steps that are undone as one. */
function choose({ view, run }: Editing, { from, to }: Slash, entry: Entry | undefined): boolean {
  if (!entry) return false;
  view.dispatch(view.state.tr.delete(from, to));
  run((state, dispatch, its) => entry.run(state, dispatch, its) === true);
  return true;
}
