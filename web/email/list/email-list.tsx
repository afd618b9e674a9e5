import type { Email } from "#contract/email.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useEffect, useMemo } from "react";
import { BulkBar } from "../../list/bulk-bar.tsx";
import { linesOf } from "../../list/lines.ts";
import { ItemList } from "../../list/window/item-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStore } from "../../ui/store.ts";
import { bulkActions, threadActions } from "../email-actions.ts";
import { listActions } from "../list-actions.ts";
import { hasMore, loadMore } from "../email-collection.ts";
import { useLabels } from "../labels/label-collection.ts";
import { emptyText, listTitles } from "../texts.ts";
import { emailSelection, emailView, isEverywhere, listOf, threadsOf } from "../view.ts";
import { EmailRow } from "./row.tsx";
import { swipesWith } from "./swipe.tsx";

interface Props {
  readonly emails: readonly Email[];
  open(id: string): void;
}

/** CSS pixels of a row: three lines, or two buttons for a finger above each other. */
const rowPx = { px: matchMedia("(hover: none)").matches ? 88 : 86, isLikely: false } as const;
const size = () => rowPx;

/** Rows from the end at which the next page is asked for. */
const ahead = 30;

/** A folder's conversations, the newest first; scrolling on brings older ones. */
export function EmailList({ emails, open }: Props) {
  const client = useQueryClient();
  const view = useStore(emailView.state);
  const list = listOf(view);
  const threads = useMemo(() => threadsOf(emails), [emails]);
  const lines = useMemo(
    () => linesOf([{ key: list, title: undefined, items: threads }]),
    [list, threads],
  );
  const ids = useMemo(() => threads.map(({ id }) => id), [threads]);
  const swipes = useMemo(() => swipesWith(client), [client]);
  useEffect(() => {
    // A first page of few conversations has to fill the screen.
    if (threads.length < ahead && hasMore(list)) void loadMore(client, list);
  }, [client, list, threads.length]);
  const isWritten =
    view.folder === "sent" || view.folder === "drafts" || view.folder === "scheduled";
  if (threads.length === 0) return <Nothing isSearch={view.search !== ""} list={view.folder} />;
  return (
    <>
      <ItemList
        label={listTitles[view.folder]}
        lines={lines}
        look="rows"
        size={size}
        keys={{ itemActions: threadActions, listActions, selection: emailSelection, open }}
        swipes={swipes}
        row={(thread) => (
          <>
            <EmailRow
              thread={thread}
              showsRecipients={isWritten}
              place={
                isEverywhere(view) && thread.email.folder !== "inbox"
                  ? listTitles[thread.email.folder]
                  : undefined
              }
              open={open}
              extend={(id) => emailSelection.extend(ids, id)}
            />
            {thread === threads.at(-ahead) || thread === threads.at(-1) ? (
              <NextPage key={threads.length} list={list} />
            ) : null}
          </>
        )}
      />
      <BulkBar
        label="Selected emails"
        items={threads}
        selection={emailSelection}
        actions={bulkActions}
      />
    </>
  );
}

/** Drawn where the list nears its end: asks for what follows, once. */
function NextPage({ list }: { readonly list: string }) {
  const client = useQueryClient();
  useEffect(() => void loadMore(client, list).catch(() => undefined), [client, list]);
  return null;
}

interface NothingProps {
  readonly isSearch: boolean;
  readonly list: keyof typeof listTitles;
}

function Nothing({ isSearch, list }: NothingProps) {
  const labels = useLabels();
  const { label } = useStore(emailView.state);
  const title = labels.find(({ id }) => id === label)?.name ?? listTitles[list];
  if (isSearch) return <EmptyState icon={SearchX} title="No emails match these words." />;
  return <EmptyState icon={Inbox} title={emptyText(title)} />;
}
