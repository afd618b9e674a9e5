import type { Account } from "#contract/admin/people.ts";
import { session } from "../api/session.ts";
import { fullTime, timeAgo } from "../time/ago.ts";
import { isHere } from "./here.ts";
import { minute } from "../time/today.ts";
import { useStore } from "../ui/store.ts";
import styles from "./account-table.module.css";
import { RoleBadge, StateBadge } from "./badges.tsx";

interface Props {
  readonly rows: readonly Account[];
  open(account: Account): void;
}

function lastSeen({ lastSeenAt, devices }: Account, now: number): string {
  if (lastSeenAt === null) return "Never";
  return isHere(devices, lastSeenAt, now) ? "Now" : timeAgo(lastSeenAt, now);
}

export function AccountTable({ rows, open }: Props) {
  const now = useStore(minute);
  const own = useStore(session)?.user.id;
  return (
    <div className={styles["box"]}>
      <table className={styles["table"]} aria-label="Accounts">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col">Created</th>
            <th scope="col">Last seen</th>
            <th scope="col" className={styles["number"]}>
              Devices
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <tr key={account.id} onClick={() => open(account)}>
              <td>
                <button
                  type="button"
                  data-open
                  className={styles["name"]}
                  onClick={(event) => {
                    event.stopPropagation();
                    open(account);
                  }}
                >
                  <span dir="auto">{account.name}</span>
                  {account.id === own && <span className={styles["you"]}>You</span>}
                </button>
                <span className={styles["address"]}>{account.email || "No email yet"}</span>
              </td>
              <td>
                <RoleBadge role={account.role} />
              </td>
              <td>
                <StateBadge state={account.state} />
              </td>
              <td className={styles["time"]} title={fullTime(account.createdAt)}>
                {timeAgo(account.createdAt, now)}
              </td>
              <td
                className={styles["time"]}
                title={account.lastSeenAt === null ? undefined : fullTime(account.lastSeenAt)}
              >
                {lastSeen(account, now)}
              </td>
              <td className={styles["number"]}>{account.devices}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
