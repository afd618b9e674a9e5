import { accounts } from "#contract/accounts.ts";
import { address } from "#contract/accounts/address.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { isProblem } from "../../api/problem.ts";
import { learnUser, session } from "../../api/session.ts";
import { useAttempt } from "../../form/attempt.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Brand } from "../../ui/display/brand.tsx";
import { EntranceForm } from "./entrance-form.tsx";
import styles from "./login-page.module.css";

const route = getRouteApi("/auth/address");

/** Where one is: asked for a press, told that it holds, or that the link does no more. */
type Step = { readonly at: "ask" | "over" } | { readonly at: "done"; readonly email: string };

const titles: Readonly<Record<Step["at"], string>> = {
  ask: "Confirm your new email",
  done: "Email changed",
  over: "This link no longer works",
};

/** Confirms another address. It takes a press: scanners of mail open links, too. */
export function ConfirmEmailPage() {
  const [step, setStep] = useState<Step>({ at: "ask" });
  return (
    <div className={styles["page"]}>
      <main className={styles["card"]}>
        <Brand size={40} />
        <h1 className={styles["title"]}>{titles[step.at]}</h1>
        {step.at === "ask" && <Ask go={setStep} />}
        {step.at === "done" && (
          <>
            <p role="status" className={styles["sent"]}>
              Sign in with <strong>{step.email}</strong> from now on.
            </p>
            <ButtonLink look="primary" href="/">
              Open Aside
            </ButtonLink>
          </>
        )}
        {step.at === "over" && (
          <>
            <p role="alert" className={styles["sent"]}>
              It was used, canceled or replaced by a newer one, or it has expired. Change your email
              again to get another one.
            </p>
            <ButtonLink href="/?r=user">Open Profile & Settings</ButtonLink>
          </>
        )}
      </main>
    </div>
  );
}

function Ask({ go }: { go(step: Step): void }) {
  const { token = "" } = route.useSearch();
  const { isBusy, wait, attempt, whole, wordsAt } = useAttempt(
    "Could not change the email. Please try again.",
  );
  const confirm = async () => {
    try {
      const { email } = await call(address.confirm, { body: { token } });
      // It may be somebody else's browser, or nobody's yet.
      if (session.get()) await call(accounts.me, {}).then(learnUser, () => undefined);
      go({ at: "done", email });
    } catch (error) {
      if (!isProblem(error, "invalid_input")) throw error;
      go({ at: "over" });
    }
  };
  return (
    <>
      <p className={styles["lead"]}>You'll sign in with the address this link was sent to.</p>
      <EntranceForm
        name="Confirm email"
        label="Confirm email"
        isBusy={isBusy}
        wait={wait}
        problem={whole ?? wordsAt("email")}
        submit={() => attempt(confirm)}
      >
        {null}
      </EntranceForm>
    </>
  );
}
