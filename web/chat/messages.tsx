import type { Message } from "#contract/conversations.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStore } from "../ui/store.ts";
import { EmptyChat } from "./empty-chat.tsx";
import { hasEarlier, loadEarlier } from "./earlier.ts";
import { MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";
import { OutgoingRow } from "./outgoing-row.tsx";
import { chatQueries } from "./queries.ts";
import { type Outgoing, outgoing } from "./say.ts";
import { answering } from "./streaming.ts";
import { AnswerRow } from "./answer-row.tsx";
import { chatTexts } from "./texts.ts";

export function Messages({ conversationId }: { readonly conversationId: string }) {
  const client = useQueryClient();
  const { data, error } = useQuery(chatQueries.messages(conversationId));
  const mine = useStore(outgoing).filter((said) => said.conversationId === conversationId);
  if (!data) {
    return (
      <div className={styles["waiting"]}>
        {error ? (
          <div role="alert" className={styles["problem"]}>
            <p>{chatTexts.messagesFailed}</p>
            <Button
              onClick={() => void client.refetchQueries(chatQueries.messages(conversationId))}
            >
              Retry
            </Button>
          </div>
        ) : (
          <Skeleton label="Loading messages" rows={4} />
        )}
      </div>
    );
  }
  if (data.length === 0 && mine.length === 0) return <EmptyChat conversationId={conversationId} />;
  return <Thread conversationId={conversationId} messages={data} mine={mine} />;
}

interface ThreadProps {
  readonly conversationId: string;
  readonly messages: readonly Message[];
  readonly mine: readonly Outgoing[];
}

/** The scroller runs from the bottom up, so that what is new is seen without anybody scrolling to it. */
function Thread({ conversationId, messages, mine }: ThreadProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const stored = new Set(messages.map(({ id }) => id));
  const waiting = mine.filter(({ id }) => !stored.has(id));
  const written = [...useStore(answering)].filter(
    ([id, answer]) => answer.conversationId === conversationId && !stored.has(id),
  );
  const isThinking = mine.some(
    ({ state, replyId }) =>
      state === "sending" && !stored.has(replyId) && !written.some(([id]) => id === replyId),
  );

  useEffect(() => {
    const { current: root } = scroller;
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setAtEnd(entry?.isIntersecting ?? true),
      {
        root,
        rootMargin: "0px 0px 160px 0px",
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div
        ref={scroller}
        className={styles["scroller"]}
        tabIndex={0}
        role="log"
        aria-label="Messages"
        aria-live="off"
      >
        <div className={styles["thread"]}>
          <Earlier conversationId={conversationId} count={messages.length} />
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
          {waiting.map((said) => (
            <OutgoingRow key={said.id} said={said} />
          ))}
          {written.map(([id, { growing }]) => (
            <AnswerRow key={id} text={growing.text} />
          ))}
          {isThinking && <AnswerRow text="" />}
          <div ref={end} className={styles["end"]} />
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={styles["jump"]}
          onClick={() => end.current?.scrollIntoView({ block: "end", behavior: "smooth" })}
        >
          <ArrowDown size={15} aria-hidden /> Jump to latest
        </Button>
      )}
    </div>
  );
}

function Earlier({
  conversationId,
  count,
}: {
  readonly conversationId: string;
  readonly count: number;
}) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!hasEarlier(conversationId, count)) return null;
  return (
    <Button
      look="quiet"
      size="sm"
      isBusy={isBusy}
      className={styles["earlier"]}
      onClick={() => {
        setBusy(true);
        void loadEarlier(client, conversationId, count).finally(() => setBusy(false));
      }}
    >
      Earlier messages
    </Button>
  );
}
