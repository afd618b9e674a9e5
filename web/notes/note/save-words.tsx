import { Check, CircleAlert, CloudOff, RefreshCw } from "lucide-react";
import type { MouseEvent } from "react";
import { lookForWorker } from "../../api/reach.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { noteTexts } from "../texts.ts";
import type { EditSession } from "../session/edit-session.ts";
import styles from "./note-editor.module.css";
import type { SaveState } from "../session/session-host.ts";

const states: Readonly<Record<SaveState, readonly [words: string, icon?: typeof CloudOff]>> = {
  new: [""],
  saved: ["Saved", Check],
  unsaved: ["Not saved"],
  saving: ["Saving…"],
  failed: [noteTexts.updateFailed, CircleAlert],
  waiting: ["Waiting for network", CloudOff],
  untitled: [noteTexts.titleRequired, CircleAlert],
  gone: ["Deleted elsewhere", CircleAlert],
};

/** The text keeps the focus: leaving it would save, and move the button away from under the press. */
const stayThere = (event: MouseEvent): void => event.preventDefault();

interface Props {
  readonly session: EditSession;
  readonly isNew: boolean;
}

/** Whether what was written is kept, and what to do where it is not. */
export function SaveWords({ session, isNew }: Props) {
  const status = useStore(session.status);
  const merges = useStore(session.merges);
  const problem = useStore(session.problem);
  const isStuck = useStore(session.isStuck);
  const isWritten = useStore(session.isWritten);
  const isFailed = status === "failed";
  // Of a text that nobody has touched there is nothing to say.
  const isSilent = status === "saved" && !isWritten;
  const [words, Icon] = states[status];
  const said = isFailed ? failureWords(words, problem, isNew) : words;
  return (
    <div
      role={isNew && isFailed ? "alert" : "status"}
      className={styles["status"]}
      data-status={status}
    >
      {Icon && !isSilent && <Icon size={14} strokeWidth={2} aria-hidden />}
      <span>{isSilent ? "" : said}</span>
      {isStuck && <Ways session={session} />}
      {merges > 0 && (
        <span key={merges} className={styles["elsewhere"]}>
          <RefreshCw size={12} strokeWidth={2} aria-hidden /> Updated elsewhere
        </span>
      )}
    </div>
  );
}

const failureWords = (words: string, problem: string, isNew: boolean): string =>
  isNew ? problem : problem === "" ? words : `${words}: ${problem}`;

/** What can be done while it cannot be saved. */
function Ways({ session }: { readonly session: EditSession }) {
  return (
    <span className={styles["ways"]}>
      <Button size="sm" onMouseDown={stayThere} onClick={() => session.discard()}>
        Discard
      </Button>
      <Button
        size="sm"
        onMouseDown={stayThere}
        onClick={() => void lookForWorker().then(() => session.save())}
      >
        Retry
      </Button>
    </span>
  );
}
