import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { walkWithArrows } from "./arrow-walk.ts";
import styles from "./choice-box.module.css";

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** What it comes to, where the label is a word for it: the day of 'Tomorrow'. */
  readonly aside?: string | undefined;
  readonly isHeld?: boolean;
  /** Several are held at once, so the box stays open. */
  readonly staysOpen?: boolean;
  run(): void;
}

interface Field {
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Why Enter does nothing with what is typed. */
  problem?(text: string): string | undefined;
}

export interface ChoiceBoxProps {
  readonly label: string;
  /** Without it there is nothing to type. */
  readonly field?: Field;
  readonly isMany?: boolean;
  /** The first is what Enter takes. */
  choices(typed: string): readonly Choice[];
  readonly children?: ReactNode;
  close(): void;
}

const coarse = matchMedia("(pointer: coarse)");

/** A value is said in words or chosen. Arrow keys go from the words to the choices and along them; Escape gives back. */
export function ChoiceBox({ label, field, isMany, choices, children, close }: ChoiceBoxProps) {
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const offered = choices(typed.trim());
  const problem = typed.trim() === "" ? undefined : field?.problem?.(typed.trim());
  useEffect(() => focusFirst(box.current), []);
  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    choice.run();
    setTyped("");
    setAsked(false);
    if (choice.staysOpen !== true) close();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    const isTyping = target instanceof HTMLInputElement;
    if (key === "Escape") close();
    else if (key === "Enter" && isTyping && !event.nativeEvent.isComposing) {
      setAsked(true);
      if (typed.trim() !== "" && problem === undefined) take(offered[0]);
    } else if (key === "ArrowDown" && isTyping)
      box.current?.querySelector<HTMLElement>("[role=option]")?.focus();
    else return void walkWithArrows(event, "[role=option]");
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" ref={box} className={styles["box"]} onKeyDown={press}>
      {field && (
        <Words
          field={field}
          typed={typed}
          problem={isAsked || offered.length === 0 ? problem : undefined}
          type={(text) => {
            setTyped(text);
            setAsked(false);
          }}
        />
      )}
      {offered.length > 0 && (
        <div
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMany}
          className={styles["list"]}
        >
          {offered.map((choice) => (
            <Option key={choice.id} choice={choice} take={take} />
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

/** The words, or the value that is held; on a phone the keys would cover the choices. */
function focusFirst(box: HTMLElement | null): void {
  const find = (selector: string) => box?.querySelector<HTMLElement>(selector);
  const words = coarse.matches ? undefined : find("input");
  (words ?? find('[aria-selected="true"]') ?? find("[role=option]"))?.focus();
}

interface OptionProps {
  readonly choice: Choice;
  take(choice: Choice): void;
}

const Option = ({ choice, take }: OptionProps) => (
  <button
    type="button"
    role="option"
    aria-selected={choice.isHeld === true}
    tabIndex={-1}
    className={styles["option"]}
    onClick={() => take(choice)}
  >
    <span className={styles["label"]} dir="auto">
      {choice.label}
    </span>
    {choice.aside !== undefined && <span className={styles["aside"]}>{choice.aside}</span>}
    {choice.isHeld === true && <Check size={14} strokeWidth={2.25} aria-hidden />}
  </button>
);

interface WordsProps {
  readonly field: Field;
  readonly typed: string;
  readonly problem: string | undefined;
  type(text: string): void;
}

function Words({ field, typed, problem, type }: WordsProps) {
  const id = useId();
  return (
    <>
      <input
        aria-label={field.label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        className={styles["words"]}
        value={typed}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        onChange={({ target }) => type(target.value)}
      />
      {problem !== undefined && (
        <p id={id} role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}
