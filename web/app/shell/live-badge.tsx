import { isOnline, linkState, retryLink, waitingChanges } from "../../live/link-state.ts";
import { useStore } from "../../ui/store.ts";
import styles from "./live-badge.module.css";

/** Whether this tab hears what happens, and how much of it still waits to be sent. */
export function LiveBadge() {
  const link = useStore(linkState);
  const online = useStore(isOnline);
  const waiting = useStore(waitingChanges);
  const state = online ? link : "offline";
  const retry = useStore(retryLink);
  return (
    <p className={styles["badge"]} data-state={state} title={explanations[state]}>
      <span className={styles["dot"]} aria-hidden />
      <span className={state === "joined" ? "visually-hidden" : styles["words"]}>
        {words[state]}
      </span>
      {state === "lost" && (
        <button type="button" className={styles["retry"]} onClick={retry}>
          Retry now
        </button>
      )}
      {waiting > 0 && (
        <span>
          · {waiting}
          <span className={styles["more"]}>
            {" "}
            {waiting === 1 ? "change waiting" : "changes waiting"}
          </span>
        </span>
      )}
    </p>
  );
}

const words = {
  joined: "Live",
  connecting: "Connecting…",
  lost: "Updates paused",
  offline: "Offline",
} as const;
const explanations = {
  joined: "Live: changes appear as they happen",
  connecting: "Connecting to your workspace",
  lost: "Live updates are paused until the connection is back",
  offline: "You are offline. Changes are kept and sent when you are back.",
} as const;
