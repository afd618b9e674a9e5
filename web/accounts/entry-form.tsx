import { accounts, type SignedIn } from "#contract/accounts.ts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import {
  type EntryFields,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import styles from "./login-page.module.css";
import { accountTexts } from "./texts.ts";
import { call } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";

interface Props {
  readonly mode: EntryMode;
  done(signedIn: SignedIn): void;
}

export function EntryForm({ mode, done }: Props) {
  const isNew = mode === "sign-up";
  const { form, fields, problems, isBusy, fill, submit } = useEntry(mode, done);
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
          onChange={({ target }) => fill("name", target.value)}
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
        onChange={({ target }) => fill("email", target.value)}
        error={problems.email}
      />
      <PasswordField
        autoComplete={isNew ? "new-password" : "current-password"}
        value={fields.password}
        onChange={({ target }) => fill("password", target.value)}
        error={problems.password}
        hint={isNew ? "At least 8 characters; a few words make a good one." : undefined}
      />
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        {isNew ? "Create account" : "Sign in"}
      </Button>
    </form>
  );
}

function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, "label" | "type" | "trailing">,
) {
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

interface EntryState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: EntryFields;
  readonly problems: EntryProblems;
  readonly isBusy: boolean;
  fill(name: keyof EntryFields, value: string): void;
  submit(): Promise<void>;
}

const blank: EntryFields = { name: "", email: "", password: "" };

/** What is typed into the form, what is wrong with it, and sending it. */
function useEntry(mode: EntryMode, done: (signedIn: SignedIn) => void): EntryState {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: EntryProblems) => {
    setProblems(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  return {
    form,
    fields,
    problems,
    isBusy,
    fill(name, value) {
      setFields({ ...fields, [name]: value });
      if (problems[name] !== undefined || problems.form !== undefined) setProblems({});
    },
    async submit() {
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
        setBusy(false);
        refuse(
          refusalOf(
            error,
            mode === "sign-up" ? accountTexts.signUpFailed : accountTexts.signInFailed,
          ),
        );
      }
    },
  };
}

function enter(mode: EntryMode, { name, email, password }: EntryFields): Promise<SignedIn> {
  return mode === "sign-in"
    ? call(accounts.signIn, { body: { email, password } })
    : call(accounts.signUp, { body: { name: name.trim(), email, password } });
}

export const enterSample = (): Promise<SignedIn> => call(accounts.trySample, {});
