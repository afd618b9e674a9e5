import { accounts, type SignedIn } from "#contract/accounts.ts";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type EntryFields, type EntryMode, ownPath, refusalOf } from "./entry-rules.ts";
import { call } from "../api/call.ts";
import { beginSession, endedBecause } from "../api/session.ts";
import { isPhone } from "../panels/phone.ts";
import { Brand } from "../ui/display/brand.tsx";
import { Button } from "../ui/button.tsx";
import { showProblem } from "../ui/toast.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { EntryForm } from "./entry-form.tsx";
import { setStartStep } from "./start/start-step.ts";
import styles from "./login-page.module.css";

const route = getRouteApi("/auth/login");

const forms = {
  "sign-in": {
    label: "Sign in",
    button: "Sign in",
    failed: "Could not sign in. Please try again.",
  },
  "sign-up": {
    label: "Create an account",
    button: "Create account",
    failed: "Could not create the account. Please try again.",
  },
} as const;

/** A sample opens on its data; a phone shows one panel at a time. */
const sampleStart = (next: string | undefined): string => {
  const panels = isPhone.get() ? "/?r=tasks" : "/?l=notes&r=tasks";
  return next === undefined ? panels : ownPath(next);
};

export function LoginPage() {
  const [mode, setMode] = useState<EntryMode>("sign-in");
  const [ended] = useState(endedBecause);
  const { signIn, signUp, tryIt } = useEntrance();
  const isNew = mode === "sign-up";
  return (
    <div className={styles["page"]}>
      <main className={styles["card"]}>
        <Brand size={40} />
        <h1 className={styles["title"]}>
          {isNew ? "Create your workspace" : ended === null ? "Welcome to Aside" : "Welcome back"}
        </h1>
        {ended === null ? (
          <p className={styles["lead"]}>
            Any AI can work here while you watch. You can always rewind.
          </p>
        ) : (
          <p role="status" className={styles["ended"]}>
            {ended} What you had open and typed is still here.
          </p>
        )}
        <EntryForm key={mode} mode={mode} {...forms[mode]} enter={isNew ? signUp : signIn} />
        <p className={styles["switch"]}>
          {isNew ? "Already have an account?" : "New here?"}{" "}
          <button
            type="button"
            className={styles["link"]}
            onClick={() => setMode(isNew ? "sign-in" : "sign-up")}
          >
            {isNew ? "Sign in" : "Create an account"}
          </button>
        </p>
        <p className={styles["or"]}>or</p>
        <Button size="lg" isWide run={tryIt}>
          Try it with sample data
        </Button>
        <p className={styles["note"]}>No account needed. Explore with example data.</p>
      </main>
      <Toaster />
    </div>
  );
}

/** The ways into a workspace, and where each leads. */
function useEntrance() {
  const { next } = route.useSearch();
  const { history } = useRouter();
  const begin = (signedIn: SignedIn, start = ownPath(next)) => {
    beginSession(signedIn);
    history.replace(start);
  };
  const signIn = async ({ email, password }: EntryFields) =>
    begin(await call(accounts.signIn, { body: { email, password } }));
  const signUp = async ({ name, email, password }: EntryFields) => {
    const body = { name: name.trim(), email, password };
    begin(await call(accounts.signUp, { body }));
    setStartStep("choose");
  };
  const tryIt = () =>
    call(accounts.trySample, {}).then(
      (guest) => begin(guest, sampleStart(next)),
      (error: unknown) => {
        const failed = "Could not open the sample workspace. Please try again.";
        showProblem(refusalOf(error, failed).form ?? failed);
      },
    );
  return { signIn, signUp, tryIt };
}
