import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { EmptyChat } from "./empty-chat.tsx";
import styles from "./messages.module.css";
import { chatQueries } from "../queries.ts";
import { outgoing } from "../outgoing.ts";
import { pendingWrites, withPendingMessages } from "../pending.ts";
import { useBegun } from "../stop.ts";
import { chatTexts } from "../texts.ts";
import { Thread } from "./thread.tsx";

export function Messages({ conversationId }: { readonly conversationId: string }) {
  const client = useQueryClient();
  const { data: stored, error } = useQuery(chatQueries.messages(conversationId));
  const pending = useStore(pendingWrites);
  const data = useMemo(
    () => stored && withPendingMessages(stored, conversationId, pending),
    [stored, conversationId, pending],
  );
  const mine = useStore(outgoing).filter((said) => said.conversationId === conversationId);
  useBegun(conversationId, data?.at(-1)?.role === "user" && mine.length === 0);
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
