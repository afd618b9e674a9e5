import { conversationInsightLimits } from "#contract/conversations/insights.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive, MessagesSquare, Plus } from "lucide-react";
import { useEffect } from "react";
import { beginConversation, viewActions } from "./conversation-actions.ts";
import styles from "./list.module.css";
import { ConversationList } from "./list.tsx";
import { conversationView, useListed, type Variant } from "./view.ts";
import { chatQueries, type Folder } from "../queries.ts";
import { recallSeen } from "../shown.ts";
import { chatTexts, plural } from "../texts.ts";
import { ListBar, ListBarRow } from "../../list/list-bar.tsx";
import { ListStates } from "../../list/list-states.tsx";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";

const showActive = (): void => conversationView.set({ folder: "active" });

/** Past conversations, where the person wants any. */
export function ConversationsPanel() {
  if (!useStore(withoutAi)) return <Conversations />;
  return <EmptyState icon={MessagesSquare} title="Conversations are hidden" />;
}

/** Choosing one puts it in the middle (CV-01 to CV-07). */
function Conversations() {
  const { folder, variant, search } = useStore(conversationView.state);
  const listed = useListed(folder, search);
  useEffect(recallSeen, []);
  return (
    <div className={styles["panel"]}>
      <Bar />
      <ListStates
        rows={listed.rows}
        query={listed.query}
        retry={() => void listed.query.refetch()}
        loading="Loading conversations"
        problem={() => (listed.isSearch ? chatTexts.searchFailed : chatTexts.loadFailed)}
      >
        {(rows) =>
          rows.length > 0 ? (
            <ConversationList {...{ rows, listed, folder, variant }} />
          ) : (
            <Nothing isSearch={listed.isSearch} isArchive={folder === "archived"} />
          )
        }
      </ListStates>
      <PanelFoot variant={variant} folder={folder} />
    </div>
  );
}

function Bar() {
  const client = useQueryClient();
  const { folder, variant, search } = useStore(conversationView.state);
  const begin = () => beginConversation(client);
  const other = folder === "active" ? "archived" : "active";
  return (
    <ListBar
      search={{
        label: "Search conversations",
        placeholder: chatTexts.search,
        words: search,
        maxLength: conversationInsightLimits.query,
        change: (words) => conversationView.set({ search: words }),
      }}
      beside={
        <Button
          look="primary"
          data-new
          aria-label="New conversation"
          className={styles["begin"]}
          onClick={begin}
        >
          <Plus size={16} aria-hidden />{" "}
          <span className={styles["new"]}>
            {variant === "history" ? chatTexts.untitled : "New"}
          </span>
        </Button>
      }
    >
      <ListBarRow menu={viewActions}>
        {variant === "list" ? (
          <Segments
            label="Show"
            isLabelHidden
            segments={[
              { value: "active", label: "Active" },
              { value: "archived", label: "Archived" },
            ]}
            chosen={folder}
            choose={(next) => conversationView.set({ folder: next })}
          />
        ) : (
          <Button size="sm" look="quiet" onClick={() => conversationView.set({ folder: other })}>
            {other === "archived" ? "Show Archived" : "Show Active"}
          </Button>
        )}
      </ListBarRow>
    </ListBar>
  );
}

interface NothingProps {
  readonly isSearch: boolean;
  readonly isArchive: boolean;
}

/** In the place of rows that are not there. */
function Nothing({ isSearch, isArchive }: NothingProps) {
  const client = useQueryClient();
  if (isSearch) {
    return (
      <p role="status" className={styles["nothing"]}>
        Nothing found. Try fewer or other words.
      </p>
    );
  }
  if (isArchive) {
    return (
      <EmptyState icon={Archive} title={chatTexts.emptyArchived}>
        <Button onClick={showActive}>{chatTexts.viewActive}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={MessagesSquare} title={chatTexts.emptyActive}>
      <Button look="primary" onClick={() => beginConversation(client)}>
        {chatTexts.start}
      </Button>
    </EmptyState>
  );
}

interface Props {
  readonly variant: Variant;
  readonly folder: Folder;
}

/** CV-03 and CV-06: how many there are. */
function PanelFoot({ variant, folder }: Props) {
  const { data } = useQuery(chatQueries.stats());
  const count = folder === "active" ? data?.totalActive : data?.totalArchived;
  return (
    <p className={styles["foot"]}>
      {variant === "history" ? (
        <>
          <span>{count === undefined ? "" : plural(count, "conversation")}</span>
          <span>{chatTexts.autoSaves}</span>
        </>
      ) : (
        data && (
          <>
            <span>{`${(count ?? 0).toLocaleString()} ${folder}`}</span>
            <span>{`${data.recent.toLocaleString()} recent`}</span>
            <span>{`${data.pinned.toLocaleString()} pinned`}</span>
          </>
        )
      )}
    </p>
  );
}
