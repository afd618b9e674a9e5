import { type ChangeEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CodeField } from "../../form/code-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { EmailField, EntranceForm } from "./entrance-form.tsx";
import {
  type EntryFields,
  asksForCode,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import { useWait } from "../../form/wait.ts";
import { PasswordField } from "../../ui/input/password-field.tsx";

const empty: EntryFields = { name: "", email: "", password: "", code: "", invite: "" };

interface Entering {
  readonly mode: EntryMode;
  /** Said where the reason is not for people. */
  readonly failed: string;
  enter(fields: EntryFields): Promise<void>;
  /** The address that was typed before, and where it goes on: it is asked for once, whichever form one comes to. */
  readonly email?: string;
  changeEmail?(email: string): void;
  /** Without, an invitation is asked for once that of the page's address was refused. */
  readonly asksInvite?: boolean;
}

interface Props extends Entering {
  readonly label: string;
  /** Its words. */
  readonly button: string;
}

const focusOnce = (box: HTMLInputElement | null): void => box?.focus();

export function EntryForm({ label, button, ...entering }: Props) {
  const isNew = entering.mode === "sign-up";
  const { form, problem, isBusy, wait, asksCode, asksInvite, field, submit } = useEntry(entering);
  return (
    <EntranceForm
      form={form}
      name={label}
      label={button}
      isBusy={isBusy}
      wait={wait}
      problem={problem}
      submit={() => void submit()}
    >
      {isNew && <TextField label="Name" autoComplete="name" {...field("name")} />}
      <EmailField autoComplete={isNew ? "email" : "username"} {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete={isNew ? "new-password" : "current-password"}
        hint={isNew ? "At least 8 characters; a few words make a good one." : undefined}
        {...field("password")}
      />
      {asksInvite && (
        <TextField
          label="Invitation link"
          hint="Accounts need an invitation here. Paste the link you were sent."
          autoComplete="off"
          {...field("invite")}
        />
      )}
      {asksCode && <CodeField ref={focusOnce} {...field("code")} />}
    </EntranceForm>
  );
}

function useEntry({ mode, failed, enter, email = "", changeEmail, ...given }: Entering) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<EntryFields>({ ...empty, email });
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [asksInvite, setAsksInvite] = useState(given.asksInvite);
  const { wait, begin, end } = useWait(() => setProblems({}));
  const refuse = (found: EntryProblems) => {
    // A frame may come before what was refused is marked, and then nothing would have the focus.
    flushSync(() => {
      setBusy(false);
      if (found.invite !== undefined) setAsksInvite(true);
      setProblems(found.form === undefined ? found : { form: begin(found.form) });
    });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const submit = async () => {
    if (isBusy || wait !== undefined) return;
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
      if (name === "email") {
        changeEmail?.(target.value);
        // Another account has tries of its own.
        end();
      } else if (wait !== undefined) return;
      if (problems[name] !== undefined || problems.form !== undefined) setProblems({});
    },
  });
  return { form, problem: problems.form, isBusy, wait, asksCode, asksInvite, field, submit };
}
