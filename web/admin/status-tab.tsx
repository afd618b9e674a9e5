import type { Check } from "#contract/admin/status.ts";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../api/problem.ts";
import { ListStates } from "../list/list-states.tsx";
import { fullTime } from "../time/ago.ts";
import {
  checkWords,
  type ErrorLine,
  errorWords,
  failureWords,
  refusalWords,
  sortedErrors,
  stateWords,
  summaryOf,
} from "./status-words.ts";
import { statusQuery } from "./queries.ts";
import styles from "./status-tab.module.css";

/** Whether the workspace works: what answers, what waits, what broke of late; apart from it, what was refused. */
export function StatusTab() {
  const query = useQuery(statusQuery);
  const at = query.data?.at ?? "";
  const { failed, refused } = sortedErrors(query.data?.errors ?? []);
  return (
    <ListStates
      rows={query.data?.checks}
      query={query}
      loading="Loading status"
      problem={(error) => wordsOf(error, "Failed to load status")}
      retry={() => void query.refetch()}
    >
      {(checks) => (
        <div className={styles["status"]}>
          <div role="status" className={styles["summary"]} data-state={gravest(checks)}>
            <p>{summaryOf(checks)}</p>
            <p className={styles["note"]}>{failureWords(failed, new Date(at))}</p>
          </div>
          <Checks checks={checks} at={at} />
          {failed.length > 0 && (
            <section aria-labelledby="failures-title">
              <h3 id="failures-title" className={styles["title"]}>
                Failures in the last 7 days
              </h3>
              <Errors errors={failed} label="What failed" isFault />
            </section>
          )}
          {refused.length > 0 && (
            <details className={styles["refused"]}>
              <summary>{refusalWords(refused)}</summary>
              <p className={styles["note"]}>
                Typing mistakes, wrong passwords and the like in the last 7 days. Nothing is broken.
              </p>
              <Errors errors={refused} label="What was refused" />
            </details>
          )}
        </div>
      )}
    </ListStates>
  );
}

const gravest = (checks: readonly Check[]): Check["state"] =>
  (["failing", "wrong", "late"] as const).find((state) =>
    checks.some((one) => one.state === state),
  ) ?? "ok";

function Checks({ checks, at }: { readonly checks: readonly Check[]; readonly at: string }) {
  const now = new Date(at);
  return (
    <dl className={styles["lines"]}>
      {checks.map((check) => (
        <div key={check.name} className={styles["line"]} data-state={check.state}>
          <dt>{checkWords[check.name][0]}</dt>
          <dd>{stateWords(check, now)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ErrorsProps {
  readonly errors: readonly ErrorLine[];
  readonly label: string;
  readonly isFault?: boolean;
}

function Errors({ errors, label, isFault = false }: ErrorsProps) {
  return (
    <table className={styles["errors"]} aria-label={label} data-fault={isFault}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Count</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ code, count, at }) => (
          <tr key={code}>
            <td>
              {errorWords(code)} <code>{code}</code>
            </td>
            <td>{count.toLocaleString()}</td>
            <td>{fullTime(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
