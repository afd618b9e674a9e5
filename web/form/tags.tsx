import { X } from "lucide-react";
import { hasTag } from "#shared/tags.ts";
import { type ComponentProps, useId, useState } from "react";
import field from "../ui/field.module.css";
import styles from "./tags.module.css";

interface Props {
  readonly tags: readonly string[];
  readonly max: number;
  readonly maxLength: number;
  /** As people call them, where they are no tags. */
  readonly label?: string;
  readonly one?: string;
  readonly placeholder?: string;
  readonly inputMode?: ComponentProps<"input">["inputMode"];
  /** Whether what was typed is one; otherwise it stays in the box. */
  fits?(text: string): boolean;
  save(tags: string[]): void;
}

/** Enter or a comma adds what is written, Backspace in an empty box takes the last one out. */
export function TagField({ tags, max, maxLength, fits, save, ...named }: Props) {
  const { label = "Tags", one = "tag", placeholder = "Add a tag", inputMode } = named;
  const id = useId();
  const [text, setText] = useState("");
  const add = () => {
    const tag = text.trim().replace(/^[#@]/, "");
    if (tag !== "" && fits?.(tag) === false) return;
    setText("");
    if (tag !== "" && !hasTag(tags, tag) && tags.length < max) save([...tags, tag]);
  };
  return (
    <div className={field["field"]}>
      <label htmlFor={id} className={field["label"]}>
        {label}
      </label>
      <div className={styles["box"]}>
        {tags.map((tag) => (
          <span key={tag} className={styles["tag"]} dir="auto">
            {tag}
            <button
              type="button"
              aria-label={`Remove ${one} ${tag}`}
              onClick={() => save(tags.filter((other) => other !== tag))}
            >
              <X size={12} strokeWidth={2.5} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={styles["input"]}
          value={text}
          maxLength={maxLength}
          placeholder={tags.length === 0 ? placeholder : ""}
          inputMode={inputMode}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === ",") {
              event.preventDefault();
              add();
            } else if (event.key === "Backspace" && text === "") save(tags.slice(0, -1));
          }}
        />
      </div>
    </div>
  );
}
