import type { Account } from "#contract/admin/people.ts";
import { counted } from "#shared/words.ts";
import { session } from "../api/session.ts";
import { timeAgo } from "../time/ago.ts";
import { isHere } from "./here.ts";
import { minute } from "../time/today.ts";
import { useStore } from "../ui/store.ts";
import styles from "./account-cards.module.css";
import { RoleBadge, StateBadge } from "./badges.tsx";

interface Props {
  readonly rows: readonly Account[];
  open(account: Account): void;
}

function lastSeen({ lastSeenAt, devices }: Account, now: number): string {
  if (lastSeenAt === null) return "Never seen";
  return isHere(devices, lastSeenAt, now) ? "Seen now" : `Seen ${timeAgo(lastSeenAt, now)}`;
}

/** The same as the table, a card each, where a phone has no room for columns. */
export function AccountCards({ rows, open }: Props) {
  const now = useStore(minute);
  const own = useStore(session)?.user.id;
  return (
    <ul className={styles["cards"]} aria-label="Accounts">
      {rows.map((account) => (
        <li key={account.id}>
          <button type="button" data-open className={styles["card"]} onClick={() => open(account)}>
            <span className={styles["name"]} dir="auto">
              {account.name}
              {account.id === own && " (you)"}
            </span>
            <span className={styles["address"]}>{account.email || "No email yet"}</span>
            <span className={styles["facts"]}>
              <RoleBadge role={account.role} />
              {account.state !== "active" && <StateBadge state={account.state} />}
              <span>{lastSeen(account, now)}</span>
              <span>{counted(account.devices, "device")}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
