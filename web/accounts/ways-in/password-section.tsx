import { useState } from "react";
import { passwords } from "#contract/accounts/passwords.ts";
import type { Proof } from "#contract/accounts/proof.ts";
import { changePassword } from "../../api/call.ts";
import { ProofForm } from "../../form/proof-form.tsx";
import { Section } from "../../ui/display/section.tsx";
import { PasswordField } from "../../ui/input/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormOpener } from "./form-opener.tsx";
import styles from "./ways-in.module.css";

/** Another password, which signs every other device out. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      place="password"
      title="Password"
      aside={!isOpen && <FormOpener onClick={() => setOpen(true)}>Change</FormOpener>}
    >
      {isOpen && <PasswordForm close={() => setOpen(false)} />}
    </Section>
  );
}

function PasswordForm({ close }: { close(): void }) {
  const [next, setNext] = useState("");
  const save = async (proof: Proof) => {
    await changePassword(passwords.change, { ...proof, password: next });
    showToast({ text: "Password changed. Every other device was signed out." });
    close();
  };
  return (
    <ProofForm
      name="Change password"
      className={styles["steps"]}
      label="Change password"
      passwordLabel="Current password"
      failed="Could not change the password. Please try again."
      isDisabled={next === ""}
      leave={close}
      submit={save}
    >
      {(wordsAt, clear) => (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="This signs you out on your other devices. Agent keys and passkeys keep working."
          value={next}
          error={wordsAt("password")}
          onChange={({ target }) => {
            setNext(target.value);
            clear();
          }}
        />
      )}
    </ProofForm>
  );
}
