import { accounts, type SignedIn } from "#contract/accounts.ts";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type EntryMode, ownPath, refusalOf } from "./entry-rules.ts";
import { call } from "../api/call.ts";
import { beginSession, endedBecause } from "../api/session.ts";
import { Brand } from "../ui/display/brand.tsx";
import { Button } from "../ui/button.tsx";
import { showProblem } from "../ui/toast.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { EntryForm } from "./entry-form.tsx";
import styles from "./login-page.module.css";

const route = getRouteApi("/auth/login");

export function LoginPage() {
  const { next } = route.useSearch();
  const { history } = useRouter();
  const [mode, setMode] = useState<EntryMode>("sign-in");
  const [ended] = useState(endedBecause);
  const begin = (signedIn: SignedIn) => {
    beginSession(signedIn);
    history.replace(ownPath(next));
  };
  const tryIt = () =>
    call(accounts.trySample, {}).then(begin, (error: unknown) => {
      const failed = "Could not open the sample workspace. Please try again.";
      showProblem(refusalOf(error, failed).form ?? failed);
    });
  const isNew = mode === "sign-up";
  return (
    <div className={styles["page"]}>
      <main className={styles["card"]}>
        <Brand size={40} />
        <h1 className={styles["title"]}>{isNew ? "Create your workspace" : "Welcome to Aside"}</h1>
        {ended === null ? (
          <p className={styles["lead"]}>
            Any AI can work here while you watch. You can always rewind.
          </p>
        ) : (
          <p role="status" className={styles["ended"]}>
            {ended} What you had open and typed is still here.
          </p>
        )}
        <EntryForm key={mode} mode={mode} done={begin} />
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
