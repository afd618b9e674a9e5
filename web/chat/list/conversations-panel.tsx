import { conversationInsightLimits } from "#contract/conversations/insights.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Archive, MessagesSquare, Plus } from "lucide-react";
import { useEffect } from "react";
import {
  beginConversation,
  conversationActions,
  listActions,
  uncover,
  viewActions,
} from "./conversation-actions.ts";
import { listQueries } from "./list-queries.ts";
import styles from "./list.module.css";
import { conversationView, type Listed, useListed } from "./view.ts";
import { type Folder, fullyLoaded, hasMore, nextPage } from "../queries.ts";
import { recallSeen, shown } from "../current.ts";
import { plural, untitled } from "../texts.ts";
import { ListBar, ListBarRow, ListFoot } from "../../list/list-bar.tsx";
import { ListStates } from "../../list/list-states.tsx";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";
import type { Conversation } from "#contract/conversations.ts";
import { linesOf } from "../../list/lines.ts";
import { PlainList } from "../../list/plain-list.tsx";
import { setItem } from "../../panels/workspace.ts";
import { today } from "../../time/today.ts";
import { showProblem } from "../../ui/toast.ts";
import { conversationCollection } from "../collections.ts";
import { grouped } from "../rows.ts";
import { Row } from "./row.tsx";

export function ConversationsPanel() {
  if (!useStore(withoutAi)) return <Conversations />;
  return <EmptyState icon={MessagesSquare} title="Conversations are hidden" />;
}

function Conversations() {
  const { folder, search } = useStore(conversationView.state);
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
        problem={() => `Failed to ${listed.isSearch ? "search" : "load"} conversations`}
      >
        {(rows) =>
          rows.length > 0 ? (
            <ConversationList rows={rows} listed={listed} />
          ) : (
            <Nothing isSearch={listed.isSearch} folder={folder} />
          )
        }
      </ListStates>
      <PanelFoot />
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
        placeholder: "Search conversations...",
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
          <span className={styles["new"]}>{variant === "history" ? untitled : "New"}</span>
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

function Nothing({ isSearch, folder }: { readonly isSearch: boolean; readonly folder: Folder }) {
  const client = useQueryClient();
  if (isSearch) {
    return (
      <p role="status" className={styles["nothing"]}>
        Nothing found. Try fewer or other words.
      </p>
    );
  }
  return folder === "archived" ? (
    <EmptyState icon={Archive} title="No archived conversations">
      <Button onClick={() => conversationView.set({ folder: "active" })}>
        View Active Conversations
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={MessagesSquare} title="No conversations yet">
      <Button look="primary" onClick={() => beginConversation(client)}>
        Start New Conversation
      </Button>
    </EmptyState>
  );
}

/** CV-03 and CV-06: how many there are. */
function PanelFoot() {
  const { folder, variant } = useStore(conversationView.state);
  const { data } = useQuery(listQueries.stats());
  const count = folder === "active" ? data?.totalActive : data?.totalArchived;
  const history = [count === undefined ? "" : plural(count, "conversation"), "Auto-saves"];
  const counts = [
    { of: count, name: folder },
    { of: data?.recent, name: "recent" },
    { of: data?.pinned, name: "pinned" },
  ];
  const list = data ? counts.map(({ of = 0, name }) => `${of.toLocaleString()} ${name}`) : [];
  return (
    <ListFoot>
      {(variant === "history" ? history : list).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </ListFoot>
  );
}

function ConversationList({ rows, listed }: { rows: readonly Conversation[]; listed: Listed }) {
  const { folder, variant } = useStore(conversationView.state);
  const day = useStore(today);
  const current = useStore(shown);
  const groups = listed.isSearch
    ? [{ key: "found", title: "Found", items: rows }]
    : grouped(rows, variant, day);
  return (
    <PlainList
      label="Conversations"
      lines={linesOf(groups)}
      keys={{ itemActions: conversationActions, listActions, open }}
      row={(conversation) => (
        <Row
          conversation={conversation}
          isCurrent={conversation.id === current}
          excerpt={listed.excerpts.get(conversation.id)}
          open={open}
        />
      )}
      foot={!listed.isSearch && <MoreButton folder={folder} count={rows.length} />}
    />
  );
}

function open(id: string): void {
  setItem("chat", id);
  uncover();
}

function MoreButton({ folder, count }: { readonly folder: Folder; readonly count: number }) {
  const client = useQueryClient();
  if (!hasMore(folder, count, useStore(fullyLoaded))) return null;
  const load = () =>
    nextPage(folder, count).then(
      (rows) => conversationCollection.receive(client, rows, folder),
      () => showProblem("Failed to load more conversations"),
    );
  return (
    <Button look="quiet" isWide run={load}>
      Load more
    </Button>
  );
}
