import { noteLimits } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import * as v from "valibot";
import { Form, FormFoot } from "../../form/form.tsx";
import { type Draft, useDraft } from "../../form/use-draft.ts";
import { useSaving } from "../../form/use-saving.ts";
import { fieldText, prefill, takePrefill } from "../../panels/prefill.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { CategoryField } from "../category-field.tsx";
import { addNote } from "../changes.ts";
import { tagsFrom } from "../tag-text.ts";
import { noteTexts } from "../texts.ts";
import styles from "./create-form.module.css";
import { isCreating } from "./view.ts";

interface Props {
  readonly categories: readonly string[];
}

const NoteFields = v.object({
  title: v.string(),
  content: v.string(),
  category: v.string(),
  tags: v.string(),
});
type NoteFields = v.InferOutput<typeof NoteFields>;
const empty: NoteFields = { title: "", content: "", category: "general", tags: "" };

/** A title and what there is to say. It stays open until it is saved or closed; what was written is there again. */
export function CreateForm({ categories }: Props) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(NoteFields, { id: "new-note", base: empty });
  useGiven(draft.change);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const leave = () => {
    draft.drop();
    close();
  };
  const { isBusy, problem, save } = useSaving({
    failed: noteTexts.createFailed,
    saved: leave,
    giveBack: draft.giveBack,
    reopen: () => isCreating.set(true),
  });
  const { title, content, category, tags } = draft.fields;
  const canSave = isFilled(title, noteLimits.title) && isFilled(content, noteLimits.content);
  const submit = () => {
    if (!canSave || isBusy) return;
    const note = {
      title: title.trim(),
      content: content.trim(),
      category,
      tags: tagsFrom(tags).slice(0, noteLimits.tags),
    };
    void save(() => addNote(client, note));
  };
  return (
    <Form
      ref={form}
      className={styles["form"]}
      aria-label="New note"
      submit={submit}
      escape={close}
    >
      <NewFields draft={draft} categories={categories} />
      <FormFoot
        label="Save"
        isDisabled={!canSave}
        isBusy={isBusy}
        problem={problem}
        cancel={leave}
      />
    </Form>
  );
}

const isFilled = (text: string, limit: number): boolean =>
  text.trim() !== "" && text.trim().length <= limit;

/** Fields that somebody else filled in; the person reads them and saves them, or not. */
function useGiven(change: (given: NoteFields) => void): void {
  const take = useEffectEvent(() => {
    const fields = takePrefill("notes");
    if (!fields) return;
    const said = (name: keyof NoteFields) => fieldText(fields, name) ?? empty[name];
    change({
      title: said("title"),
      content: said("content"),
      category: said("category"),
      tags: said("tags"),
    });
  });
  useEffect(() => {
    take();
    return prefill.subscribe(take);
  }, []);
}

function close(): void {
  isCreating.set(false);
  document.querySelector<HTMLElement>("[data-panel=notes] [data-new]")?.focus();
}

interface FieldProps extends Props {
  readonly draft: Draft<NoteFields>;
}

function NewFields({ draft: { fields, change }, categories }: FieldProps) {
  return (
    <>
      <TextField
        label="Title"
        value={fields.title}
        limit={noteLimits.title}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Content"
        value={fields.content}
        rows={5}
        limit={noteLimits.content}
        dir="auto"
        onChange={({ target }) => change({ content: target.value })}
      />
      <div className={styles["pair"]}>
        <CategoryField
          value={fields.category}
          categories={categories}
          change={(category) => change({ category })}
        />
        <TextField
          label="Tags"
          value={fields.tags}
          placeholder="Separated by commas"
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => change({ tags: target.value })}
        />
      </div>
    </>
  );
}
