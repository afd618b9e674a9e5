import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { editProposal } from "../activity/answer-proposals.ts";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import styles from "./row.module.css";
import { editable, type Fact, withText } from "./words.ts";

/** Characters that a panel shows in one line. */
const lineLength = 40;

/** Other words for what would be written. Saving changes the proposal; it still waits. */
export function EditForm({ proposal, close }: { readonly proposal: Proposal; close(): void }) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => editable(proposal));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const write = (now: Proposal["input"], { path, value }: Fact) => withText(now, path, value);
      await editProposal(client, proposal, fields.reduce(write, proposal.input));
      close();
    } catch (error) {
      setProblem(wordsOf(error, "Failed to save the proposal"));
      setBusy(false);
    }
  };
  const write = (index: number, value: string) =>
    setFields((now) => now.map((field, at) => (at === index ? { ...field, value } : field)));
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label={`Edit ${proposal.title}`}
      form={{ isBusy, refusal: problem, leave: close }}
      label="Save"
      size="sm"
      submit={() => void save()}
      escape={close}
    >
      {fields.map((field, index) => (
        <Field key={field.path.join(".")} field={field} write={(text) => write(index, text)} />
      ))}
    </Form>
  );
}

interface FieldProps {
  readonly field: Fact;
  write(text: string): void;
}

/** One line for what is short; a line would also lose where a text begins a new one. */
function Field({ field: { path, label, value }, write }: FieldProps) {
  const [isLong] = useState(value.length > lineLength || value.includes("\n"));
  const shared = { label, value, autoComplete: "off", dir: "auto" };
  return isLong ? (
    <TextArea
      {...shared}
      rows={3}
      onChange={({ target }) => write(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        // A text of several lines gets one more.
        if (value.includes("\n")) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  ) : (
    <TextField
      {...shared}
      type={inputType(path.at(-1))}
      onChange={({ target }) => write(target.value)}
    />
  );
}

const inputType = (name = ""): "date" | "time" | "text" =>
  name.endsWith("Date") ? "date" : name.endsWith("Time") ? "time" : "text";
