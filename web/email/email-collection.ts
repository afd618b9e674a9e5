import { Email, type EmailChanges, email as rows, emailLimits } from "#contract/email.ts";
import { connectionTimes } from "#contract/email/connection.ts";
import type { LogEvent } from "#contract/events.ts";
import { changedFields, goesAtOnce } from "#shared/mail/changed.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Answer, call, callWhole, textBeside } from "../api/call.ts";
import { isReachable } from "../api/reach.ts";
import { onSignedOut } from "../api/session.ts";
import { allPages, Collection } from "../collection/collection.ts";
import type { Kind, Loading } from "../collection/kind.ts";
import { type Rows, sortedRows, textOrder } from "../collection/rows.ts";
import { store, useStore } from "../ui/store.ts";
import { spaced } from "./apart.ts";
import type { LateDraft } from "./compose/late-draft.ts";
import type { Letter } from "./compose/letter.ts";
import { forgetKept, keepList, keptList } from "./list/kept-lists.ts";
import { heardStatus } from "./status.ts";
import { emailTexts } from "./texts.ts";
import { askedBy, belongs, type Placed } from "./view.ts";

/** Rows of the first page; what follows comes when one scrolls there. */
const pageSize = 100;

/** Where each list goes on; none at its end. */
const nextOf = new Map<string, string>();
const foundIds = new Map<string, ReadonlySet<string>>();

const listCalls = spaced<Answer<readonly Email[]>>();

async function page(
  list: string,
  { cursor, limit = pageSize }: { readonly cursor?: string; readonly limit?: number },
): Promise<Answer<readonly Email[]>> {
  const query = {
    ...askedBy(list),
    limit: String(limit),
    ...(cursor !== undefined && { cursor }),
  };
  const answer = await listCalls.ask(`list ${JSON.stringify(query)}`, () =>
    // Without a signal: others may wait for the same answer.
    callWhole(rows.list, { query }),
  );
  const next = textBeside(answer, "nextCursor");
  if (next === undefined) nextOf.delete(list);
  else nextOf.set(list, next);
  heardStatus(answer.beside["status"]);
  return answer;
}

/** As many as were shown, so that nothing goes from under the eyes of who had scrolled. */
async function load({ list, shown, first }: Loading<Email>): Promise<Rows<Email>> {
  const most = Math.max(pageSize, shown?.length ?? 0);
  const limit = Math.min(emailLimits.page, most);
  const loaded = await allPages((cursor) => page(list, { ...cursor, limit }), {
    first,
    most,
  });
  if (list.startsWith("found:")) foundIds.set(list, new Set(loaded.map(({ id }) => id)));
  return loaded;
}

/** The next page of a list, if there is one. */
export async function loadMore(client: QueryClient, list: string): Promise<void> {
  const cursor = nextOf.get(list);
  if (cursor === undefined) return;
  const { data } = await page(list, { cursor });
  if (list.startsWith("found:"))
    foundIds.set(list, new Set([...(foundIds.get(list) ?? []), ...data.map(({ id }) => id)]));
  emailCollection.receive(client, data, list);
}

/** It waits on this device. */
export const isLate = (id: string): boolean =>
  emailCollection.pending.get().byId.get(id)?.some(isDraft) === true;

const isDraft = ({ kind }: { readonly kind: string }): boolean => kind === "draft";
const noRows: Rows<Email> = [];

export const hasMore = (list: string): boolean => nextOf.has(list);

/** The message as it will be; none where a draft is thrown away. */
const changed = (email: Email, changes: EmailChanges): Email | undefined =>
  email.folder === "drafts" && changes.folder === "trash"
    ? undefined
    : { ...email, ...changedFields(email, changes) };

const change: Kind<Email, EmailChanges> = {
  preview: (email, changes) => email && changed(email, changes),
  send([id = "", ...others], changes, options) {
    return others.length === 0
      ? callWhole(rows.update, { params: { id }, body: changes }, options)
      : callWhole(rows.bulk, { body: { ids: [id, ...others], changes } }, options);
  },
  failed: emailTexts.changeFailed,
};

const remove: Kind<Email, null> = {
  preview: (email) =>
    email && !goesAtOnce(email) ? { ...email, folder: "trash", snoozedUntil: null } : undefined,
  send([id = "", ...others], _, options) {
    return others.length === 0
      ? callWhole(rows.remove, { params: { id } }, options)
      : callWhole(rows.bulk, { body: { ids: [id, ...others], deleted: true } }, options);
  },
  failed: emailTexts.removeFailed,
};

/** Opens a letter that was refused after its form was closed. */
export const reopenLetter = store<((client: QueryClient, letter: Letter) => void) | undefined>(
  undefined,
);

const draft: Kind<Email, LateDraft> = {
  preview: (_, { row }) => row,
  send: async (_, late, options) =>
    (await import("./compose/late-draft.ts")).sendLate(late, options),
  // Who left it is told by what opens it again.
  failed: () => undefined,
  refused: (client, _, { letter }) => Promise.resolve(() => reopenLetter.get()?.(client, letter)),
};

