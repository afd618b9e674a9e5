import { nameIn } from "#shared/mail.ts";
import { emailLimits } from "#contract/email.ts";
import { Clock, Paperclip, Star } from "lucide-react";
import { memo, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Opener, Row, RowButtons, RowMenu, SelectBox } from "../../list/row.tsx";
import { workspace } from "../../panels/workspace.ts";
import { fullTime } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { ageOf } from "../age.ts";
import { statsQuery } from "../email-collection.ts";
import { quickActions, starAction, threadActions } from "../email-actions.ts";
import { sendersIn } from "../people.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import { emailSelection, type Threaded } from "../view.ts";
import { isTouched, SwipeHints } from "./swipe.tsx";
import buttons from "./row-buttons.module.css";
import styles from "./row.module.css";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly thread: Threaded;
  /** Of mail that the person wrote: who gets it. */
  readonly showsRecipients: boolean;
  /** Where it lies, for one that was found somewhere else. */
  readonly place?: string | undefined;
  open(id: string): void;
  extend(id: string): void;
}

export const EmailRow = memo(function EmailRow(props: Props) {
  const { thread, showsRecipients, place, open, extend } = props;
  const [isPointedAt, pointAt] = useState(false);
  const { id, email, emails } = thread;
  const { subject, preview, receivedAt, folder, sendAt, sendProblem } = email;
  const isCurrent = usePart(workspace, ({ items }) => emails.some((one) => one.id === items.email));
  const isUnread = emails.some(({ read }) => !read);
  const common = { id, selection: emailSelection };
  const { who, count } = useWriters(thread);
  const title = subject || emailTexts.noSubject;
  return (
    <Row
      {...common}
      className={styles["row"]}
      data-fresh={isUnread}
      data-current={isCurrent}
      onPointerEnter={({ pointerType }) => pointAt(pointerType === "mouse")}
      onPointerLeave={() => pointAt(false)}
    >
      <SelectBox {...common} name={title} className={styles["box"]} />
      <Opener {...common} className={styles["open"]} {...{ open, extend }}>
        {isUnread && <span className={styles["dot"]} role="img" aria-label="Unread" />}
        <span className={styles["top"]}>
          <bdi className={styles["from"]}>{showsRecipients ? recipients(email.to) : who}</bdi>
          {count > 1 && <span className={styles["count"]}>{count}</span>}
          {place !== undefined && <span className={styles["count"]}>{place}</span>}
          {email.attachments.some(({ contentId }) => contentId === null) && (
            <Paperclip size={13} strokeWidth={1.75} role="img" aria-label="Has attachments" />
          )}
          {folder === "drafts" && <Sending {...{ sendAt, sendProblem }} />}
          <Age at={receivedAt} />
        </span>
        <span className={styles["subject"]} dir="auto">
          {title}
        </span>
        <span className={styles["preview"]} dir="auto">
          {preview.slice(0, emailLimits.preview)}
        </span>
      </Opener>
      <StarButton thread={thread} name={title} />
      {isTouched && <SwipeHints thread={thread} />}
      {isPointedAt && (
        <RowButtons
          actions={quickActions}
          item={thread}
          name={title}
          className={buttons["quick"]}
        />
      )}
      <span className={buttons["more"]}>
        <RowMenu actions={threadActions} item={thread} name={title} />
      </span>
    </Row>
  );
});

/** Who wrote in a conversation, and its messages; of what was sent a list may hold none, or some. */
function useWriters({ email: { folder, threadId }, emails }: Threaded) {
  const own = usePart(emailStatus, (status) => status?.email ?? null);
  // Asked for by the bar, after the list.
  const { data: sent } = useQuery({
    ...statsQuery,
    enabled: false,
    select: (stats) => (folder === "drafts" ? undefined : stats.sent[threadId]),
  });
  const received = emails.filter((one) => one.folder !== "sent").length;
  return {
    who: sendersIn(emails, own, sent),
    count: Math.max(emails.length, received + (sent?.count ?? 0)),
  };
}

const recipients = (to: readonly string[]): string =>
  to.length === 0 ? "No recipient yet" : `To: ${to.map((one) => nameIn(one)).join(", ")}`;

function Age({ at }: { readonly at: string }) {
  const now = useStore(minute);
  return (
    <time className={styles["age"]} dateTime={at} title={fullTime(at)}>
      {ageOf(at, now)}
    </time>
  );
}

interface SendingProps {
  readonly sendAt: string | null;
  readonly sendProblem: string | null;
}

function Sending({ sendAt, sendProblem }: SendingProps) {
  useZone();
  if (sendProblem !== null) return <span className={styles["problem"]}>Not sent</span>;
  if (sendAt === null) return <span className={styles["draft"]}>Draft</span>;
  return (
    <span className={styles["draft"]}>
      <Clock size={12} aria-hidden /> {fullTime(sendAt)}
    </span>
  );
}

function StarButton({ thread, name }: { readonly thread: Threaded; readonly name: string }) {
  const client = useQueryClient();
  const isStarred = thread.emails.some(({ starred }) => starred);
  return (
    <button
      type="button"
      data-still
      className={buttons["star"]}
      aria-pressed={isStarred}
      aria-label={`Star ${name}`}
      title={isStarred ? "Remove star" : "Star"}
      onClick={() => void starAction.run(client, [thread])}
    >
      <Star size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
