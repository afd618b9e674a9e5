import type { AnswerOf, Call } from "#contract/endpoint.ts";
import { data, deletingWords } from "#contract/accounts/data.ts";
import type { QueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { endSession, session } from "../api/session.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { emptyWorkspace } from "../panels/address.ts";
import { workspace } from "../panels/workspace.ts";
import { useAttempt } from "../form/attempt.ts";
import { Form } from "../form/form.tsx";
import { ProofForm } from "../form/proof-form.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { showModal } from "../ui/modal.tsx";
import { showToast } from "../ui/toast.ts";
import { exportEverything } from "./export-everything.ts";
import styles from "./your-data.module.css";

const title = "Delete account";
const failed = "Could not delete the account. Please try again.";

type About = AnswerOf<typeof data.deleting>;

/** Asked before it opens, so that what it says stays where it is while somebody reads it. */
export const openDeleteAccount = (client: QueryClient): Promise<void> =>
  tellFailure("Could not open the form. Please try again.", async () => {
    const about = await call(data.deleting, {});
    showModal({ label: title, className: styles["box"], client }, (close) => (
      <DeleteAccount about={about} close={close} />
    ));
  });

interface Props {
  readonly about: About;
  close(): void;
}

function DeleteAccount({ about, close }: Props) {
  const isSample = session.get()?.user.email === "";
  const remove = async (body: NonNullable<Call<typeof data.deleteAccount>["body"]>) => {
    await call(data.deleteAccount, { body });
    close();
    workspace.set(emptyWorkspace);
    endSession();
    showToast({ text: "Your account and everything in it were deleted.", seconds: 12 });
  };
  return (
    <div className={styles["inner"]}>
      <h2 className={styles["title"]}>{title}</h2>
      {about.isOnlyAdministrator ? (
        <Refusal close={close} />
      ) : (
        <>
          <Warning isInActs={about.isInActs} />
          {isSample ? (
            <WordsForm close={close} remove={remove} />
          ) : (
            <ProofForm
              name={title}
              className={styles["form"]}
              label="Delete for good"
              passwordLabel="Password"
              failed={failed}
              isDangerous
              leave={close}
              submit={remove}
            />
          )}
        </>
      )}
    </div>
  );
}

const Refusal = ({ close }: Pick<Props, "close">) => (
  <>
    <p className={styles["lead"]}>
      You are the only administrator, and others work here. Make someone else a super administrator
      in the Admin Dashboard first; then you can delete your account.
    </p>
    <div className={styles["buttons"]}>
      <Button onClick={close}>Close</Button>
    </div>
  </>
);

function Warning({ isInActs }: Pick<About, "isInActs">) {
  return (
    <>
      <p className={styles["lead"]}>
        This deletes your notes, tasks, calendar, conversations, files, keys and links, on every
        device. Mail in Gmail is not affected.
      </p>
      {isInActs && (
        <p className={styles["lead"]}>
          Your admin actions stay in the activity log, with your name and email.
        </p>
      )}
      <p className={styles["lead"]}>
        <strong>It happens at once and cannot be undone.</strong> Nobody can bring anything back,
        not even an administrator.
      </p>
      <Button size="sm" className={styles["first"]} run={exportEverything}>
        <Download size={15} aria-hidden /> Export everything first
      </Button>
    </>
  );
}

interface WordsProps extends Pick<Props, "close"> {
  remove(given: { readonly words: string }): Promise<void>;
}

/** A sample workspace has no password: words that nobody types by mistake stand for it. */
function WordsForm({ close, remove }: WordsProps) {
  const [words, setWords] = useState("");
  const { isBusy, wait, attempt, clear, wordsAt } = useAttempt(failed);
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label={title}
      form={{ isBusy, wait, leave: close }}
      label="Delete for good"
      look="danger"
      isDisabled={words === ""}
      submit={() => attempt(() => remove({ words }))}
    >
      <TextField
        label={`Type “${deletingWords}”`}
        autoComplete="off"
        value={words}
        error={wordsAt("words", true)}
        onChange={({ target }) => {
          setWords(target.value);
          clear();
        }}
      />
    </Form>
  );
}
