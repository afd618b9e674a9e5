import { X } from "lucide-react";
import { hasTag } from "#shared/tags.ts";
import { useId, useState } from "react";
import styles from "./tags.module.css";

interface Props {
  readonly tags: readonly string[];
  readonly max: number;
  readonly maxLength: number;
  save(tags: string[]): void;
}

/** Enter or a comma adds what is written, Backspace in an empty box takes the last one out. */
export function TagField({ tags, max, maxLength, save }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const add = () => {
    const tag = text.trim().replace(/^[#@]/, "");
    setText("");
    if (tag !== "" && !hasTag(tags, tag) && tags.length < max) save([...tags, tag]);
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        Tags
      </label>
      <div className={styles["box"]}>
        {tags.map((tag) => (
          <span key={tag} className={styles["tag"]} dir="auto">
            {tag}
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
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
          placeholder={tags.length === 0 ? "Add a tag" : ""}
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
