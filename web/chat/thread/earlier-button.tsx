import type { Message } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { showProblem } from "../../ui/toast.ts";
import { hasEarlier, loadEarlier } from "../earlier.ts";
import styles from "./messages.module.css";
import { chatTexts } from "../texts.ts";

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
  const has = hasEarlier(conversationId, messages);
  const load = async (isAsked: boolean) => {
    setBusy(true);
    try {
      await loadEarlier(client, conversationId);
    } catch (error) {
      if (isAsked) showProblem(wordsOf(error, chatTexts.messagesFailed));
    }
    setBusy(false);
  };
  const near = useEffectEvent(() => void load(false));
  useEffect(() => {
    if (!button.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { root: scroller.current, rootMargin: ahead },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
    // A page later the button may still be near, which an observer that stays would not say again.
  }, [has, messages.length, scroller]);
  if (!has) return null;
  return (
    <div ref={button} className={styles["earlier"]}>
      <Button look="quiet" size="sm" isBusy={isBusy} onClick={() => void load(true)}>
        Earlier messages
      </Button>
    </div>
  );
}
