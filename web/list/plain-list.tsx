import type { KeyboardEvent, ReactNode } from "react";
import { walkWithArrows } from "../ui/input/arrow-walk.ts";
import { type ListKeys, useKeptFocus, useListKeys } from "./keyboard.ts";
import type { Group, Lines } from "./lines.ts";
import styles from "./list.module.css";

interface Props<Item extends { readonly id: string }> {
  readonly label: string;
  readonly lines: Lines<Item>;
  readonly keys: ListKeys<Item>;
  row(item: Item): ReactNode;
  readonly foot?: ReactNode;
}

/** A short list, drawn as a whole; letters go to the row that begins with them. */
export function PlainList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, lines, keys, row, foot } = props;
  const press = useListKeys(keys, { lines, show: () => undefined });
  return (
    <div
      role="presentation"
      className={styles["scroller"]}
      data-fade
      data-look="rows"
      onKeyDown={(event) => {
        if (!isLetter(event)) press(event);
        walkWithArrows(event, "[data-open]");
      }}
      {...useKeptFocus()}
    >
      {lines.groups.map((group) => (
        <Titled key={group.key} group={group}>
          <ul aria-label={group.title ?? label}>
            {group.items.map((item) => (
              <li key={item.id} data-item={item.id} className={styles["plain"]}>
                {row(item)}
              </li>
            ))}
          </ul>
        </Titled>
      ))}
      {foot}
    </div>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

interface TitledProps {
  readonly group: Group<unknown>;
  readonly children: ReactNode;
}

function Titled({ group: { title }, children }: TitledProps) {
  if (title === undefined) return children;
  return (
    <section aria-label={title}>
      <h3 className={styles["heading"]}>{title}</h3>
      {children}
    </section>
  );
}
