import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { editProposal } from "../activity/answer-proposals.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import styles from "./row.module.css";
import { editable, withText } from "./words.ts";

/** Characters that a panel shows in one line. */
const lineLength = 40;

interface Props {
  readonly proposal: Proposal;
  close(): void;
}

/** Other words for what would be written. Saving changes the proposal; it still waits. */
export function EditForm({ proposal, close }: Props) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => editable(proposal));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const input = fields.reduce(
        (now, { path, value }) => withText(now, path, value),
        proposal.input,
      );
      await editProposal(client, proposal, input);
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
      {fields.map(({ path, label, value }, index) => (
        <Field
          key={path.join(".")}
          name={path.at(-1) ?? ""}
          label={label}
          value={value}
          write={(text) => write(index, text)}
        />
      ))}
    </Form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  write(text: string): void;
}

/** One line for what is short; a line would also lose where a text begins a new one. */
function Field({ name, label, value, write }: FieldProps) {
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
    <TextField {...shared} type={inputType(name)} onChange={({ target }) => write(target.value)} />
  );
}

function inputType(name: string): "date" | "time" | "text" {
  if (name.endsWith("Date")) return "date";
  return name.endsWith("Time") ? "time" : "text";
}
