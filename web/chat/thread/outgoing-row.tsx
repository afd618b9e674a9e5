import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "../message/message-row.module.css";
import { discard, type Outgoing, sayAgain } from "../outgoing.ts";

export function OutgoingRow({ said }: { readonly said: Outgoing }) {
  const client = useQueryClient();
  return (
    <article className={styles["mine"]} aria-label="You">
      <p
        className={classNames(styles["text"], said.state !== "sending" && styles["faded"])}
        dir="auto"
      >
        {said.content}
      </p>
      {said.error !== undefined && (
        <div
          role={said.state === "failed" ? "alert" : "status"}
          className={styles["problem"]}
          data-state={said.state}
        >
          <span>{said.error}</span>
          {said.state === "failed" && (
            <Button size="sm" look="quiet" onClick={() => sayAgain(client, said)}>
              Retry
            </Button>
          )}
          <Button size="sm" look="quiet" onClick={() => discard(client, said.id)}>
            Discard
          </Button>
        </div>
      )}
    </article>
  );
}
