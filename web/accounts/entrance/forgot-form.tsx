import { Email, Password } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import * as v from "valibot";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { isProblem } from "../../api/problem.ts";
import { useAttempt } from "../../form/attempt.ts";
import { EmailField, EntranceForm, NewPasswordField } from "./entrance-form.tsx";
import styles from "./login-page.module.css";

interface ForgotProps {
  readonly email: string;
  changeEmail(email: string): void;
  useCode(): void;
}

/** Asks for a link by mail. Whether there is such an account is not said. */
export function ForgotForm({ email, changeEmail, useCode }: ForgotProps) {
  const { isBusy, wait, attempt, refuse, clear, wordsAt } = useAttempt(
    "Could not send the link. Please try again.",
  );
  const [sentTo, setSentTo] = useState<string>();
  const submit = () => {
    const { success, issues, output } = v.safeParse(Email, email);
    if (!success) refuse("email", issues[0].message);
    else
      attempt(async () => {
        await call(entrance.forgot, { body: { email: output } });
        setSentTo(output);
      });
  };
  if (sentTo !== undefined)
    return (
      <p role="status" className={styles["sent"]}>
        If {sentTo} has an account, a link is on its way. It works once and expires in an hour.
      </p>
    );
  return (
    <>
      <EntranceForm name="Forgot password" label="Email me a link" {...{ isBusy, wait, submit }}>
        <EmailField
          value={email}
          error={wordsAt("email", true)}
          onChange={({ target }) => {
            changeEmail(target.value);
            clear();
          }}
        />
      </EntranceForm>
      <button type="button" className={styles["link"]} onClick={useCode}>
        I have a code from an administrator
      </button>
    </>
  );
}

interface LinkProps {
  readonly token: string;
  /** They are in with the new password. */
  enter(email: string, password: string): Promise<void>;
}

/** Another password by a mailed link, and then in with it. */
export function LinkForm({ token, enter }: LinkProps) {
  const [password, setPassword] = useState("");
  const { isBusy, wait, attempt, refuse, clear, wordsAt } = useAttempt(
    "Could not set the password. Please try again.",
  );
  const set = async () => {
    try {
      const { email } = await call(entrance.resetByLink, { body: { token, password } });
      await enter(email, password);
    } catch (error) {
      if (!isProblem(error, "invalid_input") || error.field !== "token") throw error;
      refuse("password", "This link was used or has expired. Please ask for another one.");
    }
  };
  const submit = () => {
    const { success, issues } = v.safeParse(Password, password);
    if (success) attempt(set);
    else refuse("password", issues[0].message);
  };
  return (
    <EntranceForm name="New password" label="Set password" {...{ isBusy, wait, submit }}>
      <NewPasswordField
        value={password}
        error={wordsAt("password", true)}
        onChange={({ target }) => {
          setPassword(target.value);
          clear();
        }}
      />
    </EntranceForm>
  );
}
