import { useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { focusItem } from "./keyboard.ts";
import styles from "./row.module.css";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  readonly className?: string | undefined;
  /** Leaves the ending of a file's name as it is, which says what the file is. */
  readonly hasEnding?: boolean;
  /** Called once, before the field goes. */
  done(): void;
  /** Answers false where the name will not do: it stays to be mended. */
  save(name: string): boolean | void;
}

/** The name of a row, typed where it stands: Enter and going elsewhere save it, Escape does not. */
export function RenameField(props: Props) {
  const { id, name, label, maxLength, className, hasEnding = false, done, save } = props;
  const isOver = useRef(false);
  const end = (typed?: string) => {
    if (isOver.current) return;
    isOver.current = true;
    done();
    if (typed !== undefined) save(typed);
    requestAnimationFrame(() => focusItem(id));
  };
  const select = (field: HTMLInputElement | null) => {
    if (!field || document.activeElement === field) return;
    const dot = hasEnding ? field.value.lastIndexOf(".") : 0;
    field.focus();
    field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
  };
  return (
    <input
      ref={select}
      className={classNames(styles["rename"], className)}
      aria-label={label}
      defaultValue={name}
      maxLength={maxLength}
      dir="auto"
      autoComplete="off"
      spellCheck={!hasEnding}
      enterKeyHint="done"
      data-still
      onBlur={({ target }) => end(target.value)}
      onKeyDown={(event) => {
        const { key, nativeEvent, currentTarget: field } = event;
        if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
        event.preventDefault();
        event.stopPropagation();
        if (key === "Enter" && save(field.value) === false)
          field.setAttribute("aria-invalid", "true");
        else end();
      }}
    />
  );
}
