import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { openDialog } from "../modal.tsx";
import styles from "./dialog-box.module.css";

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
}

/** A question with several answers, the one that does least first. */
export interface Choices {
  readonly title: string;
  readonly text?: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A question that is answered in words; `problem` says what is wrong with them, and keeps the dialog open. */
export interface Prompt {
  readonly title: string;
  readonly label: string;
  readonly value?: string;
  readonly confirm?: string;
  readonly maxLength?: number;
  problem?(text: string): string | undefined;
}

/** Answers whether it was confirmed; without `cancel` there is only that to press. */
export async function ask({ title, text, cancel, ...question }: Question): Promise<boolean> {
  const { confirm = "OK", isDangerous } = question;
  const answer = await opened(title ?? text, (finish) => (
    <Box {...{ confirm, cancel, isDangerous, finish }} submit={() => finish("yes")}>
      {title !== undefined && <h2>{title}</h2>}
      <p>{text}</p>
    </Box>
  ));
  return answer !== undefined;
}

/** Answers the value of the choice that was pressed; the last of them is the one that Enter takes. */
/** More choices stand in a column, the first of them, which reaches least, as the usual one. */
const mostInRow = 2;

export const askChoice = ({ title, text, choices }: Choices): Promise<string | undefined> =>
  opened(title, (finish) => (
    <>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {choices.length > mostInRow ? (
        <div className={styles["column"]}>
          {choices.map(([value, label], at) => (
            <Button
              key={value}
              look={at === 0 ? "primary" : "plain"}
              data-confirm={at === 0 ? "" : undefined}
              onClick={() => finish(value)}
            >
              {label}
            </Button>
          ))}
          <Button look="quiet" onClick={() => finish()}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={styles["buttons"]}>
          {choices.map(([value, label], at) => (
            <Button
              key={value}
              look={at === 0 ? "quiet" : "primary"}
              data-confirm={at === 0 ? undefined : ""}
              onClick={() => finish(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  ));

export const askWords = (prompt: Prompt): Promise<string | undefined> =>
  opened(prompt.title, (finish) => <PromptBox prompt={prompt} finish={finish} />);

type Finish = (answer?: string) => void;

function PromptBox({ prompt, finish }: { readonly prompt: Prompt; readonly finish: Finish }) {
  const { title, label, value = "", confirm = "Save", maxLength = 200 } = prompt;
  const [words, setWords] = useState(value);
  const [wrong, setWrong] = useState<string>();
  const submit = () => {
    const found = prompt.problem?.(words);
    setWrong(found);
    if (found === undefined) finish(words);
  };
  return (
    <Box {...{ confirm, finish, submit }} cancel="Cancel">
      <h2>{title}</h2>
      <label className={styles["label"]}>
        {label}
        <input
          className={styles["input"]}
          value={words}
          maxLength={maxLength}
          dir="auto"
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <p className={styles["problem"]} role="alert">
        {wrong}
      </p>
    </Box>
  );
}

interface BoxProps {
  readonly confirm: string;
  readonly cancel: string | undefined;
  readonly isDangerous?: boolean | undefined;
  readonly children: ReactNode;
  readonly finish: Finish;
  submit(): void;
}

/** Enter confirms wherever the focus is, but on a button of its own; Escape is the browser's. */
function Box({ confirm, cancel, isDangerous, children, finish, submit }: BoxProps) {
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        const { key, nativeEvent, target } = event;
        if (key !== "Enter" || nativeEvent.isComposing || target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <div className={styles["buttons"]}>
        {cancel !== undefined && (
          <Button look="quiet" onClick={() => finish()}>
            {cancel}
          </Button>
        )}
        <Button data-confirm look={isDangerous === true ? "danger" : "primary"} onClick={submit}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}

/** Answers undefined where it was cancelled. */
function opened(
  label: string,
  content: (finish: Finish) => ReactNode,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let given: string | undefined;
    const look = { label, className: styles["dialog"], role: "alertdialog" };
    const dialog = openDialog(look, (close) =>
      content((answer) => {
        given = answer;
        close();
      }),
    );
    const first = dialog.querySelector<HTMLElement>("input, [data-confirm]");
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    dialog.addEventListener("close", () => resolve(given));
  });
}