export const emailCollection = new Collection({
  tool: "email",
  schema: Email,
  sorted: sortedRows<Email>(
    (a, b) => textOrder(b.receivedAt, a.receivedAt) || textOrder(b.id, a.id),
  ),
  load,
  belongs: (email, list) => belongs(email, list) || foundIds.get(list)?.has(email.id) === true,
  kinds: { change, remove, draft },
  atOnce: emailLimits.bulk,
  notFound: emailTexts.notFound,
  read: (_client, id) => call(rows.get, { params: { id } }),
  onEvents(client, events) {
    listCalls.outdate();
    window.setTimeout(() => readEntering(client, events), answeredMs);
    window.clearTimeout(counting);
    counting = window.setTimeout(() => {
      void client.invalidateQueries({ queryKey: ["email", "stats"] });
      void client.invalidateQueries({ queryKey: ["email", "thread"] });
    }, connectionTimes.listDebounce);
  },
});

let counting: number | undefined;

/** By then this device has the answers to its own changes. */
const answeredMs = 300;
const placing = ["folder", "starred", "labels", "snoozedUntil", "sendAt"] as const;

/** Of a move the log tells the place alone: a list that did not have the message until now cannot show it. */
function readEntering(client: QueryClient, events: readonly LogEvent[]): void {
  const lists = client.getQueriesData<Rows<Email>>({ queryKey: ["email", "list"] });
  const entering = events.filter(({ itemId, before, after }) => {
    const isMoved = before !== null && after !== null && placing.some((name) => name in after);
    if (!isMoved) return false;
    const known: Partial<Email> = emailCollection.known(client, itemId) ?? {};
    const moved = { ...nowhere, ...known, ...after };
    return lists.some(
      ([[, , list], shown]) =>
        shown && belongs(moved, String(list)) && shown.every(({ id }) => id !== itemId),
    );
  });
  if (entering.length > 0)
    emailCollection.lookUp(client, new Set(entering.map(({ itemId }) => itemId)));
}

const nowhere: Placed = {
  folder: "inbox",
  starred: false,
  labels: [],
  snoozedUntil: null,
  sendAt: null,
};

/** Rows of a list as they are shown. They are kept 5 minutes, and read again behind what is shown once they are a minute old. */
export function useEmails(list: string) {
  const client = useQueryClient();
  const query = {
    ...emailCollection.query(list),
    gcTime: connectionTimes.kept,
    meta: { isKept: false },
  };
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(query);
  const isAway = !useStore(isReachable);
  useEffect(() => {
    if (client.getQueryData(query.queryKey) !== undefined) return;
    const kept = keptList(list, isAway);
    if (!kept) return;
    emailCollection.seed(client, kept.rows, list);
    if (Date.now() - kept.at > connectionTimes.fresh) void client.invalidateQueries(query);
    // Only when another list is looked at, or this one cannot be had.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, isAway]);
  useEffect(() => {
    const isOld = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > connectionTimes.fresh;
    if (isOld) void client.invalidateQueries(query);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list]);
  useEffect(() => {
    if (!data) return undefined;
    // Together with what changes next.
    const keep = () => keepList(list, data.slice(0, pageSize));
    const timer = window.setTimeout(keep, connectionTimes.listDebounce);
    return () => window.clearTimeout(timer);
  }, [list, data]);
  useStore(emailCollection.pending);
  // Those that wait here are known without anybody's answer.
  const isAnyLate = list === "drafts" && emailCollection.pending.get().writes.some(isDraft);
  const loaded = data ?? (isAnyLate ? noRows : undefined);
  return { rows: emailCollection.show(loaded, list), error, isFetching, refetch };
}

/** Unread and all messages of each list. */
export const statsQuery = queryOptions({
  queryKey: ["email", "stats"] as const,
  meta: { isKept: false },
  queryFn: ({ signal }) => call(rows.stats, {}, { signal }),
});

/** A conversation with its texts. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ["email", "thread", id] as const,
    meta: { isKept: false },
    gcTime: connectionTimes.kept,
    retry: false,
    queryFn: ({ signal }) => call(rows.thread, { params: { id } }, { signal }),
  });

/** A message of a conversation whose texts its answer left out. */
export const wholeQuery = (id: string) =>
  queryOptions({
    queryKey: ["email", "whole", id] as const,
    meta: { isKept: false },
    gcTime: connectionTimes.kept,
    queryFn: ({ signal }) => call(rows.get, { params: { id } }, { signal }),
  });

onSignedOut(() => {
  nextOf.clear();
  foundIds.clear();
  forgetKept();
});

/** Drafts that wait on this device. */
export const lateDrafts = (client: QueryClient): Email[] =>
  emailCollection.pending
    .get()
    .writes.flatMap(({ ids: [id = ""] }) =>
      isLate(id) ? (emailCollection.find(client, id, "drafts") ?? []) : [],
    );
