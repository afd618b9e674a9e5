import { noteLimits } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { keptDraft } from "../../ui/kept-draft.ts";
import { addNote } from "../changes.ts";
import { CategoryField } from "../category-field.tsx";
import { fieldText, prefill, takePrefill } from "../../panels/prefill.ts";
import { tagsFrom } from "../tag-text.ts";
import styles from "./create-form.module.css";
import { isCreating } from "./view.ts";

interface Props {
  readonly categories: readonly string[];
}

const Written = v.object({
  title: v.string(),
  content: v.string(),
  category: v.string(),
  tags: v.string(),
});
type Written = v.InferOutput<typeof Written>;
const empty: Written = { title: "", content: "", category: "general", tags: "" };
const kept = keptDraft("new-note", Written);

/** A title and what there is to say. It stays open until it is saved or closed; what was written is there again. */
export function CreateForm({ categories }: Props) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useWritten();
  const leave = () => {
    kept.drop();
    close();
  };
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { title, content, category, tags } = written;
  const canSave = title.trim() !== "" && content.trim() !== "";
  const save = () => {
    if (!canSave) return;
    addNote(client, {
      title: title.trim(),
      content: content.trim(),
      category,
      tags: tagsFrom(tags).slice(0, noteLimits.tags),
    });
    leave();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={form}
      className={styles["form"]}
      aria-label="New note"
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NewFields
        written={written}
        categories={categories}
        write={(changes) => {
          const next = { ...written, ...changes };
          setWritten(next);
          kept.keep(next);
        }}
      />
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}

function useWritten() {
  const [written, setWritten] = useState<Written>(() => kept.read() ?? empty);
  useEffect(() => {
    const take = () => {
      const given = givenNote();
      if (given) setWritten(given);
    };
    take();
    return prefill.subscribe(take);
  }, []);
  return [written, setWritten] as const;
}

/** What somebody else filled in; the person reads it and saves it, or not. */
function givenNote(): Written | undefined {
  const fields = takePrefill("notes");
  if (!fields) return undefined;
  const said = (name: string) => fieldText(fields, name);
  return {
    title: said("title") ?? "",
    content: said("content") ?? "",
    category: said("category") ?? empty.category,
    tags: said("tags") ?? "",
  };
}

function close(): void {
  isCreating.set(false);
  document.querySelector<HTMLElement>("[data-panel=notes] [data-new]")?.focus();
}

interface FieldProps extends Props {
  readonly written: Written;
  write(changes: Partial<Written>): void;
}

function NewFields({ written, categories, write }: FieldProps) {
  return (
    <>
      <TextField
        label="Title"
        value={written.title}
        maxLength={noteLimits.title}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label="Content"
        value={written.content}
        rows={5}
        maxLength={noteLimits.content}
        dir="auto"
        onChange={({ target }) => write({ content: target.value })}
      />
      <div className={styles["pair"]}>
        <CategoryField
          value={written.category}
          categories={categories}
          change={(category) => write({ category })}
        />
        <TextField
          label="Tags"
          value={written.tags}
          placeholder="Separated by commas"
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => write({ tags: target.value })}
        />
      </div>
    </>
  );
}
