import { useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { RowButtons, RowMenu } from "../../list/row.tsx";
import buttons from "../list/row-buttons.module.css";
import styles from "../list/row.module.css";
import { pressed, quickActions, sampleActions, starAction } from "./sample-actions.ts";
import { ageIn, type SampleEmail } from "./sample-mail.ts";

interface RowProps {
  readonly email: SampleEmail;
  open(email: SampleEmail): void;
}

export function SampleRow({ email, open }: RowProps) {
  const client = useQueryClient();
  const [isPointedAt, pointAt] = useState(false);
  const { subject, starred, unread } = email;
  return (
    <li
      className={styles["row"]}
      data-fresh={unread}
      onPointerEnter={({ pointerType }) => pointAt(pointerType === "mouse")}
      onPointerLeave={() => pointAt(false)}
    >
      <button
        type="button"
        className={styles["open"]}
        data-open
        onClick={() => open(email)}
        onKeyDown={(event) => {
          const { nextElementSibling: next, previousElementSibling: before } =
            event.currentTarget.parentElement ?? document.body;
          const action = pressed(event, email);
          if (!action) return;
          event.preventDefault();
          void action.run(client, [email]);
          // On to the next, where this one leaves the list.
          if (action.takesAway === true)
            (next ?? before)?.querySelector<HTMLElement>("[data-open]")?.focus();
        }}
      >
        {unread && <span className={styles["dot"]} role="img" aria-label="Unread" />}
        <span className={styles["top"]}>
          <bdi className={styles["from"]}>{email.from}</bdi>
          <span className={styles["age"]}>{ageIn(email)}</span>
        </span>
        <span className={styles["subject"]}>{subject}</span>
        <span className={styles["preview"]}>{email.preview}</span>
      </button>
      <button
        type="button"
        className={buttons["star"]}
        aria-pressed={starred}
        aria-label={`Star ${subject}`}
        title={starred ? "Remove star" : "Star"}
        onClick={() => void starAction.run(client, [email])}
      >
        <Star size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {isPointedAt && (
        <RowButtons
          actions={quickActions}
          item={email}
          name={subject}
          className={buttons["quick"]}
        />
      )}
      <span className={buttons["more"]}>
        <RowMenu actions={sampleActions} item={email} name={subject} />
      </span>
    </li>
  );
}
