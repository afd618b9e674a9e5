import { type ComponentType, useEffect } from "react";
import { whenBack } from "../../api/offline.ts";
import { isReachable } from "../../api/reach.ts";
import { isBehind, linkState, retryLink, waitingChanges } from "../../live/link-state.ts";
import { store, useStore } from "../../ui/store.ts";
import styles from "./live-badge.module.css";

const waitingList = store<ComponentType<{ readonly count: number }> | undefined>(undefined);

/** Fetched as soon as there is a link: where something waits, only what this device has kept can be fetched any more. */
const fetchList = (): void =>
  void import("./waiting-list.tsx").then(
    ({ WaitingList }) => waitingList.set(WaitingList),
    // The number alone is shown; the next link, or the next change that waits, tries again.
    () => undefined,
  );

/** Whether this tab hears what happens, and how much of it still waits to be sent. */
export function LiveBadge() {
  const state = useBadgeState();
  const retry = useStore(retryLink);
  const waiting = useStore(waitingChanges);
  const hasLink = state === "joined";
  useEffect(() => {
    if ((hasLink || waiting > 0) && !waitingList.get()) fetchList();
  }, [hasLink, waiting]);
  return (
    <div className={styles["badge"]} data-state={state} title={explanations[state]}>
      <span className={styles["dot"]} aria-hidden />
      <span className={state === "joined" ? "visually-hidden" : styles["words"]}>
        {words[state]}
      </span>
      {state === "lost" && (
        <button type="button" className={styles["retry"]} onClick={retry}>
          Retry now
        </button>
      )}
      {waiting > 0 && <Waiting count={waiting} />}
    </div>
  );
}

function Waiting({ count }: { readonly count: number }) {
  const List = useStore(waitingList);
  if (List) return <List count={count} />;
  return <span>{count === 1 ? "1 change waiting" : `${String(count)} changes waiting`}</span>;
}

function useBadgeState(): keyof typeof words {
  const link = useStore(linkState);
  const isLate = useStore(isBehind);
  const isThere = useStore(isReachable);
  if (!navigator.onLine) return "offline";
  if (!isThere && link === "joined") return "connecting";
  return isLate && link === "joined" ? "behind" : link;
}

const words = {
  joined: "Live",
  connecting: "Connecting…",
  behind: "Catching up…",
  lost: "Updates paused",
  offline: "Offline",
} as const;
const explanations = {
  joined: "Changes appear as they happen",
  connecting: "Connecting to Aside",
  behind: "Fetching changes",
  lost: "Reconnecting. What you change is kept.",
  offline: whenBack("Changes are kept and sent"),
} as const;
