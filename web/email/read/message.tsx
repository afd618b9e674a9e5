import { addressIn, nameIn } from "#shared/mail.ts";
import type { WholeEmail } from "#contract/email.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImageOff, ShieldAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { session } from "../../api/session.ts";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { emailCollection, wholeQuery } from "../email-collection.ts";
import { initialOf, isOwn, lookAlike } from "../people.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import { Attachments } from "./attachments.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { allowPictures, showsPictures } from "./pictures.ts";
import styles from "./message.module.css";
import { useZone } from "../../time/zone.ts";

const MessageBody = lazy(async () => ({ default: (await import("./body.tsx")).MessageBody }));

interface Props {
  readonly message: WholeEmail;
  readonly isLast: boolean;
  /** It is to be printed, and this is told once it is. */
  readonly onPrinted: (() => void) | undefined;
  press(key: string): boolean;
}

/** One message of a conversation: a line, or opened with its text. */
export function MessageView({ message, isLast, onPrinted, press }: Props) {
  useZone();
  const [isOpen, setOpen] = useState(isLast || !message.read);
  if (onPrinted && !isOpen) setOpen(true);
  const { from, receivedAt, preview, invitation, attachments } = message;
  const name = useNameOf(message);
  return (
    <article className={styles["message"]} data-open={isOpen} aria-label={`Message from ${name}`}>
      <button
        type="button"
        className={styles["head"]}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        <span className={styles["initial"]} aria-hidden>
          {initialOf(name)}
        </span>
        <span className={styles["who"]}>
          <bdi className={styles["name"]}>{name}</bdi>
          {isOpen ? (
            name.toLowerCase() !== addressIn(from) && (
              <bdi className={styles["address"]}>{addressIn(from)}</bdi>
            )
          ) : (
            <span className={styles["preview"]} dir="auto">
              {preview}
            </span>
          )}
        </span>
        <time className={styles["time"]} dateTime={receivedAt}>
          {fullTime(receivedAt)}
        </time>
      </button>
      {isOpen && (
        <div className={styles["content"]}>
          <Recipients message={message} />
          <Warnings message={message} />
          {invitation && <InvitationCard id={message.id} {...{ invitation }} from={message.from} />}
          <Text message={message} {...{ onPrinted, press }} />
          <Attachments id={message.id} attachments={attachments} />
        </div>
      )}
    </article>
  );
}

/** Gmail sends under an address alone: the person's name is known here. */
function useNameOf(message: WholeEmail): string {
  const own = usePart(emailStatus, (status) => status?.email ?? null);
  const person = usePart(session, (now) => now?.user.name ?? "");
  const name = nameIn(message.from);
  const isUnnamed = name.toLowerCase() === addressIn(message.from);
  const isMine = message.isVerified !== false && isOwn(message, own);
  return isUnnamed && isMine ? person || "me" : name;
}

function Recipients({ message: { to, cc } }: Pick<Props, "message">) {
  const line = (label: string, people: readonly string[]) =>
    people.length > 0 && (
      <div className={styles["line"]}>
        <dt>{label}</dt>
        <dd>
          {people.map((one) => (
            <bdi key={one} title={addressIn(one)}>
              {one}
            </bdi>
          ))}
        </dd>
      </div>
    );
  return (
    <dl className={styles["recipients"]}>
      {line("To", to)}
      {line("Cc", cc)}
    </dl>
  );
}

function Warnings({ message }: Pick<Props, "message">) {
  const status = useStore(emailStatus);
  const why = lookAlike(message.from, status?.email ?? null);
  const unproved =
    message.isVerified === false ? "Gmail could not verify who sent this message." : undefined;
  const words = [why, unproved].filter((one) => one !== undefined);
  if (words.length === 0 && message.unsubscribe === null) return null;
  return (
    <>
      {words.length > 0 && (
        <p className={styles["warning"]} role="note">
          <ShieldAlert size={16} aria-hidden /> {words.join(" ")} Check before you answer or open
          links.
        </p>
      )}
      {message.unsubscribe !== null && <Unsubscribe message={message} />}
    </>
  );
}

function Unsubscribe({ message }: Pick<Props, "message">) {
  const client = useQueryClient();
  const { unsubscribe, unsubscribePage, id, from } = message;
  if (unsubscribe === "page" && unsubscribePage !== null)
    return (
      <p className={styles["bar"]}>
        <span>A mailing list.</span>
        <a href={unsubscribePage} target="_blank" rel="noopener noreferrer">
          Unsubscribe on its page
        </a>
      </p>
    );
  const run = async () => {
    const sure = await confirmDialog({
      title: `Unsubscribe from ${nameIn(from)}?`,
      text: "The sender is told once, and you stay here.",
      confirm: "Unsubscribe",
    });
    if (!sure) return;
    try {
      emailCollection.receive(client, [await call(outgoing.unsubscribe, { params: { id } })]);
      showToast({ text: `Unsubscribed from ${nameIn(from)}` });
    } catch (error) {
      showProblem(wordsOf(error, "Failed to unsubscribe"));
    }
  };
  return (
    <p className={styles["bar"]}>
      <span>A mailing list.</span>
      <Button size="sm" look="quiet" run={run}>
        Unsubscribe
      </Button>
    </p>
  );
}

type TextProps = Pick<Props, "message" | "onPrinted" | "press">;

function Text({ message, ...props }: TextProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...wholeQuery(message.id),
    enabled: message.isCut,
  });
  if (!message.isCut || data) return <WholeText message={data ?? message} {...props} />;
  if (!error || isFetching) return <Skeleton label="Loading message" />;
  return (
    <p className={styles["bar"]} role="alert">
      <span>{wordsOf(error, emailTexts.fetchFailed)}</span>
      <Button size="sm" look="quiet" run={async () => void (await refetch())}>
        Try again
      </Button>
    </p>
  );
}

function WholeText({ message, onPrinted, press }: TextProps) {
  const sender = addressIn(message.from);
  const [isShown, setShown] = useState(() => message.isVerified !== false && showsPictures(sender));
  const [outside, setOutside] = useState(0);
  return (
    <>
      {outside > 0 && !isShown && (
        <p className={styles["bar"]}>
          <ImageOff size={15} aria-hidden />
          <span>Remote images are blocked.</span>
          <Button size="sm" look="quiet" onClick={() => setShown(true)}>
            Show images
          </Button>
          {message.isVerified !== false && (
            <Button
              size="sm"
              look="quiet"
              onClick={() => {
                allowPictures(sender);
                setShown(true);
              }}
            >
              Always from this sender
            </Button>
          )}
        </p>
      )}
      <Suspense fallback={<Skeleton label="Loading message" />}>
        <MessageBody
          {...{ message, onPrinted }}
          pictures={isShown}
          press={press}
          found={setOutside}
        />
      </Suspense>
    </>
  );
}
