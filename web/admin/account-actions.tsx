import { type Account, people, type ResetCode } from "#contract/admin/people.ts";
import type { Role } from "#contract/accounts.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../api/call.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { session } from "../api/session.ts";
import { clockTime } from "../time/days.ts";
import { Button } from "../ui/button.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { CopyButton } from "../ui/display/copy-button.tsx";
import { ChoiceField } from "../ui/field.tsx";
import { store, usePart } from "../ui/store.ts";
import styles from "./account-dialog.module.css";
import { accountQuery } from "./queries.ts";
import { roleNames } from "#contract/accounts.ts";
import { roleOptions } from "./words.ts";

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

/** What was done last, said in the dialog itself: what stands behind it is dimmed. */
const doneTo = store<{ readonly id: string; readonly words: string } | undefined>(undefined);

/** Asks, does it, says that it is done, and brings every list of the page up to date. */
async function act(
  client: QueryClient,
  question: Asked,
  { run, done }: { run(): Promise<Account>; readonly done: string },
): Promise<void> {
  if (!(await confirmDialog(question))) return;
  await tellFailure(`Failed: ${question.title}`, async () => {
    const account = await run();
    client.setQueryData(accountQuery(account.id).queryKey, account);
    doneTo.set({ id: account.id, words: done });
    await client.invalidateQueries({ queryKey: ["admin"] });
  });
}

/** A sample workspace has a role too, which nobody changes before it has an address. */
export const mayChangeRole = ({ role, state }: Account, ownRole: Role | undefined): boolean =>
  state !== "sample" && (role !== "SUPER_ADMIN" || ownRole === "SUPER_ADMIN");

export function AccountActions({ account }: { readonly account: Account }) {
  const ownRole = usePart(session, (now) => now?.user.role);
  const done = usePart(doneTo, (last) => (last?.id === account.id ? last.words : undefined));
  useEffect(() => () => doneTo.set(undefined), []);
  if (account.role === "SUPER_ADMIN" && ownRole !== "SUPER_ADMIN")
    return <p className={styles["note"]}>Only a super administrator can change this account.</p>;
  return (
    <div className={styles["actions"]}>
      <p role="status" className={done === undefined ? "visually-hidden" : styles["note"]}>
        {done}
      </p>
      {mayChangeRole(account, ownRole) && <RoleChoice account={account} ownRole={ownRole} />}
      <div className={styles["row"]}>
        <SignOut account={account} />
        {account.hasSecondFactor && <SecondFactor account={account} />}
      </div>
      {account.state === "active" && <Reset account={account} />}
      <div>
        <Disabling account={account} />
      </div>
    </div>
  );
}

const effects: Readonly<Record<Role, string>> = {
  USER: "They lose access to the Admin Dashboard right away.",
  ADMIN: "They can change, disable and sign out everyone but super administrators.",
  SUPER_ADMIN: "They can change every account, including yours.",
};

interface RoleProps {
  readonly account: Account;
  readonly ownRole: Role | undefined;
}

function RoleChoice({ account: { id, name, role }, ownRole }: RoleProps) {
  const client = useQueryClient();
  const options = roleOptions.filter(([one]) => one !== "SUPER_ADMIN" || ownRole === one);
  const change = (next: Role) => {
    const called = `${next === "ADMIN" ? "an" : "a"} ${roleNames[next].toLowerCase()}`;
    return act(
      client,
      {
        title: `Make ${name} ${called}?`,
        text: effects[next],
        confirm: "Change role",
      },
      {
        run: () => call(people.setRole, { params: { id }, body: { role: next } }),
        done: `${name} is now ${called}.`,
      },
    );
  };
  return (
    <ChoiceField label="Role" value={role} options={options} change={(next) => void change(next)} />
  );
}

function SignOut({ account: { id, name, devices } }: { readonly account: Account }) {
  const client = useQueryClient();
  if (devices === 0) return null;
  const question = {
    title: `Sign ${name} out everywhere?`,
    text: "All their devices are signed out within seconds. Unsaved text stays on each device, and they can sign in again. Agent keys keep working.",
    confirm: "Sign out everywhere",
  };
  const run = () => call(people.signOut, { params: { id } });
  const done = `${name} was signed out everywhere.`;
  return <Button run={() => act(client, question, { run, done })}>Sign out everywhere</Button>;
}

function SecondFactor({ account: { id, name } }: { readonly account: Account }) {
  const client = useQueryClient();
  const question = {
    title: `Turn off two-step sign-in for ${name}?`,
    text: "Their password alone will then open the account. Make sure the request really comes from them.",
    confirm: "Turn off",
    isDangerous: true,
  };
  const run = () => call(people.removeSecondFactor, { params: { id } });
  const done = `Two-step sign-in is off for ${name}.`;
  return (
    <Button run={() => act(client, question, { run, done })}>Turn off two-step sign-in</Button>
  );
}

function Disabling({ account: { id, name, state } }: { readonly account: Account }) {
  const client = useQueryClient();
  if (state === "disabled") {
    const question = {
      title: `Enable the account of ${name}?`,
      text: "They can sign in again with their password, and their shared links and calendar feeds work again. Agent keys must be recreated.",
      confirm: "Enable account",
    };
    const run = () => call(people.enable, { params: { id } });
    const done = `The account of ${name} is enabled.`;
    return <Button run={() => act(client, question, { run, done })}>Enable account</Button>;
  }
  const question = {
    title: `Disable the account of ${name}?`,
    text: "They are signed out everywhere and cannot sign in. Their agent keys are revoked for good, and their shared links and calendar feeds stop working while the account is disabled. Nothing is deleted.",
    confirm: "Disable account",
    isDangerous: true,
  };
  const run = () => call(people.disable, { params: { id } });
  const done = `The account of ${name} is disabled.`;
  return (
    <Button look="danger" run={() => act(client, question, { run, done })}>
      Disable account
    </Button>
  );
}

function Reset({ account: { id, name } }: { readonly account: Account }) {
  const client = useQueryClient();
  const [made, setMade] = useState<ResetCode>();
  const create = async () => {
    const isSure = await confirmDialog({
      title: `Create a password reset code for ${name}?`,
      text: "Give it to them in person or by phone: anyone who has it can set their password. It works once and expires in an hour. Any earlier code stops working.",
      confirm: "Create code",
    });
    if (!isSure) return;
    await tellFailure("Failed to create a code", async () => {
      setMade(await call(people.resetCode, { params: { id } }));
      await client.invalidateQueries({ queryKey: ["admin", "acts"] });
    });
  };
  return (
    <>
      <div>
        <Button run={create}>Create password reset code</Button>
      </div>
      {made && (
        <div className={styles["code"]}>
          <code aria-label="Reset code">{made.code}</code>
          <CopyButton text={made.code} aria-label="Copy the code" />
          <p role="status">
            Copy it now: it is not shown again. It works once, until {clockTime(made.expiresAt)},
            under “Forgot password?” on the sign-in page.
          </p>
        </div>
      )}
    </>
  );
}
