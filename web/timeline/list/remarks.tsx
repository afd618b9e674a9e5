import { timeline, type TimelineEvent, timelineLimits } from "#contract/timeline/entries.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Laugh, X } from "lucide-react";
import { useState } from "react";
import { ActButtons, stateWord } from "../../activity/act-buttons.tsx";
import { useActs } from "../../activity/acts.ts";
import { call } from "../../api/call.ts";
import { timeAgo } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import { changesQuery } from "../pages.ts";
import { quickEmoji, timelineTexts } from "../texts.ts";
import { remark } from "../timeline-actions.ts";
import { summaryOf, titleOf } from "../words.ts";
import styles from "./remarks.module.css";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A press on an emoji that stands takes it back. */
export function Reactions({ id, name, reactions }: Named & Pick<TimelineEvent, "reactions">) {
  const client = useQueryClient();
  const params = { id };
  const react = (emoji: string) =>
    void remark(client, call(timeline.react, { params, body: { emoji } }));
  const unreact = (emoji: string) =>
    void remark(client, call(timeline.unreact, { params, query: { emoji } }));
  return (
    <>
      {reactions.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles["emoji"]}
          aria-label={`Take back ${emoji} from ${name}`}
          aria-pressed
          onClick={() => unreact(emoji)}
        >
          {emoji}
        </button>
      ))}
      <Menu
        label={`React to ${name}`}
        items={quickEmoji
          .filter((emoji) => !reactions.includes(emoji))
          .map((emoji) => ({ id: emoji, label: emoji, run: () => react(emoji) }))}
        button={(wiring) => (
          <IconButton
            {...wiring}
            icon={Laugh}
            label={`React to ${name}`}
            tip="none"
            className={styles["small"]}
          />
        )}
      />
    </>
  );
}

export function Remarks({ id, name, comments }: Named & Pick<TimelineEvent, "comments">) {
  const client = useQueryClient();
  const now = useStore(minute);
  const [text, setText] = useState("");
  const add = async () => {
    const content = text.trim();
    if (content === "") return;
    const isKept = await remark(
      client,
      call(timeline.comment, { params: { id }, body: { content } }),
    );
    if (isKept) setText("");
  };
  return (
    <section className={styles["remarks"]} aria-label={`Comments on ${name}`}>
      <ul>
        {comments.map((one) => (
          <li key={one.id}>
            <p dir="auto">{one.content}</p>
            <time dateTime={one.createdAt}>{timeAgo(one.createdAt, now)}</time>
            <IconButton
              icon={X}
              label={`Delete comment ${one.content.slice(0, 40)}`}
              tip="none"
              className={styles["small"]}
              onClick={() =>
                void remark(client, call(timeline.uncomment, { params: { id, commentId: one.id } }))
              }
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <input
          aria-label={`Comment on ${name}`}
          placeholder="Add a comment"
          value={text}
          maxLength={timelineLimits.comment}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="sm" disabled={text.trim() === ""}>
          Comment
        </Button>
      </form>
    </section>
  );
}

/** What a run changed, once somebody opens it. */
export const Changes = ({ runId }: { readonly runId: string }) => (
  <div className={styles["run"]}>
    <Disclosure label="Show changes" openLabel="Hide changes">
      <ChangeList runId={runId} />
    </Disclosure>
  </div>
);

function ChangeList({ runId }: { readonly runId: string }) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(changesQuery(runId));
  const changes = data?.pages.flatMap(({ events }) => events) ?? [];
  const acts = useActs(
    changes.flatMap(({ eventId }) => eventId ?? []),
    [],
  );
  return (
    <>
      <ul>
        {changes.map((change) => {
          const word = stateWord(acts, change.eventId);
          return (
            <li key={change.id} data-undone={word === "Undone"}>
              <span dir="auto">
                {titleOf(change)} <small>{summaryOf(change)}</small>
              </span>
              {word !== undefined && <small>{word}</small>}
              {change.eventId !== null && (
                <ActButtons acts={acts} eventId={change.eventId} label={` ${titleOf(change)}`} />
              )}
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button size="sm" look="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {timelineTexts.more}
        </Button>
      )}
    </>
  );
}
