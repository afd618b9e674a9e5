import { emailLimits } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { alertDialog } from "../../ui/dialog.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { ModalBox, showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { emailTexts } from "../texts.ts";
import { type Draft, draftOf } from "./draft.ts";
import { AttachButton, Files, SendLater } from "./files.tsx";
import { emptyLetter, isWhole, type Letter } from "./letter.ts";
import { Recipients } from "./recipients.tsx";
import { sendLetter } from "./sending.ts";
import styles from "./compose.module.css";

/** The dialog in which a message is written. Escape and a press beside it leave as Cancel does: what was written is kept. */
export function showCompose(client: QueryClient, given: Partial<Letter>): void {
  const begun = { ...emptyLetter, ...given };
  const draft = draftOf(client, begun);
  const dialog = showModal(
    { label: titleOf(begun), client, className: styles["dialog"] },
    (close) => <Compose {...{ client, close, draft }} />,
  );
  dialog.addEventListener("close", () => void draft.leave());
  const first = begun.to === "" ? "input" : "textarea";
  dialog.querySelector<HTMLElement>(first)?.focus();
}

const answers = { reply: "Reply", replyAll: "Reply all", forward: "Forward" } as const;

const titleOf = ({ answering }: Letter): string =>
  answering ? answers[answering.kind] : emailTexts.newMessage;

interface Props {
  readonly client: QueryClient;
  readonly draft: Draft;
  close(): void;
}

const say = (text: string) => alertDialog({ title: emailTexts.newMessage, text });

function Compose({ client, draft, close }: Props) {
  const letter = useStore(draft.letter);
  const [isSending, setSending] = useState(false);
  const set = (changes: Partial<Letter>) => draft.change(() => changes);
  const send = async (sendAt?: string) => {
    if (!isWhole(letter)) {
      await say(emailTexts.fillIn);
      return;
    }
    setSending(true);
    try {
      await draft.settled();
      // What is saved after it would take it back.
      draft.over();
      await sendLetter(client, { ...letter, id: draft.id }, sendAt);
      close();
    } catch (error) {
      draft.goOn();
      await say(wordsOf(error, emailTexts.sendFailed));
    } finally {
      setSending(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <ModalBox
      title={titleOf(letter)}
      buttons={
        <>
          <AttachButton
            add={(file) => draft.change(({ files }) => ({ files: [...files, file] }))}
          />
          <SaveState draft={draft} />
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <SendLater send={(at) => void send(at)} />
          <Button look="primary" isBusy={isSending} onClick={() => void send()}>
            {isSending ? emailTexts.sending : emailTexts.send}
          </Button>
        </>
      }
    >
      <form
        className={styles["form"]}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={press}
      >
        {letter.problem !== null && <p className={styles["problem"]}>{letter.problem}</p>}
        <Fields letter={letter} set={set} />
        <Files letter={letter} set={set} />
      </form>
    </ModalBox>
  );
}

const SaveState = ({ draft }: Pick<Props, "draft">) => (
  <span className={styles["state"]} role="status">
    {useStore(draft.words)}
  </span>
);

interface FieldProps {
  readonly letter: Letter;
  set(changes: Partial<Letter>): void;
}

function Fields({ letter, set }: FieldProps) {
  const { to, cc, bcc, subject, body, answering } = letter;
  const [showsCopies, showCopies] = useState(cc !== "" || bcc !== "");
  return (
    <>
      <div className={styles["to"]}>
        <Recipients label="To" value={to} change={(line) => set({ to: line })} />
        {!showsCopies && (
          <Button size="sm" look="quiet" onClick={() => showCopies(true)}>
            Cc, Bcc
          </Button>
        )}
      </div>
      {showsCopies && (
        <>
          <Recipients label="Cc" value={cc} change={(line) => set({ cc: line })} />
          <Recipients label="Bcc" value={bcc} change={(line) => set({ bcc: line })} />
        </>
      )}
      <TextField
        label="Subject"
        value={subject}
        limit={emailLimits.subject}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        label="Message"
        value={body}
        rows={12}
        limit={emailLimits.body}
        dir="auto"
        onChange={({ target }) => set({ body: target.value })}
      />
      {answering && (
        <p className={styles["quote"]}>
          {answering.kind === "forward"
            ? "The original message follows."
            : "The message you answer is quoted below."}
        </p>
      )}
    </>
  );
}
