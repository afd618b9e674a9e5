import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import styles from "./messages.module.css";
import { useSight } from "./sight.ts";
import { messageCollection } from "../collections.ts";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { store, usePart } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";

const page = conversationLimits.messages;

/** The earliest message of conversations of which all is loaded: a list that begins with another was fetched again. */
const firsts = store<ReadonlyMap<string, string | undefined>>(new Map());
const underWay = new Map<string, Promise<void>>();

/** A page that came back full may have more before it. An empty one changes no list, so that the store has to tell. */
export function useHasEarlier(id: string, messages: readonly Message[]): boolean {
  const first = usePart(firsts, (now) => now.get(id));
  return messages.length >= page && first !== messages[0]?.id;
}

/** The page before what is loaded; however often it is asked for, it is fetched once at a time. */
export function loadEarlier(client: QueryClient, id: string): Promise<void> {
  const going = underWay.get(id);
  if (going) return going;
  const before = client.getQueryData(messageCollection.query(id).queryKey)?.[0]?.id;
  if (before === undefined) return Promise.resolve();
  const loading = fetchBefore(client, id, before);
  underWay.set(id, loading);
  loading.catch(() => underWay.delete(id));
  return loading;
}

async function fetchBefore(client: QueryClient, id: string, before: string): Promise<void> {
  const query = { limit: String(page), before };
  const earlier = await call(conversations.messages, { params: { id }, query });
  // A reader who hears of this page may ask for the next at once.
  underWay.delete(id);
  messageCollection.receive(client, earlier, id);
  const first = client.getQueryData(messageCollection.query(id).queryKey)?.[0]?.id;
  if (earlier.length < page) firsts.change((now) => new Map(now).set(id, first));
}

interface Props {
  readonly conversationId: string;
  readonly messages: readonly Message[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Distance above the visible part at which the next page is asked for. */
const ahead = "1500px 0px 0px 0px";

/** Earlier messages come before anybody reaches their end; the button is for when that failed, and for keys. */
export function EarlierButton({ conversationId, messages, scroller }: Props) {
  const client = useQueryClient();
  const button = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const has = useHasEarlier(conversationId, messages);
  const load = async (isAsked: boolean) => {
    setBusy(true);
    try {
      await loadEarlier(client, conversationId);
    } catch (error) {
      if (isAsked) showProblem(wordsOf(error, "Failed to load messages"));
    }
    setBusy(false);
  };
  // A page later the button may still be near, which an observer that stays would not say again.
  useSight(
    button,
    { scroller, rootMargin: ahead, edition: has ? messages.length : 0 },
    (isNear) => {
      if (isNear) void load(false);
    },
  );
  if (!has) return null;
  return (
    <div ref={button} className={styles["earlier"]}>
      <Button look="quiet" size="sm" isBusy={isBusy} onClick={() => void load(true)}>
        Earlier messages
      </Button>
    </div>
  );
}
