import type { Proof } from "#contract/accounts/proof.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/input/password-field.tsx";
import { useAttempt } from "./attempt.ts";
import { Form } from "./form.tsx";
import styles from "./form.module.css";

/** A passkey of the person's own, asked for now. */
export async function provePasskey(): Promise<Proof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const options = await call(passkeys.prove, {});
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  return { passkey: { id, rawId, type, response } };
}

/** Whether they have one, which stands for a password that they forgot. */
export function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!("PublicKeyCredential" in window)) return;
    call(passkeys.list, {}).then(
      (own) => setHas(own.length > 0),
      () => undefined,
    );
  }, []);
  return has;
}

interface Props {
  readonly name: string;
  readonly className: string | undefined;
  /** Its button. */
  readonly label: string;
  readonly passwordLabel?: string;
  readonly failed?: string;
  readonly isDisabled?: boolean;
  /** Further fields stand above the password. */
  readonly isFirst?: boolean;
  /** Fields beside the password; `wordsAt` says why one of them was refused. */
  children?(wordsAt: (field: string) => string | undefined, clear: () => void): ReactNode;
  leave(): void;
  submit(proof: Proof): Promise<void>;
}

/** What only the owner may do: it asks for the password, or for a passkey in its place. */
export function ProofForm(props: Props) {
  const { name, className, label, passwordLabel = "Your password", failed, isDisabled } = props;
  const { children, isFirst = false, leave, submit } = props;
  const [current, setCurrent] = useState("");
  const hasPasskey = useHasPasskey();
  const { isBusy, wait, attempt, clear, whole, wordsAt } = useAttempt(failed);
  const further = children?.(wordsAt, clear);
  return (
    <Form
      takesFocus
      className={className}
      aria-label={name}
      form={{ isBusy, wait, refusal: whole, leave }}
      label={label}
      isDisabled={current === "" || isDisabled === true}
      submit={() => attempt(() => submit({ current }))}
    >
      {isFirst && further}
      <PasswordField
        label={passwordLabel}
        autoComplete="current-password"
        value={current}
        error={wordsAt("current")}
        onChange={({ target }) => {
          setCurrent(target.value);
          clear();
        }}
      />
      {!isFirst && further}
      {hasPasskey && (
        <Button
          size="sm"
          look="quiet"
          className={styles["instead"]}
          disabled={isDisabled}
          onClick={() => attempt(async () => submit(await provePasskey()))}
        >
          Use a passkey instead of the password
        </Button>
      )}
    </Form>
  );
}
