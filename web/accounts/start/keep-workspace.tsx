import { accounts } from "#contract/accounts.ts";
import { call } from "../../api/call.ts";
import { learnUser } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { showToast } from "../../ui/toast.ts";
import { EntryForm } from "../entrance/entry-form.tsx";
import styles from "./keep-workspace.module.css";

export function openKeepWorkspace(): void {
  showModal({ label: "Keep this workspace", className: styles["box"] }, (close) => (
    <KeepWorkspace close={close} />
  ));
}

/** The person stays the same, so everything stays where it is: only a way to come back is added. */
function KeepWorkspace({ close }: { close(): void }) {
  return (
    <>
      <h2 className={styles["title"]}>Keep this workspace</h2>
      <p className={styles["lead"]}>
        Everything in it stays, and you can sign in to it on any device.
      </p>
      <EntryForm
        mode="sign-up"
        label="Keep this workspace"
        button="Keep workspace"
        failed="Could not keep the workspace. Please try again."
        enter={async (fields) => {
          const { email, password, name } = fields;
          const body = { email, password, name: name.trim() };
          learnUser(await call(accounts.keepSample, { body }));
          close();
          showToast({ text: `Kept. Sign in with ${email.trim()} anywhere.` });
        }}
      />
      <Button look="quiet" isWide onClick={close}>
        Not now
      </Button>
    </>
  );
}
