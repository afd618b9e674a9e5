import { noteLimits } from "#contract/notes.ts";
import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useStore } from "../../ui/store.ts";
import { CategoryField } from "../category-field.tsx";
import { tagsFrom } from "../tag-text.ts";
import { noteTexts } from "../texts.ts";

import styles from "./note-editor.module.css";
import type { Sitting } from "./sitting.ts";

interface Props {
  readonly sitting: Sitting;
  readonly categories: readonly string[];
}

/** A note's title, category and tags while they are written. */
export function NoteFields({ sitting, categories }: Props) {
  const { title, category, tags } = useStore(sitting.fields);
  // As it is typed: a comma at the end is no tag yet.
  const [tagText, setTagText] = useState<string>();
  const save = () => void sitting.save();
  return (
    <div className={styles["fields"]}>
      <div className={styles["wide"]}>
        <TextField
          label="Title"
          value={title}
          maxLength={noteLimits.title}
          error={title.trim() === "" ? noteTexts.titleRequired : undefined}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => sitting.setFields({ title: target.value })}
          onBlur={save}
        />
      </div>
      <CategoryField
        value={category}
        categories={categories}
        change={(chosen) => sitting.setFields({ category: chosen })}
      />
      <TextField
        label="Tags"
        value={tagText ?? tags.join(", ")}
        placeholder="Separated by commas"
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => {
          setTagText(target.value);
          sitting.setFields({ tags: tagsFrom(target.value).slice(0, noteLimits.tags) });
        }}
        onBlur={() => {
          setTagText(undefined);
          save();
        }}
      />
    </div>
  );
}
