import type { Email, WholeEmail } from "#contract/email.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { isUnanswered } from "../../api/problem.ts";
import { undoLast } from "../../collection/undo.ts";
import { labelOf, perform, possible } from "../../list/action.ts";
import { ActionButton, ActionMenu } from "../../list/action-button.tsx";
import { ItemView, MissingItem } from "../../list/item-view.tsx";
import { ListStates } from "../../list/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { chordOf, thisKeyboard } from "../../ui/keys/chord.ts";
import { declaredKey, listScope } from "../../ui/keys/declared.ts";
import { keymap } from "../../ui/keys/keymap.ts";
import { useStore } from "../../ui/store.ts";
import {
  answerActions,
  archiveAction,
  inboxAction,
  isStarred,
  labelAction,
  markRead,
  readAction,
  removeAction,
  replyAction,
  snoozeAction,
  starAction,
  threadActions,
} from "../email-actions.ts";
import { moreActions } from "../make-actions.ts";
import { emailCollection, lateDrafts, threadQuery } from "../email-collection.ts";
import { compose } from "../compose/compose-soon.ts";
import { AnswerHere, here } from "../compose/here.tsx";
import { useLabels } from "../labels/label-collection.ts";
import { composeAction, printAction } from "../list-actions.ts";
import { emailTexts } from "../texts.ts";
import type { Threaded } from "../view.ts";
import { setItem } from "../../panels/workspace.ts";
import { DraftLine, draftsIn } from "./drafts.tsx";
import { MessageView } from "./message.tsx";
import { beside, lettersIn, messagesNow, printAsked, threadIn } from "./opened.ts";
import styles from "./conversation.module.css";

interface Props {
  readonly id: string;
  close(): void;
}

/** A conversation: its messages in their order, the last one open, and the ways to answer. */
export function Conversation({ id, close }: Props) {
  const { data, error, isFetching, refetch } = useQuery(threadQuery(id));
  if (error && !data && !isFetching && !isUnanswered(error))
    return <MissingItem text={emailTexts.notFound} close={close} />;
  return (
    <ListStates
      rows={data}
      query={{ error, isFetching }}
      loading={emailTexts.loading}
      problem={({ message }) => message || emailTexts.fetchFailed}
      retry={() => void refetch()}
    >
      {(messages) => <Read id={id} messages={messages} close={close} />}
    </ListStates>
  );
}

interface ReadProps extends Props {
  readonly messages: readonly WholeEmail[];
}

function Read({ id, messages, close }: ReadProps) {
  const client = useQueryClient();
  useStore(emailCollection.pending);
  const writing = useStore(here);
  useLabels();
  const now = messagesNow(client, messages);
  const letters = lettersIn(now);
  const thread = threadIn(letters, id);
  const [printing, printed] = usePrinting(thread?.email.id);
  useOpened(id, now, close);
  if (!thread) return null;
  const shown = thread.email;
  const { done, press } = keysOf(client, { id, thread, close });
  const title = shown.subject || emailTexts.noSubject;
  return (
    <ItemView
      label={title}
      mode="read"
      back={close}
      escape={close}
      keys={(event) => hearKey(event, press)}
      buttons={<Buttons {...{ thread, done }} />}
    >
      <div className={styles["scroller"]} data-fade>
        <h2 className={styles["subject"]} dir="auto">
          {title}
        </h2>
        <Labels email={shown} />
        {letters.map((message) => (
          <MessageView
            key={message.id}
            message={message}
            isLast={message === letters.at(-1)}
            onPrinted={message.id === printing ? printed : undefined}
            press={press}
          />
        ))}
        {draftsIn(now, lateDrafts(client))
          .filter((draft) => draft.id !== writing?.draft.id())
          .map((draft) => (
            <DraftLine key={draft.id} draft={draft} />
          ))}
        <AnswerHere key={id} ids={letters.map((letter) => letter.id)}>
          <Answers thread={thread} />
        </AnswerHere>
      </div>
    </ItemView>
  );
}

/** The letter that is to be printed, as it was asked here or in the palette: its frame may come later. */
function usePrinting(id: string | undefined) {
  const [asked, setAsked] = useState<string>();
  const hear = useEffectEvent(() => setAsked(id));
  useEffect(() => {
    addEventListener(printAsked, hear);
    return () => removeEventListener(printAsked, hear);
  }, []);
  return [asked, () => setAsked(undefined)] as const;
}

