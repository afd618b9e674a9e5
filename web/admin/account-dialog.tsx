import type { Account, Usage } from "#contract/admin/people.ts";
import { counted } from "#shared/words.ts";
import { sizeWords } from "#shared/sizes.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { wordsOf } from "../api/problem.ts";
import { session } from "../api/session.ts";
import { ListStates } from "../list/list-states.tsx";
import { fullTime } from "../time/ago.ts";
import { isHere } from "./here.ts";
import { minute } from "../time/today.ts";
import { Section, Sections } from "../ui/display/section.tsx";
import { ModalBox, showModal } from "../ui/modal.tsx";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import { AccountActions, mayChangeRole } from "./account-actions.tsx";
import styles from "./account-dialog.module.css";
import { RoleBadge, StateBadge } from "./badges.tsx";
import { accountQuery, usageQuery } from "./queries.ts";

/** One account: who it is, how much there is of it, and what can be done to it. */
export function openAccount(client: QueryClient, account: Account): void {
  // What the list knows is shown at once, and read again.
  client.setQueryData(accountQuery(account.id).queryKey, account);
  showModal({ label: account.name, client }, (close) => (
    <AccountBox id={account.id} close={close} />
  ));
}

function AccountBox({ id, close }: { readonly id: string; close(): void }) {
  const { data: account } = useQuery(accountQuery(id));
  const isOwn = useStore(session)?.user.id === id;
  const now = useStore(minute);
  const ownRole = useStore(session)?.user.role;
  if (!account) return null;
  const isFixed = isOwn || !mayChangeRole(account, ownRole);
  return (
    <ModalBox
      title={account.name}
      buttons={
        <Button look="quiet" onClick={close}>
          Close
        </Button>
      }
    >
      <div className={styles["body"]} tabIndex={-1}>
        <dl className={styles["facts"]}>
          <dt>Email</dt>
          <dd className={styles["address"]}>{account.email || "None (sample workspace)"}</dd>
          {isFixed && (
            <>
              <dt>Role</dt>
              <dd>
                <RoleBadge role={account.role} />
              </dd>
            </>
          )}
          <dt>Status</dt>
          <dd>
            <StateBadge state={account.state} />
          </dd>
          <dt>Created</dt>
          <dd>{fullTime(account.createdAt)}</dd>
          <dt>Last seen</dt>
          <dd>{seenAt(account, now)}</dd>
          <dt>Signed in on</dt>
          <dd>{counted(account.devices, "device")}</dd>
        </dl>
        <Sections>
          <Section title="Access">
            {isOwn ? (
              <p className={styles["note"]}>You can't change your own account here.</p>
            ) : (
              <AccountActions account={account} />
            )}
          </Section>
          <UsageSection id={id} />
        </Sections>
      </div>
    </ModalBox>
  );
}

/** Who is signed in nowhere is not here now, however short ago they left. */
function seenAt({ lastSeenAt: at, devices }: Account, now: number): string {
  if (at === null) return "Never";
  return isHere(devices, at, now) ? "Now" : fullTime(at);
}

function UsageSection({ id }: { readonly id: string }) {
  const query = useQuery(usageQuery(id));
  return (
    <Section title="Usage" lead="Totals only. Only the owner can see the contents.">
      <ListStates
        rows={query.data}
        query={query}
        loading="Loading usage"
        problem={(error) => wordsOf(error, "Failed to load usage")}
        retry={() => void query.refetch()}
      >
        {(usage) => <Figures usage={usage} />}
      </ListStates>
    </Section>
  );
}

const number = new Intl.NumberFormat();

function Figures({ usage: { items, fileBytes, events, agentKeys } }: { readonly usage: Usage }) {
  const figures = [
    ...items.map(({ tool, count }) => [tool, number.format(count)] as const),
    ["file storage", sizeWords(fileBytes)] as const,
    ["changes", number.format(events)] as const,
    ["agent keys", number.format(agentKeys)] as const,
  ];
  return (
    <dl className={styles["figures"]}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
