import type { Conversation } from "#contract/conversations.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessagesSquare, Plus } from "lucide-react";
import { act, setItem, workspace } from "../panels/workspace.ts";
import { isPhone } from "../panels/phone.ts";
import { shortAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart, useStore } from "../ui/store.ts";
import styles from "./conversations-panel.module.css";
import { startConversation } from "./current.ts";
import { chatQueries } from "./queries.ts";
import { chatTexts } from "./texts.ts";

/** Past conversations; choosing one puts it in the middle. */
export function ConversationsPanel() {
  const client = useQueryClient();
  const { data, error } = useQuery(chatQueries.conversations());
  const current = usePart(workspace, ({ items }) => items.chat);
  const begin = () => {
    startConversation(client);
    uncover();
  };
  if (!data && error) {
    return (
      <div role="alert" className={styles["problem"]}>
        <p>{chatTexts.loadFailed}</p>
        <Button onClick={() => void client.refetchQueries(chatQueries.conversations())}>
          Retry
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton label="Loading conversations" />;
  if (data.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={chatTexts.emptyActive}>
        <Button look="primary" onClick={begin}>
          {chatTexts.start}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles["panel"]}>
      <Button isWide onClick={begin}>
        <Plus size={16} aria-hidden /> New conversation
      </Button>
      <ul className={styles["list"]} aria-label="Conversations">
        {data.map((conversation) => (
          <Row
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === current}
          />
        ))}
      </ul>
    </div>
  );
}

function Row({
  conversation,
  isCurrent,
}: {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
}) {
  const { id, title, lastMessage, lastMessageAt } = conversation;
  const now = useStore(minute);
  return (
    <li>
      <button
        type="button"
        className={styles["row"]}
        aria-current={isCurrent}
        onClick={() => {
          setItem("chat", id);
          uncover();
        }}
      >
        <span className={styles["title"]} dir="auto">
          {title === "" ? chatTexts.untitled : title}
        </span>
        <span className={styles["time"]}>
          {lastMessageAt !== null && shortAgo(lastMessageAt, now)}
        </span>
        <span className={styles["preview"]} dir="auto">
          {lastMessage ?? chatTexts.noMessages}
        </span>
      </button>
    </li>
  );
}

/** On a phone the list lies over the conversation it leads to. */
function uncover(): void {
  if (isPhone.get()) act({ do: "close", panel: "chat" });
}
