import type { SignedIn } from "#contract/accounts.ts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { EntryMode } from "./entry-rules.ts";
import { useEntry } from "./entry-state.ts";
import styles from "./login-page.module.css";

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
