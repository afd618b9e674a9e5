import { ImagePlus, Link, type LucideIcon, Paperclip } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import {
  type ChangeEvent,
  type ComponentProps,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { useStore, usePart } from "../../ui/store.ts";
import { withTables, type EditorCommand, isEnabled, typingKeys } from "../commands.ts";
import { isInTable } from "../tables/in-table.ts";
import type { Editing } from "../editing.ts";
import { keyText } from "./key-text.ts";
import { linkAround } from "./links.ts";
import styles from "./toolbar.module.css";

/** The buttons' look in letters: while they are the same nothing is drawn. */
const lookOf = (state: EditorState, commands: readonly EditorCommand[]): string =>
  commands
    .map((command) => (isEnabled(command, state) ? (command.isActive?.(state) ? "a" : "e") : "d"))
    .join("") + (linkAround(state) ? "a" : "e");

/** Everything in the catalogue, one Tab stop for all, arrows between them. */
export function Toolbar({ editing, editLink }: { readonly editing: Editing; editLink(): void }) {
  const tables = useStore(editing.tables);
  const isTable = usePart(editing.state, isInTable);
  const commands = useMemo(() => withTables(isTable ? tables : []), [tables, isTable]);
  const look = usePart(editing.state, (state) => lookOf(state, commands));
  const [current, setCurrent] = useState(0);
  const stop = (at: number) => ({
    tabIndex: at === current ? 0 : -1,
    onFocus: () => setCurrent(at),
    // The text keeps the focus, and a phone its keyboard.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });
  const ends = commands.length;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      className={styles["toolbar"]}
      onPointerOver={keepTipInside}
      onFocus={keepTipInside}
      onKeyDown={(event) => {
        walkWithArrows(event, "button", { isSideways: true });
        if (event.key !== "Escape") return;
        event.preventDefault();
        editing.view.focus();
      }}
    >
      {commands.map((command, at) => (
        <IconButton
          key={command.id}
          {...stop(at)}
          icon={command.icon}
          label={command.label}
          hint={command.keys[0] && keyText(command.keys[0])}
          className={styles["button"]}
          aria-pressed={command.isActive && look[at] === "a"}
          aria-disabled={look[at] === "d" ? true : undefined}
          onClick={() => editing.run(command.run)}
        />
      ))}
      <IconButton
        {...stop(ends)}
        icon={Link}
        label="Link"
        hint={keyText(typingKeys.link)}
        className={styles["button"]}
        aria-pressed={look[ends] === "a"}
        onClick={editLink}
      />
      <FileButton
        editing={editing}
        icon={ImagePlus}
        label="Picture"
        accept="image/*"
        {...stop(ends + 1)}
      />
      <FileButton editing={editing} icon={Paperclip} label="File" {...stop(ends + 2)} />
    </div>
  );
}

/** CSS pixels: half of the longest tip. */
const tipRoom = 90;

/** Which buttons stand at the edge depends on the width of the panel. */
function keepTipInside({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button) return;
  const [bar, { left, right }] = [
    currentTarget.getBoundingClientRect(),
    button.getBoundingClientRect(),
  ];
  button.dataset["tipAt"] =
    left - bar.left < tipRoom ? "start" : bar.right - right < tipRoom ? "end" : "middle";
}

type Stop = Pick<ComponentProps<"button">, "tabIndex" | "onFocus" | "onMouseDown">;

interface FileProps extends Stop {
  readonly editing: Editing;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly accept?: string;
}

function FileButton({ editing, icon, label, accept, ...stop }: FileProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        {...stop}
        icon={icon}
        label={label}
        className={styles["button"]}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => picked(event, editing)}
      />
    </>
  );
}

function picked({ target }: ChangeEvent<HTMLInputElement>, editing: Editing): void {
  editing.addPictures([...(target.files ?? [])]);
  target.value = "";
  editing.view.focus();
}
