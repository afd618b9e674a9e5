import type { ComponentProps, ReactNode } from "react";
import { SubmitButton } from "../../form/submit-button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./login-page.module.css";
import { PasswordField } from "../../ui/input/password-field.tsx";

interface Props {
  readonly name: string;
  /** Its button. */
  readonly label: string;
  readonly isBusy: boolean;
  /** In place of the button's name, while it does nothing. */
  readonly wait: string | undefined;
  /** Why it was refused, where that concerns no field. */
  readonly problem?: string | undefined;
  readonly form?: ComponentProps<"form">["ref"];
  readonly children: ReactNode;
  submit(): void;
}

/** A form of the sign-in page. */
export const EntranceForm = ({ name, label, isBusy, wait, children, submit, ...others }: Props) => {
  const { form, problem } = others;
  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem !== undefined && (
        <p role="alert" className={styles["alert"]}>
          {problem}
        </p>
      )}
      {children}
      <SubmitButton look="primary" size="lg" isWide isBusy={isBusy} wait={wait}>
        {label}
      </SubmitButton>
    </form>
  );
};

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

export const EmailField = (props: FieldProps) => (
  <TextField
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** For who forgot the old one: somebody else who had it keeps no way in. */
export const NewPasswordField = (props: FieldProps) => (
  <PasswordField
    label="New password"
    autoComplete="new-password"
    hint="This will sign out every device and remove all agent keys and passkeys."
    {...props}
  />
);
