import { emailLimits } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { alertDialog } from "../../ui/dialog.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModalBox, showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { emailTexts } from "../texts.ts";
import { type Draft, draftOf } from "./draft.ts";
import { AttachButton, Files, SendLater, useStoring } from "./files.tsx";
import { isMeantSo } from "./forgotten-file.ts";
import { begin, giveFocusBack, here, HereBox, isShownHere, useSendKey } from "./here.tsx";
import {
  emptyField,
  emptyLetter,
  type FieldProblem,
  isWhole,
  type Letter,
  lines,
  problemIn,
  titleOf,
} from "./letter.ts";
import { Quote } from "./quote.tsx";
import { Recipients } from "./recipients.tsx";
import { sendLetter } from "./sending.ts";
import styles from "./compose.module.css";

/**
 * The form for a message: below the conversation that is open where it answers one of its messages, else in a dialog. Escape
 * and a press beside the dialog leave as Cancel does: what was written is kept.
 */
export function showCompose(client: QueryClient, given: Partial<Letter>): void {
  const begun = { ...emptyLetter, ...given };
  const draft = draftOf(client, begun);
  if (isShownHere(begun.answering?.id)) showHere(client, draft);
  else showDialog(client, draft);
}

function showDialog(client: QueryClient, draft: Draft): void {
  const dialog = showModal(
    { label: titleOf(draft.letter.get()), client, className: styles["dialog"] },
    (close) => <Compose {...{ client, close, draft }} />,
  );
  draft.left.addEventListener("abort", () => dialog.close());
  dialog.addEventListener("close", () => {
    void draft.leave();
    giveFocusBack();
  });
  begin(dialog, draft);
}

function showHere(client: QueryClient, draft: Draft): void {
  here.get()?.close();
  const from = document.activeElement;
  const isOpen = () => here.get()?.draft === draft;
  const close = () => {
    if (!isOpen()) return;
    here.set(undefined);
    // What was begun stands in the conversation from now on.
    void draft.leave().then(() => client.invalidateQueries({ queryKey: ["email", "thread"] }));
    if (from instanceof HTMLElement) from.focus();
    giveFocusBack();
  };
  const popOut = () => {
    here.set(undefined);
    showDialog(client, draft);
  };
  draft.left.addEventListener("abort", close);
  const label = titleOf(draft.letter.get());
  const form = <Compose {...{ client, draft, close, popOut }} />;
  // At once, so that what is typed next stands in it.
  flushSync(() => here.set({ label, draft, form, close }));
  begin(document.querySelector("[data-answer]"), draft);
}

interface Props {
  readonly client: QueryClient;
  readonly draft: Draft;
  /** Where it stands in a conversation. */
  popOut?(): void;
  close(): void;
}

/** Under the name of what is written: a reply is no new message. */
const say = (letter: Letter, text: string) => alertDialog({ title: titleOf(letter), text });

/** Fields at which a refusal is said; any other is said of the whole message. */
const named = new Set([...lines, "subject", "body", "attachments"]);

