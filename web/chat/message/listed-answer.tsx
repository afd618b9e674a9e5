import type { Message } from "#contract/conversations.ts";
import type { ComponentType } from "react";
import { isPlanned, proposed } from "../../activity/proposals.ts";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { openItem, panelOfTool } from "../../panels/workspace.ts";
import { clockTime } from "../../time/days.ts";
import { usePart } from "../../ui/store.ts";
import { readable } from "../texts.ts";
import { type ItemLink, partsOf, withoutLinks } from "./listed-lines.ts";
import styles from "./listed-answer.module.css";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly message: Message;
  /** An answer's text, which the row has. */
  readonly Text: ComponentType<{ text: string; time: string }>;
}

/** An answer that lists items: its text, with a link in place of each of their lines. */
export function ListedAnswer({ message, Text }: Props) {
  useZone();
  const { id, content, receipts, createdAt } = message;
  // While a plan waits its board says all of its lines.
  const isOnBoard = usePart(proposed, (list) =>
    list.some((one) => one.messageId === id && isPlanned(one)),
  );
  const listed = receipts.filter(({ eventId }) => eventId === null);
  const parts = partsOf(readable(content), listed);
  return (isOnBoard ? withoutLinks(parts) : parts).map((part, index) =>
    typeof part === "string" ? (
      // An answer's parts never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <Text key={index} text={part} time={clockTime(createdAt)} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <ItemLinks key={index} links={part} />
    ),
  );
}

function ItemLinks({ links }: { readonly links: readonly ItemLink[] }) {
  return (
    <ul className={styles["links"]} aria-label="Items">
      {links.map(({ receipt: { tool, itemId }, words }, index) => {
        const panel = panelOfTool(tool);
        const Icon = panel && panelIcons[panel];
        return (
          <li key={itemId ?? String(index)}>
            <button
              type="button"
              className={styles["link"]}
              disabled={panel === undefined || itemId === null}
              onClick={() => panel && itemId !== null && openItem(panel, itemId)}
            >
              {Icon && (
                <span className={styles["icon"]} style={{ "--tint": panelColor(panel) }}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                </span>
              )}
              <bdi>{words}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
