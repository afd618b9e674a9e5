import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./draft-text.module.css";

interface Props {
  readonly label: string;
  readonly look: "title" | "text";
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** What is said of an empty one; without it, empty is fine. */
  readonly required?: string;
  save(value: string): void;
}

/**
 * Text that saves itself when it is left. While somebody writes in it, a change made elsewhere does not
 * replace what they wrote: it is announced, and offered.
 */
export function DraftText({ label, look, value, maxLength, placeholder, required, save }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<{ text: string; from: string }>();
  const text = draft?.text ?? value;
  const isElsewhere = draft !== undefined && draft.from !== value && draft.text !== value;
  const error = required !== undefined && text.trim() === "" ? required : undefined;

  useEffect(() => fit(box.current), [text]);
  const leave = () => {
    setDraft(undefined);
    const next = look === "title" ? text.replaceAll(/\s+/g, " ").trim() : text;
    if (error === undefined && next !== value) save(next);
  };
  return (
    <div className={styles["draft"]}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={1}
        className={classNames(styles["box"], styles[look])}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-says`}
        dir="auto"
        onChange={(event) => setDraft({ text: event.target.value, from: draft?.from ?? value })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (look === "title" || event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      <p id={`${id}-says`} className={styles["says"]} data-error={error !== undefined}>
        {error}
        {error === undefined && isElsewhere && (
          <>
            Updated elsewhere.{" "}
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setDraft(undefined)}
            >
              Show it
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** As tall as what it holds, where the browser does not do that by itself. */
function fit(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports("field-sizing", "content")) return;
  box.style.setProperty("height", "auto");
  box.style.setProperty("height", `${String(box.scrollHeight)}px`);
}
