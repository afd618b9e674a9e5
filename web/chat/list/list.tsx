import type { Conversation } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setItem } from "../../panels/workspace.ts";
import { today } from "../../time/today.ts";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { hasMore, loadMore, type Shelf, whole } from "../shelves.ts";
import { shown } from "../shown.ts";
import { chatTexts } from "../texts.ts";
import { type Group, grouped } from "./groups.ts";
import styles from "./list.module.css";
import { Row } from "./row.tsx";
import type { Listed } from "./use-listed.ts";
import type { Variant } from "./view.ts";

interface Props {
  readonly rows: readonly Conversation[];
  readonly listed: Listed;
  readonly shelf: Shelf;
  readonly variant: Variant;
  uncover(): void;
}

export function ConversationList({ rows, listed, shelf, variant, uncover }: Props) {
  const day = useStore(today);
  const current = useStore(shown);
  const groups: readonly Group<Conversation>[] = listed.isSearch
    ? [{ name: "Found", rows }]
    : grouped(rows, variant, day);
  const open = (id: string) => {
    setItem("chat", id);
    uncover();
  };
  return (
    <div
      role="presentation"
      className={styles["list"]}
      onKeyDown={(event) => walkWithArrows(event, "[data-open]")}
    >
      {groups.map(({ name, rows: group }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles["heading"]}>{name}</h3>
          <ul>
            {group.map((conversation) => (
              <Row
                key={conversation.id}
                conversation={conversation}
                isCurrent={conversation.id === current}
                excerpt={listed.excerpts.get(conversation.id)}
                open={open}
              />
            ))}
          </ul>
        </section>
      ))}
      {!listed.isSearch && <MoreButton shelf={shelf} count={rows.length} />}
    </div>
  );
}

function MoreButton({ shelf, count }: { readonly shelf: Shelf; readonly count: number }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!hasMore(shelf, count, useStore(whole))) return null;
  const load = async () => {
    setBusy(true);
    await loadMore(client, shelf, count).catch(() => showProblem(chatTexts.moreFailed));
    setBusy(false);
  };
  return (
    <Button look="quiet" isBusy={isBusy} isWide onClick={() => void load()}>
      Load more
    </Button>
  );
}
