import { data, deletingWords } from "#contract/accounts/data.ts";
import { useState } from "react";
import { call } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { endSession, session } from "../api/session.ts";
import { emptyWorkspace } from "../panels/address.ts";
import { workspace } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { showModal } from "../ui/modal.tsx";
import styles from "./your-data.module.css";

const title = "Delete account";

export function openDeleteAccount(): void {
  showModal({ label: title, className: styles["box"] }, (close) => <DeleteAccount close={close} />);
}

/** With the password; in a sample workspace, which has none, with words that nobody types by mistake. */
function DeleteAccount({ close }: { close(): void }) {
  const isSample = session.get()?.user.email === "";
  const [proof, setProof] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = isSample ? { words: proof } : { password: proof };
      await call(data.deleteAccount, { body });
      close();
      workspace.set(emptyWorkspace);
      endSession();
    } catch (error) {
      setProblem(problemOf(error, isSample));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <h2 className={styles["title"]}>{title}</h2>
      <p className={styles["lead"]}>
        Everything in it goes for good: notes, tasks, calendar, conversations, files, keys and
        links, on every device. Your mail stays at Gmail. There is no way back; export everything
        first if you may want it again.
      </p>
      <TextField
        label={isSample ? `Type “${deletingWords}”` : "Password"}
        type={isSample ? "text" : "password"}
        autoComplete={isSample ? "off" : "current-password"}
        value={proof}
        error={problem}
        onChange={({ target }) => setProof(target.value)}
      />
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="danger" isBusy={isBusy} disabled={proof === ""}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: unknown, isSample: boolean): string {
  if (isProblem(error, "invalid_input"))
    return isSample ? `Type “${deletingWords}” to go on.` : "This is not your password.";
  return wordsOf(error, "Could not delete the account. Please try again.");
}
