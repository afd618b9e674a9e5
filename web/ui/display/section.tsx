import type { SettingsPlace } from "#contract/panels/settings-sections.ts";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Skeleton } from "../skeleton.tsx";
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

/** What has not come by then is not waited for, in milliseconds. */
const patienceMs = 6_000;

const isFirst = ({ state, meta }: Query): boolean =>
  state.status === "pending" && meta?.["isKept"] === false;

/** Shows its parts once all have what they ask for: nothing moves under a finger because something above it came later. */
export function Together({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [isShown, show] = useState(false);
  useEffect(() => {
    const look = () => {
      if (client.isFetching({ predicate: isFirst }) === 0) show(true);
    };
    const stop = client.getQueryCache().subscribe(look);
    const timer = window.setTimeout(() => show(true), patienceMs);
    look();
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [client]);
  return (
    <div className={styles["together"]}>
      {!isShown && <Skeleton label="Loading settings" />}
      <div className={styles["sections"]} data-waits={!isShown}>
        {children}
      </div>
    </div>
  );
}
