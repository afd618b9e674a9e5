import type { Prefilled } from "#contract/panels/ui-control.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Fields } from "../../form/fields.tsx";
import { Form, Pairs } from "../../form/form.tsx";
import { tagsFrom } from "../../form/read-fields.ts";
import { useForm } from "../../form/use-form.ts";
import { fieldText, prefill, useRequest } from "../../panels/requests.ts";
import { addNote, emptyFields, NoteFields, noteInputs } from "../note-inputs.ts";
import { noteTexts } from "../texts.ts";
import styles from "./create-form.module.css";
import { isCreating } from "./view.ts";

/** A title and what there is to say. It stays open until it is saved or closed; what was written is there again. */
export function CreateForm() {
  const client = useQueryClient();
  const form = useForm(NoteFields, {
    id: "new-note",
    base: emptyFields,
    inputs: noteInputs,
    failed: noteTexts.createFailed,
    done: close,
    reopen: () => isCreating.set(true),
  });
  useRequest(prefill, "notes", (given) => form.change(fieldsFrom(given)));
  const { fields, set } = form;
  const common = { inputs: noteInputs, fields, set };
  const canSave = Object.keys(form.problems).length === 0;
  const submit = () => {
    const { title, content } = fields;
    const note = { ...fields, title: title.trim(), content: content.trim() };
    if (canSave) void form.save(() => addNote(client, note));
  };
  return (
    <Form
      takesFocus
      form={form}
      className={styles["form"]}
      aria-label="New note"
      label="Save"
      isDisabled={!canSave}
      submit={submit}
      escape={close}
    >
      <Fields {...common} names={["title", "content"]} />
      <Pairs>
        <Fields {...common} names={["category", "tags"]} />
      </Pairs>
    </Form>
  );
}

/** Fields that somebody else filled in; the person reads them and saves them, or not. */
function fieldsFrom(given: Prefilled): NoteFields {
  const said = (name: keyof NoteFields) => fieldText(given, name);
  const { title, content, category } = emptyFields;
  return {
    title: said("title") ?? title,
    content: said("content") ?? content,
    category: said("category") ?? category,
    tags: tagsFrom(said("tags") ?? ""),
  };
}

function close(): void {
  isCreating.set(false);
  document.querySelector<HTMLElement>("[data-panel=notes] [data-new]")?.focus();
}
