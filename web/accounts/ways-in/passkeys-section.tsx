import type { Proof } from "#contract/accounts/proof.ts";
import { type Passkey, passkeyLimits, passkeys } from "#contract/accounts/passkeys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { ProofForm } from "../../form/proof-form.tsx";
import { passkeysQuery } from "../../form/proofs.ts";
import { fullTime, timeAgo } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/display/section.tsx";
import { TextField } from "../../ui/field.tsx";
import { useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import listStyles from "../agent-keys.module.css";
import { deviceName, takesPasskeys } from "../device-name.ts";
import { FormOpener } from "./form-opener.tsx";
import styles from "./ways-in.module.css";

const lead = "Sign in with your fingerprint, face or screen lock instead of a password.";

/** Ways in without a password, by what unlocks a device. */
export function PasskeysSection() {
  const { data } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  if (!("PublicKeyCredential" in window)) return null;
  return (
    <Section
      place="passkeys"
      title="Passkeys"
      lead={takesPasskeys() ? lead : <NoName />}
      aside={
        takesPasskeys() &&
        !isAdding && <FormOpener onClick={() => setAdding(true)}>Add passkey</FormOpener>
      }
    >
      {isAdding && <NewPasskey close={() => setAdding(false)} />}
      {data !== undefined && data.length > 0 && (
        <ul className={listStyles["list"]} aria-label="Passkeys">
          {data.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** No browser makes one for an address of numbers; this computer has a name as well. */
function NoName() {
  const { hostname, href } = location;
  const named = new URL(href);
  named.hostname = "localhost";
  const isHere = hostname.startsWith("127.");
  return (
    <>
      Passkeys don't work at {hostname}.{" "}
      {isHere ? (
        <a href={named.href}>Open Aside at localhost to add one</a>
      ) : (
        "Open Aside at an address that is a name to add one."
      )}
    </>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [isLeaving, setLeaving] = useState(false);
  const now = useStore(minute);
  return (
    <li>
      <div className={listStyles["key"]}>
        <div className={listStyles["about"]}>
          <p className={listStyles["name"]} dir="auto">
            {name}
          </p>
          <p className={listStyles["detail"]} title={fullTime(createdAt)}>
            {lastUsedAt === null ? "Never used" : `Last used ${timeAgo(lastUsedAt, now)}`} · added{" "}
            {timeAgo(createdAt, now)}
          </p>
        </div>
        {!isLeaving && (
          <Button
            size="sm"
            look="danger"
            aria-label={`Remove ${name}`}
            onClick={() => setLeaving(true)}
          >
            Remove
          </Button>
        )}
      </div>
      {isLeaving && <Removal passkey={passkey} close={() => setLeaving(false)} />}
    </li>
  );
}

interface RemovalProps {
  readonly passkey: Passkey;
  close(): void;
}

/** A way in is lost with it: only its owner takes it away. */
function Removal({ passkey: { id, name }, close }: RemovalProps) {
  const client = useQueryClient();
  const remove = async (body: Proof) => {
    await call(passkeys.remove, { params: { id }, body });
    showToast({ text: `Passkey “${name}” removed` });
    await client.invalidateQueries(passkeysQuery);
  };
  return (
    <ProofForm
      name={`Remove the passkey “${name}”`}
      className={classNames(styles["steps"], styles["inList"])}
      label="Remove"
      failed="Could not remove the passkey. Please try again."
      isDangerous
      isFirst
      leave={close}
      submit={remove}
    >
      {() => (
        <p className={styles["note"]}>
          It will no longer open your account. Remove it from your device too, so that it isn't
          offered again.
        </p>
      )}
    </ProofForm>
  );
}

function NewPasskey({ close }: { close(): void }) {
  const client = useQueryClient();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const add = async (proof: Proof) => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const options = await call(passkeys.begin, { body: proof });
    const answer = await startRegistration({ optionsJSON: options });
    await call(passkeys.add, { body: { name, answer } });
    showToast({ text: "Passkey added" });
    await client.invalidateQueries(passkeysQuery);
    close();
  };
  return (
    <ProofForm
      name="New passkey"
      className={styles["steps"]}
      label="Add passkey"
      failed="No passkey was made. Please try again."
      isDisabled={name.trim() === ""}
      leave={close}
      submit={add}
    >
      {() => (
        <TextField
          label="Name"
          value={name}
          maxLength={passkeyLimits.name}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </ProofForm>
  );
}
