import { conversationLimits, type Message } from "#contract/conversations.ts";
import { ChevronDown } from "lucide-react";
import { Fragment, memo, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { type Block, blocksOf, isSameBlock, placed } from "./blocks.ts";
import styles from "./messages.module.css";
import { useSight } from "./sight.ts";
import { OutgoingRow, AnswerRow, MessageRow } from "../message/message-row.tsx";
import { MessageMenu } from "../message/message-tools.tsx";
import type { Outgoing } from "../outgoing.ts";
import { answering } from "../streaming.ts";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { daysBetween, fullDate } from "../../time/days.ts";
import { useZone } from "../../time/zone.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart, preloadPart } from "../../ui/lazy-part.tsx";
import { useStore } from "../../ui/store.ts";

const EarlierButton = lazyPart(async () => (await import("./earlier.tsx")).EarlierButton);

interface Props {
  readonly conversationId: string;
  readonly messages: readonly Message[];
  readonly mine: readonly Outgoing[];
}

const settledMs = 4_000;

/** The scroller runs from the bottom up, so that what is new is seen without anybody scrolling to it. */
export function Thread(props: Props) {
  const { conversationId, messages } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const zone = useZone();
  const blocks = useMemo(() => blocksOf(messages, zone), [messages, zone]);
  useEffect(() => {
    // Reactions and deleting work without a network as well.
    const timer = window.setTimeout(() => preloadPart(MessageMenu), settledMs);
    return () => window.clearTimeout(timer);
  }, []);
  const [isAtEnd, setAtEnd] = useState(true);
  useSight(end, { scroller, rootMargin: nearEdge }, setAtEnd);
  const { waiting, written, isThinking } = useUnstored(props);
  // Wherever one was reading: what one says is seen, and so is its answer.
  const lastSaid = props.mine.at(-1)?.id;
  useEffect(() => {
    if (lastSaid !== undefined) scroller.current?.scrollTo({ top: 0, behavior: "instant" });
  }, [lastSaid]);
  return (
    <div className={styles["frame"]}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        tabIndex={0}
        role="log"
        aria-label="Messages"
      >
        <div className={styles["thread"]}>
          {messages.length >= conversationLimits.messages && (
            <Suspense>
              <EarlierButton {...{ conversationId, messages, scroller }} />
            </Suspense>
          )}
          {blocks.map((block) => (
            <MessageBlock key={block.id} block={block} />
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
        <Button className={styles["jump"]} onClick={() => jump(scroller.current)}>
          <ChevronDown size={15} aria-hidden /> Jump to latest
        </Button>
      )}
    </div>
  );
}

const calm = "(prefers-reduced-motion: reduce)";

/** Gliding shows where one comes from, as long as it does not take long. The scroller counts from its end. */
function jump(scroller: HTMLElement | null): void {
  if (!scroller) return;
  const isFar = -scroller.scrollTop > 3 * scroller.clientHeight;
  const behavior = isFar || matchMedia(calm).matches ? "instant" : "smooth";
  scroller.scrollTo({ top: 0, behavior });
}

function useUnstored({ conversationId, messages, mine }: Props) {
  const stored = new Set(messages.map(({ id }) => id));
  const written = [...useStore(answering)].filter(
    ([id, answer]) => answer.conversationId === conversationId && !stored.has(id),
  );
  const begun = new Set([...stored, ...written.map(([id]) => id)]);
  return {
    written,
    waiting: mine.filter(({ id }) => !stored.has(id)),
    isThinking: mine.some(({ state, replyId }) => state === "sending" && !begun.has(replyId)),
  };
}

/** A little below the edge still counts: nobody needs a button for one line. */
const nearEdge = "0px 0px 160px 0px";

/** A stretch of messages, which the browser leaves out while it is far from what is seen. */
const MessageBlock = memo(
  function MessageBlock({ block }: { readonly block: Block }) {
    return (
      <div className={styles["block"]}>
        {placed(block).map(({ message, day }) => (
          <Fragment key={message.id}>
            {day !== undefined && <Day day={day} />}
            {/* One message that cannot be shown leaves the others to be read. */}
            <PanelErrorBoundary panel="chat" isMinimal>
              <MessageRow message={message} />
            </PanelErrorBoundary>
          </Fragment>
        ))}
      </div>
    );
  },
  (before, after) => isSameBlock(before.block, after.block),
);

function Day({ day }: { readonly day: string }) {
  const away = daysBetween(day, useStore(today));
  return (
    <p className={styles["day"]}>
      <span>{away === 0 ? "Today" : away === 1 ? "Yesterday" : fullDate(day)}</span>
    </p>
  );
}
