import { accounts, type SignedIn } from "#contract/accounts.ts";
import { entrance, type SignUpMode } from "#contract/accounts/entrance.ts";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type EntryFields, type EntryMode, ownPath, refusalOf } from "./entry-rules.ts";
import { call } from "../api/call.ts";
import { beginSession, endedBecause } from "../api/session.ts";
import { isPhone } from "../panels/phone.ts";
import { Brand } from "../ui/display/brand.tsx";
import { Button } from "../ui/button.tsx";
import { showProblem } from "../ui/toast.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ResetForm } from "./reset-form.tsx";
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

type Mode = EntryMode | "reset";

const titles: Readonly<Record<Mode, string>> = {
  "sign-in": "Welcome to Aside",
  "sign-up": "Create your workspace",
  reset: "Set a new password",
};

export function LoginPage() {
  const { invite } = route.useSearch();
  const [mode, setMode] = useState<Mode>(invite === undefined ? "sign-in" : "sign-up");
  const [ended] = useState(endedBecause);
  const { signIn, signUp, tryIt, begin } = useEntrance();
  const signUps = useSignUpMode();
  const isBack = mode === "sign-in" && ended !== null;
  return (
    <div className={styles["page"]}>
      <main className={styles["card"]}>
        <Brand size={40} />
        <h1 className={styles["title"]}>{isBack ? "Welcome back" : titles[mode]}</h1>
        {ended === null ? (
          <p className={styles["lead"]}>
            {mode === "reset"
              ? "An administrator of this workspace gives you a code."
              : "Any AI can work here while you watch. You can always rewind."}
          </p>
        ) : (
          <p role="status" className={styles["ended"]}>
            {ended} What you had open and typed is still here.
          </p>
        )}
        {mode === "reset" ? (
          <ResetForm enter={begin} />
        ) : (
          <EntryForm
            key={mode}
            mode={mode}
            {...forms[mode]}
            enter={mode === "sign-up" ? signUp : signIn}
          />
        )}
        <OtherModes
          mode={mode}
          choose={setMode}
          signUps={invite === undefined ? signUps : "open"}
        />
        {signUps === "open" && (
          <>
            <p className={styles["or"]}>or</p>
            <Button size="lg" isWide run={tryIt}>
              Try it with sample data
            </Button>
            <p className={styles["note"]}>No account needed. Explore with example data.</p>
          </>
        )}
      </main>
      <Toaster />
    </div>
  );
}

interface OtherProps {
  readonly mode: Mode;
  readonly signUps: SignUpMode;
  choose(mode: Mode): void;
}

const closedWords: Readonly<Record<Exclude<SignUpMode, "open">, string>> = {
  invite: "New here? You need an invitation link to create an account.",
  closed: "Creating accounts is closed here.",
};

function OtherModes({ mode, signUps, choose }: OtherProps) {
  const to = (next: Mode, words: string) => (
    <button type="button" className={styles["link"]} onClick={() => choose(next)}>
      {words}
    </button>
  );
  if (mode !== "sign-in")
    return (
      <p className={styles["switch"]}>
        {mode === "sign-up" && "Already have an account? "}
        {to("sign-in", mode === "sign-up" ? "Sign in" : "Back to sign in")}
      </p>
    );
  return (
    <>
      <p className={styles["switch"]}>{to("reset", "Forgot password?")}</p>
      <p className={styles["switch"]}>
        {signUps === "open" ? (
          <>New here? {to("sign-up", "Create an account")}</>
        ) : (
          closedWords[signUps]
        )}
      </p>
    </>
  );
}

/** Who may create an account. Until the worker has said so, and where it cannot be reached, as if all could: it decides anyway. */
function useSignUpMode(): SignUpMode {
  const [mode, setMode] = useState<SignUpMode>("open");
  useEffect(() => {
    call(entrance.ways, {}).then(
      (ways) => setMode(ways.signUp),
      () => undefined,
    );
  }, []);
  return mode;
}

/** The ways into a workspace, and where each leads. */
function useEntrance() {
  const { next, invite } = route.useSearch();
  const { history } = useRouter();
  const begin = (signedIn: SignedIn, start = ownPath(next)) => {
    beginSession(signedIn);
    history.replace(start);
  };
  const signIn = async ({ email, password }: EntryFields) =>
    begin(await call(accounts.signIn, { body: { email, password } }));
  const signUp = async ({ name, email, password }: EntryFields) => {
    const body = { name: name.trim(), email, password, ...(invite !== undefined && { invite }) };
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
  return { signIn, signUp, tryIt, begin };
}
