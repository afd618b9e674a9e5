import type { Check, ErrorCount } from "#contract/admin/status.ts";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../api/problem.ts";
import { ListStates } from "../list/list-states.tsx";
import { fullTime } from "../time/ago.ts";
import { checkWords, errorWords, isFault, stateWords, summaryOf } from "./status-words.ts";
import { statusQuery } from "./queries.ts";
import styles from "./status-tab.module.css";

/** Whether the workspace works: what answers, what waits, what went wrong of late. */
export function StatusTab() {
  const query = useQuery(statusQuery);
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
          <p role="status" className={styles["summary"]} data-state={gravest(checks)}>
            {summaryOf(checks)}
          </p>
          <Checks checks={checks} at={query.data?.at ?? ""} />
          <Errors errors={query.data?.errors ?? []} />
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

function Errors({ errors }: { readonly errors: readonly ErrorCount[] }) {
  return (
    <section aria-labelledby="errors-title">
      <h3 id="errors-title" className={styles["title"]}>
        Errors in the last 7 days
      </h3>
      {errors.length === 0 ? (
        <p className={styles["none"]}>None.</p>
      ) : (
        <table className={styles["errors"]}>
          <thead>
            <tr>
              <th scope="col">Error</th>
              <th scope="col">Count</th>
              <th scope="col">Last seen</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.day} ${error.code}`} data-fault={isFault(error)}>
                <td>
                  {errorWords(error.code)} <code>{error.code}</code>
                </td>
                <td>{error.count}</td>
                <td>{fullTime(error.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
