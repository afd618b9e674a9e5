import { useQueryClient } from "@tanstack/react-query";
import { SquarePen, TextSearch } from "lucide-react";
import { type KeyboardEvent, Suspense } from "react";
import styles from "./chat.module.css";
import { conversationCollection, messageCollection } from "./collections.ts";
import { Composer } from "./composer/composer.tsx";
import { isFinding, startConversation, useCurrentConversation } from "./current.ts";
import { outgoing } from "./outgoing.ts";
import { useBegun } from "./stop.ts";
import { titleOf } from "./texts.ts";
import { EmptyChat } from "./thread/suggestions.tsx";
import { Thread } from "./thread/thread.tsx";
import { useRows } from "../collection/collection.ts";
import { ListStates } from "../list/list-states.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useStore } from "../ui/store.ts";

const Summary = lazyPart(async () => (await import("./thread/summary.tsx")).Summary);
const FindBar = lazyPart(async () => (await import("./find/find-bar.tsx")).FindBar);

export function Chat() {
  const client = useQueryClient();
  const { id, conversation, error, isFetching } = useCurrentConversation();
  const isSearched = useStore(isFinding) && id !== undefined;
  return (
    <section className={styles["chat"]} aria-labelledby="chat-title" onKeyDown={findOnKey}>
      <header className={styles["head"]}>
        <h2 id="chat-title" className={styles["title"]} dir="auto">
          {titleOf(conversation)}
        </h2>
        {conversation && conversation.messageCount > 0 && (
          <IconButton
            icon={TextSearch}
            label="Find in this conversation"
            tip="below-end"
            data-find
            aria-expanded={isSearched}
            onClick={() => isFinding.change((now) => !now)}
          />
        )}
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
        <ConversationSummary text={conversation?.summary ?? ""} />
      )}
      {(id === undefined || error) && (
        <ListStates
          rows={undefined}
          query={{ error, isFetching }}
          retry={() => void client.refetchQueries(conversationCollection.query("active"))}
          loading="Loading the conversation"
          problem={() => "Failed to load conversations"}
        >
          {() => null}
        </ListStates>
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

/** Ctrl F finds in the conversation while it has the focus, instead of in the page. */
function findOnKey(event: KeyboardEvent): void {
  const isFind = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey);
  if (!isFind || event.shiftKey || event.altKey) return;
  event.preventDefault();
  isFinding.set(true);
}

function Messages({ conversationId }: { readonly conversationId: string }) {
  const { rows, refetch, ...query } = useRows(messageCollection, conversationId);
  const mine = useStore(outgoing).filter((said) => said.conversationId === conversationId);
  useBegun(conversationId, rows?.at(-1)?.role === "user" && mine.length === 0);
  return (
    <ListStates
      rows={rows}
      query={query}
      retry={() => void refetch()}
      loading="Loading messages"
      problem={() => "Failed to load messages"}
    >
      {(messages) =>
        messages.length === 0 && mine.length === 0 ? (
          <EmptyChat conversationId={conversationId} />
        ) : (
          <Thread {...{ conversationId, messages, mine }} />
        )
      }
    </ListStates>
  );
}

function ConversationSummary({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <Suspense fallback={null}>
      <Summary text={text} />
    </Suspense>
  );
}
