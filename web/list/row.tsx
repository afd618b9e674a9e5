import { Ban, Check } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from "react";
import { useHalo } from "../activity/halo.ts";
import { type Action, labelOf, possible } from "./action.ts";
import { ActionButton, ActionMenu } from "./action-button.tsx";
import { focusItem } from "./keyboard.ts";
import { isSelecting, type Selection, useIsSelected, useIsSelecting } from "./list-view.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./row.module.css";

interface RowProps extends ComponentProps<"article"> {
  readonly id: string;
  readonly selection: Selection;
}

/** A row of a list, marked where it is selected and where somebody else has just changed it. */
export function Row({ id, selection, ...props }: RowProps) {
  const halo = useHalo(id);
  return (
    <article
      {...props}
      data-selected={useIsSelected(selection, id)}
      data-halo={halo?.turn}
      style={halo && { "--halo-age": `-${String(halo.ageMs)}ms` }}
    />
  );
}

interface OpenerProps {
  readonly id: string;
  readonly selection: Selection;
  readonly className: string | undefined;
  readonly children: ReactNode;
  open(id: string): void;
  /** With Shift: selects all from the one that was selected last. */
  extend?(id: string): void;
}

/** The part of a row that opens its item. With a key held, or while others are selected, the item is selected instead. */
export function Opener({ id, selection, className, children, open, extend }: OpenerProps) {
  const isSelected = useIsSelected(selection, id);
  const press = ({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent) => {
    const isHeld = shiftKey || ctrlKey || metaKey;
    if (shiftKey && extend) extend(id);
    else if (isHeld || (isSelecting(selection) && detail > 0)) selection.toggle(id);
    else open(id);
  };
  return (
    <button
      type="button"
      data-open
      className={className}
      aria-pressed={isSelected ? true : undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface BoxProps extends Pick<OpenerProps, "id" | "selection"> {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Ticks the item; shown while items are being selected. */
export function SelectBox({ id, name, selection, className }: BoxProps) {
  const isSelected = useIsSelected(selection, id);
  if (!useIsSelecting(selection)) return null;
  return (
    <input
      type="checkbox"
      className={classNames(styles["box"], className)}
      checked={isSelected}
      aria-label={`Select ${name}`}
      onChange={() => selection.toggle(id)}
    />
  );
}

interface CompleteProps {
  readonly title: string;
  readonly status?: string;
  readonly priority?: string;
  /** It stands over the item's line, whose words begin behind it. */
  readonly isOver?: boolean;
  /** `detail` of a press is 0 where it was a key's. */
  toggle(press: { readonly detail: number }): void;
}

/** The circle before a task: a press completes it, or opens it again. */
export function CompleteBox({ title, status, priority, isOver, toggle }: CompleteProps) {
  const isCompleted = status === "completed";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isCompleted}
      aria-label={`${isCompleted ? "Reopen" : "Complete"} ${title}`}
      className={styles["toggle"]}
      data-over={isOver}
      data-still
      onClick={toggle}
    >
      <span className={styles["circle"]} data-status={status} data-priority={priority}>
        {isCompleted && <Check size={12} strokeWidth={3} aria-hidden />}
        {status === "cancelled" && <Ban size={12} strokeWidth={2.5} aria-hidden />}
      </span>
    </button>
  );
}

interface RenameProps {
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
export function RenameField(props: RenameProps) {
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

interface ActionProps<Item> {
  readonly actions: readonly Action<readonly Item[]>[];
  readonly item: Item;
  /** Name of the item, as a screen reader says it after the button's action. */
  readonly name: string;
  readonly className?: string | undefined;
}

export function RowButtons<Item>({ actions, item, name, className }: ActionProps<Item>) {
  const target = [item];
  return (
    <span className={className} data-still>
      {possible(actions, target).map((action) => {
        const label = labelOf(action, target);
        const look = { label: `${label} ${name}`, title: label, tip: "none" } as const;
        return <ActionButton key={action.id} {...{ action, target }} {...look} />;
      })}
    </span>
  );
}

export const RowMenu = <Item,>({ actions, item, name, className }: ActionProps<Item>) => (
  <ActionMenu
    label={`Actions for ${name}`}
    actions={actions}
    target={[item]}
    tip="none"
    data-still
    className={className}
  />
);
