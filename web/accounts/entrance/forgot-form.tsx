import { Email, Password } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import * as v from "valibot";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { sentence } from "./entry-rules.ts";
import styles from "./login-page.module.css";
import { PasswordField } from "./password-field.tsx";

/** Asks for a link by mail. Whether there is such an account is not said. */
export function ForgotForm({ useCode }: { useCode(): void }) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const submit = async () => {
    const parsed = v.safeParse(Email, email);
    if (!parsed.success) {
      setProblem(sentence("email", parsed.issues[0].message));
      return;
    }
    setBusy(true);
    try {
      await call(entrance.forgot, { body: { email } });
      setSentTo(parsed.output);
    } catch (error) {
      setProblem(wordsOf(error, "Could not send the link. Please try again."));
    }
    setBusy(false);
  };
  if (sentTo !== undefined)
    return (
      <p role="status" className={styles["sent"]}>
        If {sentTo} has an account, a link is on its way. It works once, within an hour.
      </p>
    );
  return (
    <form
      noValidate
      className={styles["form"]}
      aria-label="Forgot password"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        Email me a link
      </Button>
      <button type="button" className={styles["link"]} onClick={useCode}>
        I have a code from an administrator
      </button>
    </form>
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
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const parsed = v.safeParse(Password, password);
    if (!parsed.success) {
      setProblem(sentence("password", parsed.issues[0].message));
      return;
    }
    setBusy(true);
    try {
      const { email } = await call(entrance.resetByLink, { body: { token, password } });
      await enter(email, password);
    } catch (error) {
      setBusy(false);
      const isOver = error instanceof ApiProblem && error.field === "token";
      const words = wordsOf(error, "Could not set the password. Please try again.");
      setProblem(isOver ? "This link was used or has expired" : sentence("password", words));
    }
  };
  return (
    <form
      noValidate
      className={styles["form"]}
      aria-label="New password"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Every device is signed out. Agent keys stay."
        value={password}
        error={problem}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="primary" size="lg" isWide isBusy={isBusy}>
        Set password
      </Button>
    </form>
  );
}
