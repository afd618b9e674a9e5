import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./pick-list.module.css";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon?: LucideIcon;
  /** A colour of the palette for the icon, and what the icon says to who cannot see it. */
  readonly color?: string;
  readonly kind?: string;
  readonly fact?: ReactNode;
}

interface Props<Item> {
  readonly label?: string;
  readonly items: readonly Item[];
  pick(item: Item): void;
}

/** Names to choose one of, each with a picture before it and a fact behind it. */
export const PickList = <Item extends Choice>({ label, items, pick }: Props<Item>) => (
  <ul aria-label={label} className={styles["list"]}>
    {items.map((item) => (
      <li key={item.id}>
        <button type="button" onClick={() => pick(item)}>
          <Mark {...item} />
          <span dir="auto" className={styles["name"]}>
            {item.name}
          </span>
          {item.fact !== undefined && <span className={styles["fact"]}>{item.fact}</span>}
        </button>
      </li>
    ))}
  </ul>
);

function Mark({ icon: Icon, color, kind }: Choice) {
  if (!Icon) return null;
  const look = {
    size: 18,
    strokeWidth: 1.75,
    ...(color !== undefined && { style: { color: `var(--colour-${color})` } }),
  };
  return kind === undefined ? (
    <Icon {...look} aria-hidden />
  ) : (
    <Icon {...look} role="img" aria-label={kind} />
  );
}
