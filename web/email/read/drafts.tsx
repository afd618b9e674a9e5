import type { Email, WholeEmail } from "#contract/email.ts";
import { useQueryClient } from "@tanstack/react-query";
import { fullTime } from "../../time/ago.ts";
import { useZone } from "../../time/zone.ts";
import { compose } from "../compose/compose-soon.ts";
import styles from "./message.module.css";

/** An answer that was begun: pressed, it goes on. */
export function DraftLine({ draft }: { readonly draft: Email | WholeEmail }) {
  const client = useQueryClient();
  useZone();
  const goOn = () =>
    compose(client, "Draft", ({ draftComposer, lateComposer }) =>
      "text" in draft ? draftComposer(client, draft) : lateComposer(client, draft.id),
    );
  return (
    <article className={styles["message"]} aria-label="Draft">
      <button type="button" className={styles["head"]} onClick={() => void goOn()}>
        <span className={styles["who"]}>
          <span className={styles["draft"]}>Draft</span>
          <span className={styles["preview"]} dir="auto">
            {draft.preview}
          </span>
        </span>
        <time className={styles["time"]} dateTime={draft.receivedAt}>
          {fullTime(draft.receivedAt)}
        </time>
      </button>
    </article>
  );
}

/** The drafts of a conversation, with those that wait on this device. */
export function draftsIn(
  messages: readonly WholeEmail[],
  late: readonly Email[],
): readonly (Email | WholeEmail)[] {
  const ids = new Set(messages.map(({ id }) => id));
  const own = new Set(late.map(({ id }) => id));
  return [
    ...messages.filter(
      ({ id, folder, sendAt }) => folder === "drafts" && sendAt === null && !own.has(id),
    ),
    ...late.filter(({ answering }) => answering !== null && ids.has(answering.id)),
  ];
}
