import type { KeyboardEvent, ReactNode } from "react";
import { walkWithArrows } from "../ui/input/arrow-walk.ts";
import { useKeptFocus } from "./focus.ts";
import type { ItemListProps } from "./item-list.ts";
import { useListKeys } from "./keys.ts";
import type { Group } from "./lines.ts";
import styles from "./list.module.css";

const noShow = (): void => undefined;

interface Props<Item extends { readonly id: string }> extends Omit<
  ItemListProps<Item>,
  "size" | "drag"
> {
  /** Letters go to the row that begins with them. */
  readonly hasLetters?: boolean;
  /** Below all rows. */
  readonly foot?: ReactNode;
}

/** A short list, drawn as a whole. */
export function PlainList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, lines, look, keys, hasLetters, foot } = props;
  const press = useListKeys(keys, { lines, show: noShow });
  return (
    <div
      role="presentation"
      className={styles["scroller"]}
      data-fade
      data-look={look}
      onKeyDown={(event) => {
        if (hasLetters !== true || !isLetter(event)) press(event);
        if (hasLetters === true) walkWithArrows(event, "[data-open]");
      }}
      {...useKeptFocus()}
    >
      {lines.groups.map((group) => (
        <Titled key={group.key} group={group}>
          <ul aria-label={group.title ?? label}>
            {group.items.map((item) => (
              <li key={item.id} data-item={item.id} className={styles["plain"]}>
                {props.row(item)}
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
