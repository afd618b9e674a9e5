import { accounts } from "#contract/accounts.ts";
import { call } from "../../api/call.ts";
import { learnUser } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { showToast } from "../../ui/toast.ts";
import { EntryForm } from "../entrance/entry-form.tsx";
import { secretOf } from "../entrance/entry-rules.ts";
import { closedWords, useWays } from "../entrance/ways.ts";
import styles from "./keep-workspace.module.css";

export function openKeepWorkspace(): void {
  showModal({ label: "Keep this workspace", className: styles["box"] }, (close) => (
    <KeepWorkspace close={close} />
  ));
}

/** The person stays the same, so everything stays where it is: only a way to come back is added. */
function KeepWorkspace({ close }: { close(): void }) {
  const { signUp } = useWays();
  const isClosed = signUp === "closed";
  return (
    <>
      <h2 className={styles["title"]}>Keep this workspace</h2>
      <p className={styles["lead"]}>
        {isClosed
          ? `${closedWords.closed} Ask an administrator of this workspace to open it.`
          : "Everything in it stays, and you can sign in to it on any device."}
      </p>
      {!isClosed && (
        <EntryForm
          mode="sign-up"
          label="Keep this workspace"
          button="Keep workspace"
          failed="Could not keep the workspace. Please try again."
          enter={async (fields) => {
            const { email, password, name } = fields;
            const invite = secretOf(fields.invite);
            const body = { email, password, name: name.trim(), ...(invite !== "" && { invite }) };
            learnUser(await call(accounts.keepSample, { body }));
            close();
            showToast({ text: `Kept. Sign in with ${email.trim()} anywhere.` });
          }}
          asksInvite={signUp === "invite"}
        />
      )}
      <Button look="quiet" isWide onClick={close}>
        Not now
      </Button>
    </>
  );
}
