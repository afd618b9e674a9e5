import { isOnline, linkState, waitingChanges } from "../live/link-state.ts";
import { useStore } from "../ui/store.ts";
import styles from "./live-badge.module.css";

/** Whether this tab hears what happens, and how much of it still waits to be sent. */
export function LiveBadge() {
  const link = useStore(linkState);
  const online = useStore(isOnline);
  const waiting = useStore(waitingChanges);
  const state = online ? link : "offline";
  return (
    <p className={styles["badge"]} data-state={state} title={explanations[state]}>
      <span className={styles["dot"]} aria-hidden />
      <span className={state === "joined" ? "visually-hidden" : undefined}>{words[state]}</span>
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
  lost: "Not live",
  offline: "Offline",
} as const;
const explanations = {
  joined: "Live: changes appear as they happen",
  connecting: "Connecting to your workspace",
  lost: "The live connection is lost. It is tried again when you come back to this page.",
  offline: "You are offline. Changes are kept and sent when you are back.",
} as const;
