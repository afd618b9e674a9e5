import type { Message } from "#contract/conversations.ts";
import { type ComponentType, Fragment, memo, type ReactNode, Suspense, useEffect } from "react";
import { store, usePart, useStore } from "../../ui/store.ts";
import styles from "./message-row.module.css";
import faceStyles from "./face.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { MessageSquare, Sparkles } from "lucide-react";
import { editing } from "./message-actions.ts";
import { MessageTools, Reactions, useLongPress } from "./message-tools.tsx";
import { readable } from "../texts.ts";
import { Suggestions } from "../thread/suggestions.tsx";
import { useNameOf } from "../../activity/names.ts";
import { clockTime } from "../../time/days.ts";
import { Button } from "../../ui/button.tsx";
import { Brand } from "../../ui/display/brand.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { classNames } from "../../ui/class-names.ts";
import { discard, type Outgoing, sayAgain } from "../outgoing.ts";
import { useZone } from "../../time/zone.ts";

/** A part of another feature under a message of the chat; null where it has nothing to say about it. */
type MessageAddOn = (message: Message) => ReactNode;

/** In the order they were added; only web/app adds, so that features stay apart. */
export const messageAddOns = store<readonly MessageAddOn[]>([]);

type MarkdownView = ComponentType<{ text: string }>;

/** Loaded once somebody says something that needs it. Where it cannot be had, text is shown as it stands. */
const markdown = store<MarkdownView | undefined>(undefined);
let loading: Promise<void> | undefined;

function wantMarkdown(): void {
  loading ??= import("../markdown/markdown.tsx").then(
    ({ Markdown }) => markdown.set(Markdown),
    () => {
      loading = undefined;
    },
  );
}

/** Something in it may mean more than its letters. */
const isMarked = (text: string): boolean =>
  /[*_`~#>|[\]\\]|https?:\/\/|&\w+;|^[ \t]*(?:[-+•]|\d+[.)]) /m.test(text);

function AnswerText({ text, time }: { readonly text: string; readonly time?: string }) {
  const View = useStore(markdown);
  const isWanted = isMarked(text);
  useEffect(() => {
    if (isWanted) wantMarkdown();
  }, [isWanted]);
  if (isWanted && View) return <View text={text} />;
  return (
    <p className={styles["text"]} dir="auto" title={time}>
      {text}
    </p>
  );
}

/** As high as the receipts will be, so that nothing below them moves. */
const Room = ({ receipts }: Pick<Message, "receipts">) => (
  <div style={{ blockSize: `${String(receipts.length * 3)}rem` }} />
);

const Receipts = lazyPart(async () => (await import("./receipts.tsx")).Receipts);
const ListedAnswer = lazyPart(async () => (await import("./listed-answer.tsx")).ListedAnswer);
const BrokenOff = lazyPart(
  async () => (await import("./resend.tsx")).BrokenOff,
  () => null,
);
const EditBox = lazyPart(async () => (await import("./edit-box.tsx")).EditBox);

export const MessageRow = memo(function MessageRow({ message }: { readonly message: Message }) {
  return message.role === "user" ? <Said message={message} /> : <Answer message={message} />;
});

function Answer({ message }: { readonly message: Message }) {
  useZone();
  const { content, runId, suggestions, choices, createdAt, conversationId } = message;
  const receipts = message.receipts.filter(({ eventId }) => eventId !== null);
  const isListing = receipts.length < message.receipts.length;
  const name = useNameOf(message.actor);
  const longPress = useLongPress();
  const text = <AnswerText text={readable(content)} time={clockTime(createdAt)} />;
  return (
    <article
      className={styles["theirs"]}
      aria-label={name}
      data-message={message.id}
      {...longPress}
    >
      <Face actor={message.actor} />
      <div className={styles["said"]}>
        {message.actor !== "assistant" && (
          <p className={faceStyles["from"]}>
            <bdi>{name}</bdi>
          </p>
        )}
        <div data-words>
          {isListing ? (
            <Suspense fallback={text}>
              <ListedAnswer message={message} Text={AnswerText} />
            </Suspense>
          ) : (
            text
          )}
        </div>
        {receipts.length > 0 && (
          <Suspense fallback={<Room receipts={receipts} />}>
            <Receipts receipts={receipts} runId={runId} />
          </Suspense>
        )}
        <AddOns message={message} />
        <Suspense>{message.ended !== "done" && <BrokenOff message={message} />}</Suspense>
        <Reactions message={message} />
        {suggestions.length > 0 && <Suggestions {...{ conversationId, suggestions, choices }} />}
      </div>
      <MessageTools message={message} />
    </article>
  );
}

function Said({ message }: { readonly message: Message }) {
  useZone();
  const { actor, content, createdAt } = message;
  const name = useNameOf(actor);
  const longPress = useLongPress();
  const isEdited = usePart(editing, (id) => id === message.id);
  if (isEdited) {
    return (
      <Suspense fallback={null}>
        <EditBox message={message} />
      </Suspense>
    );
  }
  return (
    <article className={styles["mine"]} aria-label={name} data-message={message.id} {...longPress}>
      {actor.startsWith("agent:") && (
        <p className={styles["speaker"]}>
          <Sparkles size={12} strokeWidth={2} aria-hidden /> <bdi>{name}</bdi>
        </p>
      )}
      <div className={styles["line"]}>
        <MessageTools message={message} />
        <p className={styles["text"]} dir="auto" title={clockTime(createdAt)} data-words>
          {readable(content)}
        </p>
      </div>
      <Reactions message={message} />
    </article>
  );
}

function AddOns({ message }: { readonly message: Message }) {
  return useStore(messageAddOns).map((addOn, index) => (
    // The list only ever grows at its end.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{addOn(message)}</Fragment>
  ));
}

export function AnswerRow({ text }: { readonly text: string }) {
  return (
    <article className={styles["theirs"]} aria-label="Assistant" aria-busy>
      <Face actor="assistant" />
      <div className={styles["said"]}>
        {text === "" ? (
          <span className={styles["dots"]} role="img" aria-label="The assistant is thinking">
            <span />
            <span />
            <span />
          </span>
        ) : (
          <AnswerText text={text} />
        )}
      </div>
      <span data-message-tools className={styles["reserved"]} aria-hidden />
    </article>
  );
}

function Face({ actor }: { readonly actor: string }) {
  const isOurs = actor === "assistant";
  return (
    <span className={faceStyles["face"]} data-foreign={!isOurs}>
      {isOurs ? <Brand size={22} /> : <MessageSquare size={14} aria-hidden />}
    </span>
  );
}

export function OutgoingRow({ said }: { readonly said: Outgoing }) {
  const client = useQueryClient();
  return (
    <article className={styles["mine"]} aria-label="You">
      <p
        className={classNames(styles["text"], said.state !== "sending" && styles["faded"])}
        dir="auto"
      >
        {said.content}
      </p>
      {said.error !== undefined && (
        <div
          role={said.state === "failed" ? "alert" : "status"}
          className={styles["problem"]}
          data-state={said.state}
        >
          <span>{said.error}</span>
          {said.state === "failed" && (
            <Button size="sm" look="quiet" onClick={() => sayAgain(client, said)}>
              Retry
            </Button>
          )}
          <Button size="sm" look="quiet" onClick={() => discard(client, said.id)}>
            Discard
          </Button>
        </div>
      )}
    </article>
  );
}
