import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { hasEarlier, loadEarlier } from "./earlier.ts";
import styles from "./messages.module.css";

export function EarlierButton({
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
