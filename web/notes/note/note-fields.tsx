import { noteLimits } from "#contract/notes.ts";
import { useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useStore } from "../../ui/store.ts";
import { CategoryField } from "../category-field.tsx";
import { tagsFrom } from "../tag-text.ts";
import { noteTexts } from "../texts.ts";

import styles from "./note-editor.module.css";
import type { EditSession } from "./edit-session.ts";

interface Props {
  readonly session: EditSession;
  readonly categories: readonly string[];
}

/** A note's title, category and tags while they are written. */
export function NoteFields({ session, categories }: Props) {
  const { title, category, tags } = useStore(session.fields);
  // As it is typed: a comma at the end is no tag yet.
  const [tagText, setTagText] = useState<string>();
  const save = () => void session.save();
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
          onChange={({ target }) => session.setFields({ title: target.value })}
          onBlur={save}
        />
      </div>
      <CategoryField
        value={category}
        categories={categories}
        change={(chosen) => session.setFields({ category: chosen })}
      />
      <TextField
        label="Tags"
        value={tagText ?? tags.join(", ")}
        placeholder="Separated by commas"
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => {
          setTagText(target.value);
          session.setFields({ tags: tagsFrom(target.value).slice(0, noteLimits.tags) });
        }}
        onBlur={() => {
          setTagText(undefined);
          save();
        }}
      />
    </div>
  );
}
