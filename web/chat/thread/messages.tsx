import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { EmptyChat } from "./empty-chat.tsx";
import styles from "./messages.module.css";
import { useRows } from "../../collection/use-rows.ts";
import { messageCollection } from "../collections.ts";
import { outgoing } from "../outgoing.ts";
import { useBegun } from "../stop.ts";
import { chatTexts } from "../texts.ts";
import { Thread } from "./thread.tsx";

export function Messages({ conversationId }: { readonly conversationId: string }) {
  const client = useQueryClient();
  const { rows: data, error } = useRows(messageCollection, conversationId);
  const mine = useStore(outgoing).filter((said) => said.conversationId === conversationId);
  useBegun(conversationId, data?.at(-1)?.role === "user" && mine.length === 0);
  if (!data) {
    return (
      <div className={styles["waiting"]}>
        {error ? (
          <div role="alert" className={styles["problem"]}>
            <p>{chatTexts.messagesFailed}</p>
            <Button
              onClick={() => void client.refetchQueries(messageCollection.query(conversationId))}
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
