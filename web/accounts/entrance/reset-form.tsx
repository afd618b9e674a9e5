import { Email, Password } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import * as v from "valibot";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { ApiProblem } from "../../api/problem.ts";
import { TextField } from "../../ui/field.tsx";
import { sentence } from "../../form/sentence.ts";
import { useWait } from "../../form/wait.ts";
import { EmailField, EntranceForm, NewPasswordField } from "./entrance-form.tsx";
import { refusalOf } from "./entry-rules.ts";

interface Fields {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}
type Problems = Partial<Record<keyof Fields | "form", string>>;

const failed = "Could not set the password. Please try again.";

interface Props {
  readonly email: string;
  changeEmail(email: string): void;
  /** They are in with the new password. */
  enter(email: string, password: string): Promise<void>;
}

function useReset({ email: typed, changeEmail, enter }: Props) {
  const [own, setOwn] = useState({ code: "", password: "" });
  const fields: Fields = { ...own, email: typed };
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const { wait, begin, end } = useWait(() => setProblems({}));
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: problems[name],
    onChange({ target }: { readonly target: HTMLInputElement }) {
      if (name === "email") {
        changeEmail(target.value);
        end();
      } else setOwn({ ...own, [name]: target.value });
      if (wait === undefined || name === "email") setProblems({});
    },
  });
  const submit = async () => {
    if (isBusy || wait !== undefined) return;
    const found = problemsOf(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await call(entrance.reset, { body: fields });
      const { email, password } = fields;
      await enter(email, password);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiProblem && error.field === "code") {
        setProblems({ code: sentence("code", error.error) });
        return;
      }
      const refusal = refusalOf(error, failed);
      setProblems(refusal.form === undefined ? refusal : { form: begin(refusal.form) });
    }
  };
  return { problem: problems.form, isBusy, wait, field, submit };
}

/** Another password with an administrator's code, and then in with it. */
export function ResetForm(props: Props) {
  const { problem, isBusy, wait, field, submit } = useReset(props);
  return (
    <EntranceForm
      name="Reset password"
      label="Set password"
      isBusy={isBusy}
      wait={wait}
      problem={problem}
      submit={() => void submit()}
    >
      <EmailField {...field("email")} />
      <TextField
        label="Reset code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("code")}
      />
      <NewPasswordField {...field("password")} />
    </EntranceForm>
  );
}

function problemsOf({ email, code, password }: Fields): Problems {
  const [address, secret] = [v.safeParse(Email, email), v.safeParse(Password, password)];
  return {
    ...(address.issues && { email: sentence("email", address.issues[0].message) }),
    ...(code.trim() === "" && { code: "Code is required" }),
    ...(secret.issues && { password: sentence("password", secret.issues[0].message) }),
  };
}
