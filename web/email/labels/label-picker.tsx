import { emailLimits } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import { askModal } from "../../ui/modal.tsx";
import { makeLabel } from "./label-actions.ts";
import { labelCollection, useLabels } from "./label-collection.ts";
import styles from "./label-picker.module.css";

/** Asks which label, found or made by its name. False where none was chosen. */
export async function pickLabel(
  client: QueryClient,
  isOn: (id: string) => boolean,
  take: (label: EmailLabel) => void,
): Promise<boolean> {
  const label = await askModal<EmailLabel>(
    { label: "Label", client, className: styles["picker"] },
    (answer, close) => <Picker {...{ client, isOn, answer, close }} />,
  );
  if (label) take(label);
  return label !== undefined;
}

interface Props {
  readonly client: QueryClient;
  isOn(id: string): boolean;
  answer(label: EmailLabel): void;
  close(): void;
}

function Picker({ client, isOn, answer, close }: Props) {
  useLabels();
  const labels = labelCollection.rows(client);
  const choices = (typed: string): Choice[] => {
    const words = typed.toLowerCase();
    const found = labels
      .filter(({ name }) => name.toLowerCase().includes(words))
      .toSorted((a, b) => Number(startsWith(b, words)) - Number(startsWith(a, words)))
      .map((label) => ({
        id: label.id,
        label: label.name,
        isHeld: isOn(label.id),
        run: () => answer(label),
      }));
    const isKnown = labels.some(({ name }) => name.toLowerCase() === words);
    if (typed === "" || isKnown) return found;
    const run = () => {
      const made = makeLabel(client, typed);
      if (made) answer(made);
    };
    return [...found, { id: "new", label: `Create “${typed}”`, run }];
  };
  return (
    <ChoiceBox
      label="Labels"
      field={{
        label: "Find or make a label",
        placeholder: "Find or make a label",
        maxLength: emailLimits.label,
      }}
      isMany
      choices={choices}
      close={close}
    />
  );
}

const startsWith = ({ name }: EmailLabel, words: string): boolean =>
  name.toLowerCase().startsWith(words);
