import { accounts, type SignedIn } from "#contract/accounts.ts";
import { Eye, EyeOff } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import {
  type EntryFields,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import styles from "./login-page.module.css";

interface Props {
  readonly mode: EntryMode;
  done(signedIn: SignedIn): void;
}

export function EntryForm({ mode, done }: Props) {
  const isNew = mode === "sign-up";
  const { form, problem, isBusy, field, submit } = useEntry({ mode, done });
  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label={isNew ? "Create an account" : "Sign in"}
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
        autoComplete={isNew ? "new-password" : "current-password"}
        hint={isNew ? "At least 8 characters; a few words make a good one." : undefined}
        {...field("password")}
      />
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        {isNew ? "Create account" : "Sign in"}
      </Button>
    </form>
  );
}

function PasswordField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label="Password"
      type={isShown ? "text" : "password"}
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
  );
}

function useEntry({ mode, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<EntryFields>({ name: "", email: "", password: "" });
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);
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
      done(await enter(mode, fields));
    } catch (error) {
      const failed = mode === "sign-up" ? "create the account" : "sign in";
      refuse(refusalOf(error, `Could not ${failed}. Please try again.`));
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
  return { form, problem: problems.form, isBusy, field, submit };
}

const enter = (mode: EntryMode, { name, email, password }: EntryFields): Promise<SignedIn> =>
  mode === "sign-in"
    ? call(accounts.signIn, { body: { email, password } })
    : call(accounts.signUp, { body: { name: name.trim(), email, password } });
