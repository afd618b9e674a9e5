import type { Proof } from "#contract/accounts/proof.ts";
import { type ReactNode, useState } from "react";
import { isProblem } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/input/password-field.tsx";
import { useAttempt } from "./attempt.ts";
import { CodeField } from "./code-field.tsx";
import { Form } from "./form.tsx";
import styles from "./form.module.css";
import { provePasskey, useProofs } from "./proofs.ts";

interface Props {
  readonly name: string;
  readonly className: string | undefined;
  /** Its button. */
  readonly label: string;
  readonly passwordLabel?: string;
  readonly failed?: string;
  readonly isDisabled?: boolean;
  /** What it does is not taken back. */
  readonly isDangerous?: boolean;
  /** Further fields stand above the password. */
  readonly isFirst?: boolean;
  /** Fields beside the password; `wordsAt` says why one of them was refused. */
  children?(wordsAt: (field: string) => string | undefined, clear: () => void): ReactNode;
  leave(): void;
  submit(proof: Proof): Promise<void>;
}

/** What only the owner may do: it asks for what signs in, or for a passkey in its place. */
export function ProofForm(props: Props) {
  const { name, className, label, passwordLabel = "Your password", isDisabled } = props;
  const { children, isFirst = false, isDangerous = false, leave } = props;
  const proof = useProof(props);
  const { fields, isBusy, wait, clear, whole, wordsAt } = proof;
  const further = children?.(wordsAt, clear);
  return (
    <Form
      takesFocus
      className={className}
      aria-label={name}
      form={{ isBusy, wait, refusal: whole, leave }}
      label={label}
      look={isDangerous ? "danger" : "primary"}
      isDisabled={!proof.isFilled || isDisabled === true}
      submit={proof.submit}
    >
      {isFirst && further}
      <PasswordField
        label={passwordLabel}
        autoComplete="current-password"
        error={wordsAt("current")}
        {...fields("current")}
      />
      {proof.asksCode && <CodeField error={wordsAt("code")} {...fields("code")} />}
      {!isFirst && further}
      {proof.hasPasskey && (
        <Button
          size="sm"
          look="quiet"
          className={styles["instead"]}
          disabled={isDisabled}
          onClick={proof.usePasskey}
        >
          Use a passkey instead of the password
        </Button>
      )}
    </Form>
  );
}

const empty = { current: "", code: "" };

function useProof({ failed, submit }: Pick<Props, "failed" | "submit">) {
  const [given, setGiven] = useState(empty);
  // Turned on elsewhere a moment ago, it is the refusal that says so.
  const [isAsked, setAsked] = useState(false);
  const { hasPasskey, isTwoStep } = useProofs();
  const { isBusy, wait, attempt, clear, whole, wordsAt } = useAttempt(failed);
  const { current, code } = given;
  const asksCode = isTwoStep || isAsked;
  const prove = async () => {
    try {
      await submit({ current, ...(code !== "" && { code }) });
    } catch (error) {
      const isAboutCode = isProblem(error, "second_factor");
      if (isAboutCode) setAsked(true);
      if (isAboutCode && !asksCode) return;
      // Whatever else is wrong, the code is used up where the password was right.
      if (!isAboutCode && !isProblem(error, "invalid_input")) setGiven({ current, code: "" });
      throw error;
    }
  };
  return {
    isBusy,
    wait,
    clear,
    whole,
    wordsAt,
    hasPasskey,
    asksCode,
    isFilled: current !== "" && (code.trim() !== "" || !asksCode),
    fields: (name: keyof typeof empty) => ({
      value: given[name],
      onChange({ target }: { readonly target: { readonly value: string } }) {
        setGiven({ ...given, [name]: target.value });
        clear();
      },
    }),
    submit: () => attempt(prove),
    usePasskey: () => attempt(async () => submit(await provePasskey())),
  };
}
