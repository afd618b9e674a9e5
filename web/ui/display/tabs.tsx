import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { walkWithArrows } from "../input/arrow-walk.ts";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: LucideIcon;
}

interface Props<Id extends string> {
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  choose(id: Id): void;
  /** Below one another. */
  readonly isUpright?: boolean;
}

const tabId = (name: string, id: string): string => `${name}-tab-${id}`;
const contentId = (name: string, id: string): string => `${name}-content-${id}`;

/** One tab at a time can be reached by Tab; arrows, Home and End go along and choose. */
export function Tabs<Id extends string>({
  name,
  label,
  tabs,
  chosen,
  choose,
  isUpright = false,
}: Props<Id>) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation={isUpright ? "vertical" : undefined}
      className={styles["tabs"]}
      onKeyDown={(event) => walkWithArrows(event, "[role=tab]", { isSideways: true })?.click()}
    >
      {tabs.map(({ id, label: words, icon: Icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          className={styles["tab"]}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? contentId(name, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
        >
          {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
          {words}
        </button>
      ))}
    </div>
  );
}

interface ContentProps {
  readonly name: string;
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const TabContent = ({ name, id, className, children }: ContentProps) => (
  <div
    role="tabpanel"
    id={contentId(name, id)}
    aria-labelledby={tabId(name, id)}
    className={className}
  >
    {children}
  </div>
);
