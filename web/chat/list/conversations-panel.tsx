import { useQueryClient } from "@tanstack/react-query";
import { Archive, MessagesSquare } from "lucide-react";
import { useEffect } from "react";
import { isPhone } from "../../panels/phone.ts";
import { act } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { startConversation } from "../current.ts";
import { ConversationList } from "./list.tsx";
import styles from "./list.module.css";
import { ListBar } from "./list-bar.tsx";
import { PanelFoot } from "./panel-foot.tsx";
import { type Listed, useListed } from "./use-listed.ts";
import { shelf as shelfStore, sought, variant as variantStore } from "./view.ts";
import type { Shelf } from "../shelves.ts";
import { recallSeen } from "../shown.ts";
import { chatTexts } from "../texts.ts";

/** CV-01 … CV-07: past conversations; choosing one puts it in the middle. */
export function ConversationsPanel() {
  const client = useQueryClient();
  const shelf = useStore(shelfStore);
  const variant = useStore(variantStore);
  const listed = useListed(shelf, useStore(sought));
  useEffect(recallSeen, []);
  const begin = () => {
    startConversation(client);
    uncover();
  };
  return (
    <div className={styles["panel"]}>
      <ListBar begin={begin} />
      <div className={styles["scroller"]}>
        {listed.rows && listed.rows.length > 0 ? (
          <ConversationList {...{ rows: listed.rows, listed, shelf, variant, uncover }} />
        ) : (
          <Instead listed={listed} shelf={shelf} begin={begin} />
        )}
      </div>
      <PanelFoot variant={variant} shelf={shelf} />
    </div>
  );
}

interface InsteadProps {
  readonly listed: Listed;
  readonly shelf: Shelf;
  begin(): void;
}

/** What stands where there are no rows. */
function Instead({ listed, shelf, begin }: InsteadProps) {
  if (listed.error) {
    return (
      <div role="alert" className={styles["problem"]}>
        <p>{listed.isSearch ? chatTexts.searchFailed : chatTexts.loadFailed}</p>
        <Button onClick={() => listed.again()}>Retry</Button>
      </div>
    );
  }
  if (!listed.rows) return <Skeleton label="Loading conversations" />;
  if (listed.isSearch) {
    return (
      <p role="status" className={styles["nothing"]}>
        Nothing found. Try fewer or other words.
      </p>
    );
  }
  if (shelf === "archived") {
    return (
      <EmptyState icon={Archive} title={chatTexts.emptyArchived}>
        <Button onClick={() => shelfStore.set("active")}>{chatTexts.viewActive}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={MessagesSquare} title={chatTexts.emptyActive}>
      <Button look="primary" onClick={begin}>
        {chatTexts.start}
      </Button>
    </EmptyState>
  );
}

/** On a phone the list lies over the conversation it leads to. */
function uncover(): void {
  if (isPhone.get()) act({ do: "close", panel: "chat" });
}
