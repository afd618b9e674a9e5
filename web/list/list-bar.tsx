import { Search, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Action } from "./action.ts";
import { ActionMenu } from "./action-button.tsx";
import styles from "./list-bar.module.css";

interface SearchProps extends Pick<ComponentProps<"div">, "className"> {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly words: string;
  readonly maxLength: number;
  readonly isBusy?: boolean;
  change(words: string): void;
  /** A key before the box's own. */
  press?(event: KeyboardEvent): void;
}

interface Props {
  /** Undefined where there is nothing to look for now. */
  readonly search: SearchProps | undefined;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** Above a list: the words to look for, the way to a new item, and what narrows the list. */
export function ListBar({ search, beside, children }: Props) {
  return (
    <div className={styles["bar"]}>
      <div className={styles["row"]}>
        {search && <SearchBox {...search} />}
        {beside}
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  readonly children?: ReactNode;
  readonly menu: readonly Action[];
}

/** Choices on the left, and on the right the menu of the whole list. */
export function ListBarRow({ children, menu }: RowProps) {
  return (
    <div className={styles["row"]}>
      {children}
      <span className={styles["gap"]} />
      <ActionMenu label="View" actions={menu} target={undefined} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Empty: all of them, which `all` names. */
  readonly value: Value | "";
  readonly all: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  change(value: Value | ""): void;
}

/** Narrows the list to one of several; coloured while it does. */
export function FilterChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, all, options, change } = props;
  return (
    <select
      aria-label={label}
      className={styles["choice"]}
      data-set={value !== ""}
      value={value}
      onChange={({ target }) =>
        change(options.find(([option]) => option === target.value)?.[0] ?? "")
      }
    >
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface HeadProps {
  readonly title: string;
  readonly backLabel: string;
  readonly children?: ReactNode;
  back(): void;
}

/** Over another list than the usual one, such as the trash: what it is, and the way back. */
export const ListHead = ({ title, backLabel, children, back }: HeadProps) => (
  <div className={styles["head"]}>
    <h3>{title}</h3>
    <Button size="sm" look="quiet" onClick={back}>
      {backLabel}
    </Button>
    {children}
  </div>
);

/** Under a list, how much is in it. */
export const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles["foot"]}>{children}</footer>
);

export function SearchBox(props: SearchProps) {
  const { label, words, change, className = styles["search"], isBusy, press, ...field } = props;
  const own = useRef<HTMLInputElement>(null);
  const { ref = own } = field;
  return (
    <div className={className} data-busy={isBusy}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        {...field}
        ref={ref}
        type="search"
        aria-label={label}
        value={words}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          press?.(event);
          if (event.defaultPrevented || event.key !== "Escape" || words === "") return;
          event.preventDefault();
          event.stopPropagation();
          change("");
        }}
      />
      {words !== "" && (
        <IconButton
          icon={X}
          label="Clear search"
          tip="none"
          className={styles["clear"]}
          onClick={() => {
            change("");
            ref.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const searchDebounceMs = 300;

/** Words to look for, once nobody types any more. */
export function useSettled(typed: string): string {
  const words = typed.trim();
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [words]);
  return words === "" ? "" : settled;
}
