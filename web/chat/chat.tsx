import { useQueryClient } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./chat.module.css";
import { Composer } from "./composer.tsx";
import { startConversation, useCurrentConversation } from "./current.ts";
import { Messages } from "./messages.tsx";
import { chatQueries } from "./queries.ts";
import { chatTexts } from "./texts.ts";

/** The conversation with the assistant, in the middle of everything. */
export function Chat() {
  const client = useQueryClient();
  const { id, conversation, error } = useCurrentConversation();
  const title = conversation?.title ?? "";
  return (
    <section className={styles["chat"]} aria-labelledby="chat-title">
      <header className={styles["head"]}>
        <h2 id="chat-title" className={styles["title"]} dir="auto">
          {title === "" ? chatTexts.untitled : title}
        </h2>
        <IconButton
          icon={SquarePen}
          label="New conversation"
          tip="below-end"
          onClick={() => startConversation(client)}
        />
      </header>
      {id === undefined && !error && (
        <div className={styles["loading"]}>
          <Skeleton label="Loading the conversation" rows={4} />
        </div>
      )}
      {error && (
        <div role="alert" className={styles["problem"]}>
          <p>{chatTexts.loadFailed}</p>
          <Button onClick={() => void client.refetchQueries(chatQueries.conversations())}>
            Retry
          </Button>
        </div>
      )}
      {id !== undefined && (
        <>
          <Messages key={id} conversationId={id} />
          <Composer key={`composer-${id}`} conversationId={id} />
        </>
      )}
    </section>
  );
}
