import type { SignUpMode } from "#contract/accounts/entrance.ts";
import { type Invite, inviteLimits, signUps } from "#contract/admin/sign-up.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { Form } from "../form/form.tsx";
import { ListStates } from "../list/list-states.tsx";
import { fullTime } from "../time/ago.ts";
import { Button } from "../ui/button.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { CopyButton } from "../ui/display/copy-button.tsx";
import { Section } from "../ui/display/section.tsx";
import { ChoiceField, TextField } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import styles from "./invites.module.css";
import { invitesQuery } from "./queries.ts";

/** Links that make one account each. */
export function Invites({ mode }: { readonly mode: SignUpMode }) {
  const query = useQuery(invitesQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <Section
      title="Invitations"
      lead={
        mode === "invite"
          ? "Each link creates one account."
          : "Used only while sign-up is by invitation."
      }
      aside={
        !isMaking && (
          <Button size="sm" onClick={() => setMaking(true)}>
            <Plus size={14} aria-hidden /> New invitation
          </Button>
        )
      }
    >
      {isMaking && <NewInvite close={() => setMaking(false)} />}
      <ListStates
        rows={query.data}
        query={query}
        loading="Loading invitations"
        problem={(error) => wordsOf(error, "Failed to load invitations")}
        retry={() => void query.refetch()}
      >
        {(invites) =>
          invites.length === 0 ? (
            <p className={styles["none"]}>No invitations yet</p>
          ) : (
            <ul className={styles["list"]} aria-label="Invitations">
              {invites.map((invite) => (
                <InviteRow key={invite.id} invite={invite} />
              ))}
            </ul>
          )
        }
      </ListStates>
    </Section>
  );
}

const lives: readonly (readonly [string, string])[] = [
  ["1", "In a day"],
  ["7", "In a week"],
  ["30", "In 30 days"],
];

function NewInvite({ close }: { close(): void }) {
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const [days, setDays] = useState(String(inviteLimits.usualDays));
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    if (isBusy) return;
    setBusy(true);
    await tellFailure("Failed to create the invitation", async () => {
      await call(signUps.invite, { body: { note, days: Number(days) } });
      await client.invalidateQueries({ queryKey: ["admin"] });
      close();
    });
    setBusy(false);
  };
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label="New invitation"
      form={{ isBusy, leave: close }}
      label="Create link"
      submit={() => void create()}
    >
      <TextField
        label="Who is it for?"
        hint="Only administrators see this. Anyone with the link can use it."
        value={note}
        maxLength={inviteLimits.note}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      <ChoiceField label="Expires" value={days} options={lives} change={setDays} />
    </Form>
  );
}

function InviteRow({ invite }: { readonly invite: Invite }) {
  const client = useQueryClient();
  const { id, note, url, by } = invite;
  const name = note === "" ? "Invitation" : note;
  const revoke = async () => {
    const isSure = await confirmDialog({
      title: `Revoke the invitation “${name}”?`,
      text: "Its link stops working.",
      confirm: "Revoke",
      isDangerous: true,
    });
    if (!isSure) return;
    await tellFailure("Failed to revoke the invitation", async () => {
      await call(signUps.revoke, { params: { id } });
      showToast({ text: "Invitation revoked" });
      await client.invalidateQueries({ queryKey: ["admin"] });
    });
  };
  return (
    <li className={styles["invite"]} data-over={url === null}>
      <div className={styles["about"]}>
        <p dir="auto">{name}</p>
        <p className={styles["lead"]}>
          {stateWords(invite)} · by {by}
        </p>
      </div>
      {url !== null && (
        <>
          <CopyButton
            text={location.origin + url}
            size="sm"
            aria-label={`Copy the link of ${name}`}
          />
          <Button size="sm" look="danger" aria-label={`Revoke ${name}`} run={revoke}>
            Revoke
          </Button>
        </>
      )}
    </li>
  );
}

function stateWords({ usedAt, usedBy, revokedAt, expiresAt, url }: Invite): string {
  if (usedAt !== null)
    return `Used by ${usedBy ?? "someone whose account was deleted"} on ${fullTime(usedAt)}`;
  if (revokedAt !== null) return `Revoked on ${fullTime(revokedAt)}`;
  return url === null ? "Expired" : `Expires ${fullTime(expiresAt)}`;
}
