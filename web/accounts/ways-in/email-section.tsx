import { address, type Waiting } from "#contract/accounts/address.ts";
import type { Proof } from "#contract/accounts/proof.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { ApiProblem } from "../../api/problem.ts";
import { learnUser, session } from "../../api/session.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { transient } from "../../api/transient.ts";
import { useAttempt } from "../../form/attempt.ts";
import { ProofForm } from "../../form/proof-form.tsx";
import { clockTime } from "../../time/days.ts";
import { minute } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { TextField } from "../../ui/field.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import { FormOpener } from "./form-opener.tsx";
import styles from "./ways-in.module.css";

const stateQuery = queryOptions({
  queryKey: ["address"],
  queryFn: ({ signal }) => call(address.state, {}, { signal }),
  ...transient,
  refetchOnWindowFocus: true,
});

/** Brings the section up to date with what was just answered. */
function useWaiting() {
  const client = useQueryClient();
  return (waiting: Waiting | null) =>
    client.setQueryData(stateQuery.queryKey, (now) => now && { ...now, waiting });
}

/** The address that one signs in with, and another in its place. */
export function EmailSection() {
  const own = usePart(session, (now) => now?.user.email) ?? "";
  const { data: state, refetch } = useQuery(stateQuery);
  const [isOpen, setOpen] = useState(false);
  const now = useStore(minute);
  // The form says whether a link is sent.
  const open = () =>
    tellFailure("Could not open the form. Please try again.", async () => {
      if (!state) await refetch({ throwOnError: true });
      setOpen(true);
    });
  const waiting = state?.waiting && Date.parse(state.waiting.until) > now ? state.waiting : null;
  return (
    <Section
      place="email"
      title="Email address"
      lead={<span className={styles["address"]}>{own}</span>}
      aside={!isOpen && !waiting && <FormOpener run={open}>Change email</FormOpener>}
    >
      {isOpen && state && (
        <EmailForm own={own} byLink={state.byLink} close={() => setOpen(false)} />
      )}
      {!isOpen && waiting && <WaitingForLink {...waiting} own={own} />}
    </Section>
  );
}

interface FormProps {
  readonly own: string;
  readonly byLink: boolean;
  close(): void;
}

function EmailForm({ own, byLink, close }: FormProps) {
  const [email, setEmail] = useState("");
  const setWaiting = useWaiting();
  const save = async (proof: Proof) => {
    if (email.trim().toLowerCase() === own)
      throw new ApiProblem("invalid_input", "That's already your email", {
        status: 400,
        field: "email",
      });
    const { user, waiting } = await call(address.change, { body: { ...proof, email } });
    learnUser(user);
    setWaiting(waiting);
    if (!waiting) showToast({ text: `Email changed. Sign in with ${user.email} from now on.` });
    close();
  };
  return (
    <ProofForm
      name="Change email"
      className={styles["steps"]}
      label={byLink ? "Send the link" : "Change email"}
      passwordLabel="Current password"
      failed="Could not change the email. Please try again."
      isDisabled={email.trim() === ""}
      isFirst
      leave={close}
      submit={save}
    >
      {(wordsAt, clear) => (
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            byLink
              ? "We'll send a link there. Your email changes once you confirm it."
              : "You'll sign in with it from now on. Your devices stay signed in."
          }
          value={email}
          error={wordsAt("email")}
          onChange={({ target }) => {
            setEmail(target.value);
            clear();
          }}
        />
      )}
    </ProofForm>
  );
}

/** Until the link is opened, on whatever device it was asked for. */
function WaitingForLink({ email, until, own }: Waiting & { readonly own: string }) {
  const setWaiting = useWaiting();
  const { isBusy, wait, attempt, whole } = useAttempt("Could not send the link. Please try again.");
  const resend = () =>
    attempt(async () => {
      setWaiting(await call(address.resend, {}));
      showToast({
        text: `Another link is on its way. Only the newest one works.`,
      });
    });
  const cancel = () =>
    tellFailure("Failed to cancel the change", async () => {
      const { email: holds } = await call(address.cancel, {});
      setWaiting(null);
      const was = holds === own ? "Canceled. You still" : "It was confirmed already. You";
      showToast({ text: `${was} sign in with ${holds}.` });
    });
  return (
    <div className={styles["waiting"]}>
      <p role="status">
        Waiting for you to open the link sent to <strong>{email}</strong>.
      </p>
      <p className={styles["note"]}>
        It works once, until {clockTime(until)}. Until you confirm it, sign in as before.
      </p>
      {whole !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {whole}
        </p>
      )}
      <div className={styles["row"]}>
        <Button size="sm" isBusy={isBusy} aria-disabled={wait !== undefined} onClick={resend}>
          {wait ?? "Send again"}
        </Button>
        <Button size="sm" look="quiet" run={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
