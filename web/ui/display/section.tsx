import type { SettingsPlace } from "#contract/panels/settings-sections.ts";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  /** By which somebody is led here; several have spaces between them. */
  readonly place?: SettingsPlace | `${SettingsPlace} ${string}`;
  readonly children: ReactNode;
}

export function Section({ title, lead, aside, place, children }: Props) {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id} data-place={place}>
      <div className={styles["head"]}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      {children}
    </section>
  );
}

export function Sections({ children }: { readonly children: ReactNode }) {
  return <div className={styles["sections"]}>{children}</div>;
}
