import { toolCalled } from "#contract/tools.ts";
import { counted } from "#shared/words.ts";
import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lookForWorker } from "../../api/reach.ts";
import type { Write } from "../../collection/overlay.ts";
import { withdrawWrite, writeOf } from "../../collection/writes.ts";
import { retryLink, type Waiting, waitingBeside } from "../../live/link-state.ts";
import { waitsHere } from "../../live/waits-here.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useStore } from "../../ui/store.ts";
import styles from "./waiting-list.module.css";

/** How much waits for the worker, and on a press what: to be tried again now, or taken back. */
export function WaitingList({ count }: { readonly count: number }) {
  return (
    <Popover
      label="Waiting to be sent"
      width={352}
      button={(wiring) => (
        <button type="button" className={styles["count"]} {...wiring}>
          {count}
          <span className={styles["more"]}>
            {" "}
            {count === 1 ? "change waiting" : "changes waiting"}
          </span>
        </button>
      )}
    >
      {() => <List />}
    </Popover>
  );
}

function List() {
  const client = useQueryClient();
  const beside = useStore(waitingBeside);
  const retry = useStore(retryLink);
  const waiting = [...client.getMutationCache().getAll().flatMap(entryIn(client)), ...beside];
  return (
    <section className={styles["box"]} aria-label="Waiting to be sent">
      <p>{waitsHere}</p>
      <ul>
        {waiting.map(({ id, text, discard }) => (
          <li key={id} className={styles["entry"]}>
            <span className={styles["text"]} dir="auto">
              {text}
            </span>
            {discard && (
              <Button size="sm" look="quiet" aria-label={`Discard: ${text}`} onClick={discard}>
                Discard
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        onClick={() => {
          void lookForWorker();
          retry?.();
        }}
      >
        Retry now
      </Button>
    </section>
  );
}

const entryIn =
  (client: QueryClient) =>
  ({ state, options }: Mutation): Waiting[] => {
    const write = writeOf({ state });
    const [tool] = options.mutationKey ?? [];
    if (!write || state.status !== "pending" || typeof tool !== "string") return [];
    const discard = () => withdrawWrite(client, write.key);
    return [{ id: write.key, text: textOf(client, tool, write), discard }];
  };

const verbs: Readonly<Record<string, string>> = {
  create: "New",
  say: "Message",
  remove: "Delete",
  complete: "Complete",
  move: "Move",
  rename: "Rename",
  pin: "Pin",
  favorite: "Favorite",
  archive: "Archive",
  restore: "Restore",
  react: "React to",
  accept: "Accept",
  refuse: "Refuse",
  draft: "Draft of",
};

/** 'New task “Pay rent”', 'Change 3 notes': words that a tool's own kinds need not bring. */
function textOf(client: QueryClient, tool: string, { kind, ids, args }: Write): string {
  const { one, many } = toolCalled(tool) ?? {};
  const verb = verbs[kind] ?? "Change";
  const own = titleIn(args) ?? titleIn(itemCalled(client, tool, ids[0]));
  if (kind === "say") return own === undefined ? verb : `${verb}: ${own}`;
  if (ids.length > 1) return `${verb} ${counted(ids.length, one, many)}`;
  return `${verb} ${one ?? "item"}${own === undefined ? "" : ` “${own}”`}`;
}

const names = ["title", "subject", "content", "name"] as const;
const inner = ["task", "note", "theme", "before", "changes", "card", "letter"] as const;
const mostLetters = 80;
const shortened = (text: string): string =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters - 1).trimEnd()}…`;

function titleIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const name of names) {
    const text = fields.get(name);
    if (typeof text === "string" && text.trim() !== "") return shortened(text.trim());
  }
  for (const name of inner) {
    const found = titleIn(fields.get(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An item of any list that this device has. */
function itemCalled(client: QueryClient, tool: string, id: string | undefined): unknown {
  for (const [, rows] of client.getQueriesData<unknown>({ queryKey: [tool, "list"] }))
    if (Array.isArray(rows)) {
      const found: unknown = rows.find((row: { readonly id?: unknown } | null) => row?.id === id);
      if (found !== undefined) return found;
    }
  return undefined;
}
