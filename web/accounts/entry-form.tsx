import type { SignedIn } from "#contract/accounts.ts";
import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { enter } from "./entry.ts";
import {
  type EntryFields,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import styles from "./login-page.module.css";
import { accountTexts } from "./texts.ts";

interface Props {
  readonly mode: EntryMode;
  done(signedIn: SignedIn): void;
}

export function EntryForm({ mode, done }: Props) {
  const isNew = mode === "sign-up";
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<EntryFields>({ name: "", email: "", password: "" });
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  const fill = (name: keyof EntryFields) => (event: FormEvent<HTMLInputElement>) => {
    setFields({ ...fields, [name]: event.currentTarget.value });
    if (problems[name] !== undefined || problems.form !== undefined) setProblems({});
  };
  const refuse = (found: EntryProblems) => {
    setProblems(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  const submit = async () => {
    const found = problemsOf(mode, fields);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      done(await enter(mode, fields));
    } catch (error) {
      setBusy(false);
      refuse(refusalOf(error, isNew ? accountTexts.signUpFailed : accountTexts.signInFailed));
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label={isNew ? "Create an account" : "Sign in"}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      {problems.form !== undefined && (
        <p role="alert" className={styles["alert"]}>
          {problems.form}
        </p>
      )}
      {isNew && (
        <TextField
          label="Name"
          autoComplete="name"
          value={fields.name}
          onInput={fill("name")}
          error={problems.name}
        />
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={isNew ? "email" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        onInput={fill("email")}
        error={problems.email}
      />
      <TextField
        label="Password"
        type={isShown ? "text" : "password"}
        autoComplete={isNew ? "new-password" : "current-password"}
        value={fields.password}
        onInput={fill("password")}
        error={problems.password}
        hint={isNew ? "At least 8 characters; a few words make a good one." : undefined}
        trailing={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? "Hide password" : "Show password"}
            aria-pressed={isShown}
            tip="none"
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        {isNew ? "Create account" : "Sign in"}
      </Button>
    </form>
  );
}