/** Sends what is written. What is wrong with a field is said at it, and the focus goes there. */
function useSending({ client, draft, close }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const { store, stored } = useStoring();
  const point = (field: string) => {
    const found = form.current?.elements.namedItem(field);
    if (found instanceof HTMLElement) found.focus();
  };
  const pointAt = (found: FieldProblem) => {
    setProblem(found);
    point(found.field);
  };
  const check = async (sendAt?: string) => {
    setSending(true);
    const isStored = await stored();
    setSending(false);
    // What was refused is said, and the letter is theirs to send without it.
    if (!isStored) return;
    const letter = draft.letter.get();
    if (!isWhole(letter)) {
      await say(letter, emailTexts.fillIn);
      point(emptyField(letter));
      return;
    }
    const wrong = problemIn(letter);
    if (wrong) pointAt(wrong);
    else if (await isMeantSo(letter)) await send(letter, sendAt);
    else point("body");
  };
  const send = async (letter: Letter, sendAt?: string) => {
    setSending(true);
    try {
      await draft.settled();
      // What is saved after it would take it back.
      draft.over();
      await draft.named((as) => sendLetter(client, { ...letter, ...as }, sendAt));
      close();
    } catch (error) {
      draft.goOn(error);
      const words = wordsOf(error, emailTexts.sendFailed);
      const field = error instanceof ApiProblem ? (error.field ?? "") : "";
      if (named.has(field)) pointAt({ field, words: words.replace(`${field}: `, "") });
      else await say(letter, words);
    } finally {
      setSending(false);
    }
  };
  const isChecking = useRef(false);
  /** Once, however often it is pressed meanwhile. */
  const sendOnce = async (sendAt?: string) => {
    if (isChecking.current) return;
    isChecking.current = true;
    await check(sendAt).finally(() => (isChecking.current = false));
  };
  return { form, isSending, problem, mended: () => setProblem(undefined), store, send: sendOnce };
}

function Compose(props: Props) {
  const { draft, popOut, close } = props;
  const Box = popOut ? HereBox : ModalBox;
  const letter = useStore(draft.letter);
  const { form, isSending, problem, mended, store, send } = useSending(props);
  const set = (changes: Partial<Letter>) => {
    if (problem && Object.keys(changes).some((name) => fieldOf(name) === problem.field)) mended();
    draft.change(() => changes);
  };
  useSendKey(form, () => void send());
  const says = (field: string) => (problem?.field === field ? problem.words : undefined);
  return (
    <Box
      title={titleOf(letter)}
      buttons={
        <>
          {popOut && <IconButton icon={Maximize2} label="Pop out" tip="above" onClick={popOut} />}
          <AttachButton
            add={(file) => set({ files: [...draft.letter.get().files, file] })}
            store={store}
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
      <form ref={form} className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
        {letter.problem !== null && <p className={styles["problem"]}>{letter.problem}</p>}
        <Fields letter={letter} set={set} says={says} rows={popOut ? 5 : 12} />
        <Files letter={letter} set={set} problem={says("attachments")} />
      </form>
    </Box>
  );
}

const fieldOf = (name: string): string => (name === "files" ? "attachments" : name);

const SaveState = ({ draft }: Pick<Props, "draft">) => (
  <span className={styles["state"]} role="status">
    {useStore(draft.words)}
  </span>
);

interface FieldProps {
  readonly letter: Letter;
  /** Lines of text that there is room for. */
  readonly rows: number;
  says(field: string): string | undefined;
  set(changes: Partial<Letter>): void;
}

function Fields({ letter, set, says, rows }: FieldProps) {
  const { cc, bcc, subject, body, answering } = letter;
  const [showsCopies, showCopies] = useState(cc !== "" || bcc !== "");
  const recipients = (field: (typeof lines)[number], label: string) => (
    <Recipients
      name={field}
      label={label}
      value={letter[field]}
      problem={says(field)}
      change={(line) => set({ [field]: line })}
    />
  );
  return (
    <>
      <div className={styles["to"]}>
        {recipients("to", "To")}
        {!showsCopies && (
          <Button size="sm" look="quiet" onClick={() => showCopies(true)}>
            Cc, Bcc
          </Button>
        )}
      </div>
      {showsCopies && (
        <>
          {recipients("cc", "Cc")}
          {recipients("bcc", "Bcc")}
        </>
      )}
      <TextField
        label="Subject"
        name="subject"
        value={subject}
        error={says("subject")}
        limit={emailLimits.subject}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        label="Message"
        name="body"
        value={body}
        error={says("body")}
        rows={rows}
        limit={emailLimits.body}
        dir="auto"
        onChange={({ target }) => set({ body: target.value })}
      />
      {answering && answering.isQuoted !== true && <Quote {...{ letter, answering, set }} />}
    </>
  );
}
