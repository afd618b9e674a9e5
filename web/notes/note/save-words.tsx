import { CircleAlert, CloudOff, RefreshCw } from "lucide-react";
import { useStore } from "../../ui/store.ts";
import type { SaveState, EditSession } from "./edit-session.ts";
import styles from "./note-editor.module.css";
import { noteTexts } from "../texts.ts";

const words: Readonly<Record<SaveState, string>> = {
  saved: "Saved",
  unsaved: "Not saved",
  saving: "Saving…",
  failed: noteTexts.updateFailed,
  waiting: "Waiting for network",
  untitled: noteTexts.titleRequired,
  gone: "Deleted elsewhere",
};

const icons: Partial<Record<SaveState, typeof CloudOff>> = {
  waiting: CloudOff,
  failed: CircleAlert,
  untitled: CircleAlert,
  gone: CircleAlert,
};

/** Where what is written has got to. */
export function SaveWords({ session }: { readonly session: EditSession }) {
  const status = useStore(session.status);
  const merges = useStore(session.merges);
  const problem = useStore(session.problem);
  const Icon = icons[status];
  return (
    <p role="status" className={styles["status"]} data-status={status}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      <span>
        {words[status]}
        {status === "failed" && problem !== "" && `: ${problem}`}
      </span>
      {merges > 0 && (
        <span key={merges} className={styles["elsewhere"]}>
          <RefreshCw size={12} strokeWidth={2} aria-hidden /> Updated elsewhere
        </span>
      )}
    </p>
  );
}
