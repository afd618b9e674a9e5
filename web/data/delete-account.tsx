import type { Call } from "#contract/endpoint.ts";
import { data, deletingWords } from "#contract/accounts/data.ts";
import { useState } from "react";
import { call } from "../api/call.ts";
import { endSession, session } from "../api/session.ts";
import { emptyWorkspace } from "../panels/address.ts";
import { workspace } from "../panels/workspace.ts";
import { useAttempt } from "../form/attempt.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { provePasskey, useHasPasskey } from "../form/proof-form.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { PasswordField } from "../ui/input/password-field.tsx";
import { showModal } from "../ui/modal.tsx";
import { showToast } from "../ui/toast.ts";
import styles from "./your-data.module.css";

const title = "Delete account";

export function openDeleteAccount(): void {
  showModal({ label: title, className: styles["box"] }, (close) => <DeleteAccount close={close} />);
}

/** With the password; in a sample workspace, which has none, with words that nobody types by mistake. */
function DeleteAccount({ close }: { close(): void }) {
  const isSample = session.get()?.user.email === "";
  const ProofField = isSample ? TextField : PasswordField;
  const [proof, setProof] = useState("");
  const hasPasskey = useHasPasskey();
  const { isBusy, wait, attempt, clear, wordsAt } = useAttempt(
    "Could not delete the account. Please try again.",
  );
  const remove = async (body: NonNullable<Call<typeof data.deleteAccount>["body"]>) => {
    await call(data.deleteAccount, { body });
    close();
    workspace.set(emptyWorkspace);
    endSession();
    showToast({ text: "Your account and everything in it were deleted.", seconds: 12 });
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => remove(isSample ? { words: proof } : { password: proof }));
      }}
    >
      <h2 className={styles["title"]}>{title}</h2>
      <Warning />
      <ProofField
        label={isSample ? `Type “${deletingWords}”` : "Password"}
        autoComplete={isSample ? "off" : "current-password"}
        value={proof}
        error={isSample ? wordsAt("words", true) : wordsAt("password", true)}
        onChange={({ target }) => {
          setProof(target.value);
          clear();
        }}
      />
      {hasPasskey && (
        <Button
          size="sm"
          look="danger"
          className={styles["instead"]}
          onClick={() => attempt(async () => remove({ passkey: (await provePasskey()).passkey }))}
        >
          Delete with a passkey instead
        </Button>
      )}
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <SubmitButton look="danger" isBusy={isBusy} wait={wait} disabled={proof === ""}>
          Delete for good
        </SubmitButton>
      </div>
    </form>
  );
}

function Warning() {
  const role = session.get()?.user.role;
  return (
    <>
      <p className={styles["lead"]}>
        This permanently deletes your notes, tasks, calendar, conversations, files, keys and links,
        on every device. Mail in Gmail is not affected. This cannot be undone, so export everything
        first if you might need it.
      </p>
      {role !== undefined && role !== "USER" && (
        <p className={styles["lead"]}>
          Your admin actions stay in the activity log, with your name and email.
        </p>
      )}
      {role === "SUPER_ADMIN" && (
        <p className={styles["lead"]}>
          If you are the only administrator, make someone else one first, in the Admin Dashboard.
        </p>
      )}
    </>
  );
}