interface Open {
  readonly id: string;
  readonly thread: Threaded;
  close(): void;
}

/** Doing something to the conversation that is open, by button or key: what takes it away leads on to the next. */
function keysOf(client: QueryClient, { id, thread, close }: Open) {
  const go = (next: string | undefined) => {
    if (next === undefined) close();
    else setItem("email", next);
  };
  const done = async (action: typeof archiveAction) => {
    const next = beside(client, id, 1);
    const isDone = await perform(client, action, [thread]);
    if (isDone && action.takesAway === true) go(next);
  };
  const press = (chord: string): boolean => {
    const key = declaredKey(chord.toLowerCase(), ["email", listScope], keymap.get());
    if (key === "escape") close();
    else if (key === "z") undoLast();
    else if (key === "c") void composeAction.run(client, undefined);
    else if (key === "j" || key === "k") go(beside(client, id, key === "j" ? 1 : -1) ?? id);
    else {
      const all = possible<readonly Threaded[]>(threadActions, [thread]);
      const action = all.find(({ shortcuts }) => shortcuts?.includes(key));
      if (action) void done(action);
      return action !== undefined;
    }
    return true;
  };
  return { done, press };
}

function Answers({ thread }: { readonly thread: Threaded }) {
  const client = useQueryClient();
  return (
    <div className={styles["answers"]}>
      {possible<readonly Threaded[]>(answerActions, [thread]).map((action) => (
        <Button
          key={action.id}
          look={action === replyAction ? "primary" : "plain"}
          onClick={() => void action.run(client, [thread])}
        >
          {action.icon && <action.icon size={15} aria-hidden />} {labelOf(action, [thread])}
        </Button>
      ))}
    </div>
  );
}

function hearKey(event: KeyboardEvent, press: (key: string) => boolean): void {
  const { target } = event;
  const isTyping =
    target instanceof Element && target.closest("input, textarea, select, [popover]");
  if (!isTyping && press(chordOf(event, thisKeyboard()))) event.preventDefault();
}

/** Opening marks read; a draft goes on being written instead. */
function useOpened(id: string, messages: readonly WholeEmail[], close: () => void): void {
  const client = useQueryClient();
  const opened = useEffectEvent(() => {
    const own = messages.find((message) => message.id === id);
    if (own?.folder === "drafts") {
      close();
      void compose(client, emailTexts.newMessage, ({ draftComposer }) =>
        draftComposer(client, own),
      );
    } else markRead(client, messages);
  });
  useEffect(() => opened(), [id]);
}

interface ButtonProps {
  readonly thread: Threaded;
  done(action: typeof archiveAction): Promise<void>;
}

const inBar = [archiveAction, inboxAction, removeAction, readAction, starAction];
const inBarWhereWide = [snoozeAction, labelAction];
/** The smallest phones: eight buttons for a finger are wider. */
const isTiny = matchMedia("(max-width: 374px)").matches;

function Buttons({ thread, done }: ButtonProps) {
  const target: readonly Threaded[] = [thread];
  return (
    <>
      {possible(inBar, target).map((action) => (
        <ActionButton
          key={action.id}
          action={{ ...action, run: () => void done(action) }}
          target={target}
          tip="below-end"
          className={action === starAction && isStarred(target) ? styles["starred"] : undefined}
        />
      ))}
      {(isTiny ? [] : possible(inBarWhereWide, target)).map((action) => (
        <ActionButton key={action.id} action={action} target={target} tip="below-end" />
      ))}
      <ActionMenu
        label="More"
        actions={[
          ...possible(
            [...(isTiny ? inBarWhereWide : []), ...threadActions.filter(({ id }) => id === "spam")],
            target,
          ),
          ...moreActions,
          printAction,
        ]}
        target={target}
        icon={Ellipsis}
      />
    </>
  );
}

function Labels({ email }: { readonly email: Email }) {
  const labels = useLabels();
  const own = labels.filter(({ id }) => email.labels.includes(id));
  if (own.length === 0) return null;
  return (
    <p className={styles["labels"]}>
      {own.map(({ id, name, color }) => (
        <span
          key={id}
          className={styles["label"]}
          style={color === null ? {} : { "--label": color }}
        >
          {name}
        </span>
      ))}
    </p>
  );
}
