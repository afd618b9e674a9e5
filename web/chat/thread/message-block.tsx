import { Fragment, memo } from "react";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { daysBetween, fullDate } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { useStore } from "../../ui/store.ts";
import { type Block, isSameBlock, placed } from "./blocks.ts";
import { MessageRow } from "../message/message-row.tsx";
import styles from "./messages.module.css";

interface Props {
  readonly block: Block;
}

/** A stretch of messages, which the browser leaves out while it is far from what is seen. */
export const MessageBlock = memo(
  function MessageBlock({ block }: Props) {
    return (
      <div className={styles["block"]}>
        {placed(block).map(({ message, day }) => (
          <Fragment key={message.id}>
            {day !== undefined && <Day day={day} />}
            {/* One message that cannot be shown leaves the others to be read. */}
            <PanelErrorBoundary panel="chat" isMinimal>
              <MessageRow message={message} />
            </PanelErrorBoundary>
          </Fragment>
        ))}
      </div>
    );
  },
  (before, after) => isSameBlock(before.block, after.block),
);

function Day({ day }: { readonly day: string }) {
  const away = daysBetween(day, useStore(today));
  return (
    <p className={styles["day"]}>
      <span>{away === 0 ? "Today" : away === 1 ? "Yesterday" : fullDate(day)}</span>
    </p>
  );
}
