import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import {
  type EntryFields,
  asksForCode,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./login-page.module.css";

const empty: EntryFields = { name: "", email: "", password: "", code: "" };

interface Entering {
  readonly mode: EntryMode;
  /** Said where the reason is not for people. */
  readonly failed: string;
  enter(fields: EntryFields): Promise<void>;
}

interface Props extends Entering {
  readonly label: string;
  /** Its words. */
  readonly button: string;
}

const focusOnce = (box: HTMLInputElement | null): void => box?.focus();

export function EntryForm({ label, button, ...entering }: Props) {
  const isNew = entering.mode === "sign-up";
  const { form, problem, isBusy, asksCode, field, submit } = useEntry(entering);
  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== undefined && (
        <p role="alert" className={styles["alert"]}>
          {problem}
        </p>
      )}
      {isNew && <TextField label="Name" autoComplete="name" {...field("name")} />}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={isNew ? "email" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label="Password"
        autoComplete={isNew ? "new-password" : "current-password"}
        hint={isNew ? "At least 8 characters; a few words make a good one." : undefined}
        {...field("password")}
      />
      {asksCode && (
        <TextField
          ref={focusOnce}
          label="Code"
          hint="From your app for codes, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field("code")}
        />
      )}
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

function useEntry({ mode, failed, enter }: Entering) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<EntryFields>(empty);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const refuse = (found: EntryProblems) => {
    setBusy(false);
    setProblems(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  const submit = async () => {
    if (isBusy) return;
    const found = problemsOf(mode, fields);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      await enter(fields);
    } catch (error) {
      const isFirstAsked = asksForCode(error) && !asksCode;
      if (isFirstAsked) setAsksCode(true);
      refuse(isFirstAsked ? {} : refusalOf(error, failed));
    }
  };
  const field = (name: keyof EntryFields) => ({
    value: fields[name],
    error: problems[name],
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setFields({ ...fields, [name]: target.value });
      if (problems[name] !== undefined || problems.form !== undefined) setProblems({});
    },
  });
  return { form, problem: problems.form, isBusy, asksCode, field, submit };
}
