import { useQueryClient } from "@tanstack/react-query";
import { Search, SquarePen } from "lucide-react";
import { type KeyboardEvent, Suspense } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./chat.module.css";
import { Composer } from "./composer/composer.tsx";
import { startConversation, useCurrentConversation } from "./current.ts";
import { isFinding } from "./find/finding.ts";
import { Messages } from "./thread/messages.tsx";
import { conversationCollection } from "./collections.ts";
import { Summary } from "./thread/summary.tsx";
import { chatTexts, titleOf } from "./texts.ts";

const FindBar = lazyPart(async () => (await import("./find/find-bar.tsx")).FindBar);

/** The conversation with the assistant, in the middle of everything. */
export function Chat() {
  const client = useQueryClient();
  const { id, conversation, error } = useCurrentConversation();
  const isSearched = useStore(isFinding) && id !== undefined;
  return (
    <section className={styles["chat"]} aria-labelledby="chat-title" onKeyDown={findOnKey}>
      <header className={styles["head"]}>
        <h2 id="chat-title" className={styles["title"]} dir="auto">
          {titleOf(conversation)}
        </h2>
        <IconButton
          icon={Search}
          label="Find in this conversation"
          tip="below-end"
          data-find
          aria-expanded={isSearched}
          onClick={() => isFinding.change((now) => !now)}
        />
        <IconButton
          icon={SquarePen}
          label="New conversation"
          tip="below-end"
          onClick={() => startConversation(client)}
        />
      </header>
      {isSearched ? (
        <Suspense fallback={null}>
          <FindBar key={id} conversationId={id} />
        </Suspense>
      ) : (
        <Summary text={conversation?.summary ?? ""} />
      )}
      {id === undefined && !error && (
        <div className={styles["loading"]}>
          <Skeleton label="Loading the conversation" rows={4} />
        </div>
      )}
      {error && (
        <div role="alert" className={styles["problem"]}>
          <p>{chatTexts.loadFailed}</p>
          <Button
            onClick={() => void client.refetchQueries(conversationCollection.query("active"))}
          >
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

/** Where the conversation has the focus, the browser's key for finding finds in it. */
function findOnKey(event: KeyboardEvent): void {
  const isFind = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey);
  if (!isFind || event.shiftKey || event.altKey) return;
  event.preventDefault();
  isFinding.set(true);
}
