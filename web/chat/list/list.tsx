import type { Conversation } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { linesOf } from "../../list/lines.ts";
import { PlainList } from "../../list/plain-list.tsx";
import { setItem } from "../../panels/workspace.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { conversationCollection } from "../collections.ts";
import { type Folder, fullyLoaded, hasMore, nextPage } from "../queries.ts";
import { shown } from "../shown.ts";
import { chatTexts } from "../texts.ts";
import { conversationActions, listActions, uncover } from "./conversation-actions.ts";
import { grouped } from "./groups.ts";
import { Row } from "./row.tsx";
import { conversationView, type Listed } from "./view.ts";

interface Props {
  readonly rows: readonly Conversation[];
  readonly listed: Listed;
}

export function ConversationList({ rows, listed }: Props) {
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
      () => showProblem(chatTexts.moreFailed),
    );
  return (
    <Button look="quiet" isWide run={load}>
      Load more
    </Button>
  );
}
