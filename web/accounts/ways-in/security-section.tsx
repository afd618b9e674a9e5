import { roleNames } from "#contract/accounts.ts";
import { security, type SecurityAct, type SecurityLine } from "#contract/accounts/security.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { deviceName } from "../device-name.ts";
import styles from "./security-section.module.css";

const securityQuery = queryOptions({
  queryKey: ["security"],
  queryFn: ({ signal }) => call(security.list, {}, { signal }),
  ...transient,
  refetchOnWindowFocus: true,
});

const shownAtFirst = 5;

/** What was done to the ways into the account: who finds something here that they did not do acts on it above. */
export function SecuritySection() {
  const query = useQuery(securityQuery);
  const [isWhole, setWhole] = useState(false);
  return (
    <Section
      title="Security activity"
      lead="Changes to how you sign in, and sign-ins on new devices. If something wasn't you, change your password."
    >
      <ListStates
        rows={query.data}
        query={query}
        loading="Loading security activity"
        problem={(error) => wordsOf(error, "Failed to load security activity")}
        retry={() => void query.refetch()}
      >
        {(lines) =>
          lines.length === 0 ? (
            <p className={styles["none"]}>No activity yet.</p>
          ) : (
            <>
              <Lines lines={isWhole ? lines : lines.slice(0, shownAtFirst)} />
              {!isWhole && lines.length > shownAtFirst && (
                <Button size="sm" className={styles["more"]} onClick={() => setWhole(true)}>
                  Show all {lines.length}
                </Button>
              )}
            </>
          )
        }
      </ListStates>
    </Section>
  );
}

const Lines = ({ lines }: { readonly lines: readonly SecurityLine[] }) => (
  <ol className={styles["lines"]} aria-label="Security activity">
    {lines.map(({ id, at, act, detail, device }) => (
      <li key={id} className={styles["line"]}>
        <p>
          {words[act]}
          {named[act] !== undefined && (
            <>
              {" "}
              {named[act]} <span dir="auto">{act === "role" ? rolesIn(detail) : detail}</span>
            </>
          )}
        </p>
        <p className={styles["detail"]}>
          {device !== "" && <>{deviceName(device)} · </>}
          <time dateTime={at}>{fullTime(at)}</time>
        </p>
      </li>
    ))}
  </ol>
);

const words: Readonly<Record<SecurityAct, string>> = {
  "sign-in": "Signed in on a new device",
  password: "Password changed",
  "password-reset": "Password reset",
  email: "Email changed",
  "two-step-on": "Two-step sign-in turned on",
  "two-step-off": "Two-step sign-in turned off",
  "recovery-codes": "New recovery codes created",
  "passkey-added": "Passkey added:",
  "passkey-removed": "Passkey removed:",
  role: "An administrator changed your role from",
  disable: "An administrator disabled your account",
  enable: "An administrator enabled your account",
  "sign-out": "An administrator signed you out everywhere",
  "reset-code": "An administrator created a password reset code",
  "second-factor": "An administrator turned off two-step sign-in",
};

/** Whose `detail` is said, and what stands before it. */
const named: Readonly<Partial<Record<SecurityAct, string>>> = {
  email: "from",
  "passkey-added": "",
  "passkey-removed": "",
  role: "",
};

/** 'USER → ADMIN' as it is read out. */
const rolesIn = (detail: string): string =>
  detail
    .split(" → ")
    .map((role) => Object.entries(roleNames).find(([one]) => one === role)?.[1] ?? role)
    .join(" to ");
