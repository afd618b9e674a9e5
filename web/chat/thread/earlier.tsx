import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import styles from "./messages.module.css";
import { useSight } from "./sight.ts";
import { earliest, messageCollection, noteEarlier } from "../collections.ts";
import { callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { usePart } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";

const page = conversationLimits.messages;

const underWay = new Map<string, Promise<void>>();

/** A list that this device had kept may have more before it where it is a full page. */
export function useHasEarlier(id: string, messages: readonly Message[]): boolean {
  const known = usePart(earliest, (now) => now.get(id));
  return known && known.first === messages[0]?.id ? known.isMore : messages.length >= page;
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
  const earlier = await callWhole(conversations.messages, { params: { id }, query });
  // A reader who hears of this page may ask for the next at once.
  underWay.delete(id);
  messageCollection.receive(client, earlier.data, id);
  noteEarlier(id, client.getQueryData(messageCollection.query(id).queryKey)?.[0]?.id, earlier);
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
