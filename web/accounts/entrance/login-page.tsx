import { accounts, type SignedIn } from "#contract/accounts.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import {
  asksForCode,
  type EntryFields,
  type EntryMode,
  ownPath,
  refusalOf,
  secretOf,
} from "./entry-rules.ts";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { beginSession } from "../../api/session.ts";
import { isPhone } from "../../panels/phone.ts";
import { Brand } from "../../ui/display/brand.tsx";
import { Button } from "../../ui/button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { Toaster } from "../../ui/overlay/toaster.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ForgotForm, LinkForm } from "./forgot-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { setStartStep } from "../start/start-step.ts";
import { endingOf, SignedOut } from "./signed-out.tsx";
import { closedWords, useWays, type Ways } from "./ways.ts";
import { takesPasskeys } from "../device-name.ts";
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

/** `forgot` asks for a mail, `code` takes an administrator's, `link` one that was mailed. */
type Mode = EntryMode | "forgot" | "code" | "link";

const titles: Readonly<Record<Mode, string>> = {
  "sign-in": "Welcome to Aside",
  "sign-up": "Create your account",
  forgot: "Forgot your password?",
  code: "Set a new password",
  link: "Set a new password",
};

const usualLead =
  "Mail, calendar, tasks and notes that any AI can work on while you watch. You can always rewind.";

const leads: Readonly<Record<Mode, string>> = {
  "sign-in": usualLead,
  "sign-up": usualLead,
  forgot: "We'll email you a link to set a new one.",
  code: "Ask an administrator of this workspace for a code.",
  link: "Choose a password that you don't use anywhere else.",
};

/** A link leads to what it is for. */
function modeOf({ invite, reset }: ReturnType<typeof route.useSearch>): Mode {
  if (reset !== undefined) return "link";
  return invite === undefined ? "sign-in" : "sign-up";
}

/** Who forgot their password gets a link where mail is sent; the page may hear of that after they asked. */
const modeNow = (mode: Mode, { reset }: Ways): Mode =>
  mode === "forgot" && reset === "administrator" ? "code" : mode;

const changed = "Password changed. Sign in with it and the code from your authenticator app.";

export function LoginPage() {
  const search = route.useSearch();
  const { invite, reset } = search;
  const [chosen, setMode] = useState(() => modeOf(search));
  const [ended] = useState(endingOf);
  const typed = useTypedEmail();
  const { signIn, signUp, tryIt, byPasskey } = useEntrance();
  const ways = useWays();
  const mode = modeNow(chosen, ways);
  const enter = (address: string, password: string) =>
    signIn({ name: "", email: address, password, code: "", invite: "" }).catch((error: unknown) => {
      if (!asksForCode(error)) throw error;
      typed.changeEmail(address);
      setMode("sign-in");
      showToast({ text: changed });
    });
  return (
    <div className={styles["page"]}>
      <main className={styles["card"]}>
        <Brand size={40} />
        <SignedOut ended={ended} isBack={mode === "sign-in"} title={titles[mode]}>
          {invite !== undefined && mode === "sign-up" ? "You were invited to Aside." : leads[mode]}
        </SignedOut>
        {mode === "sign-in" || mode === "sign-up" ? (
          <EntryForm
            key={mode}
            mode={mode}
            {...typed}
            {...forms[mode]}
            enter={mode === "sign-up" ? signUp : signIn}
          />
        ) : (
          <OtherForm mode={mode} typed={typed} link={reset} choose={setMode} enter={enter} />
        )}
        <OtherModes
          mode={mode}
          choose={setMode}
          ways={invite === undefined ? ways : { ...ways, signUp: "open" }}
        />
        <OtherWays
          mode={mode}
          isOpen={ways.signUp === "open"}
          byPasskey={byPasskey}
          tryIt={tryIt}
        />
      </main>
      <Toaster />
    </div>
  );
}

/** One address, whichever form it was typed into. */
function useTypedEmail() {
  const [email, changeEmail] = useState("");
  return { email, changeEmail };
}

interface WaysProps {
  readonly mode: Mode;
  readonly isOpen: boolean;
  byPasskey(): Promise<void>;
  tryIt(): Promise<void>;
}

/** Ways in without a password. */
function OtherWays({ mode, isOpen, byPasskey, tryIt }: WaysProps) {
  const hasPasskeys = mode === "sign-in" && takesPasskeys();
  return (
    <>
      {(hasPasskeys || isOpen) && <p className={styles["or"]}>or</p>}
      {hasPasskeys && (
        <Button size="lg" isWide run={byPasskey}>
          Sign in with a passkey
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="lg" isWide run={tryIt}>
            Try it with sample data
          </Button>
          <p className={styles["note"]}>No account needed. Explore with example data.</p>
        </>
      )}
    </>
  );
}

interface FormProps {
  readonly mode: Exclude<Mode, EntryMode>;
  readonly typed: ReturnType<typeof useTypedEmail>;
  readonly link: string | undefined;
  choose(mode: Mode): void;
  /** With the password that was just set. */
  enter(email: string, password: string): Promise<void>;
}

/** For who forgot a password. */
function OtherForm({ mode, typed, link = "", choose, enter }: FormProps) {
  if (mode === "forgot") return <ForgotForm {...typed} useCode={() => choose("code")} />;
  if (mode === "code") return <ResetForm {...typed} enter={enter} />;
  return <LinkForm token={link} enter={enter} />;
}

interface OtherProps {
  readonly mode: Mode;
  readonly ways: Ways;
  choose(mode: Mode): void;
}

function OtherModes({ mode, ways, choose }: OtherProps) {
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
      <p className={styles["switch"]}>{to("forgot", "Forgot password?")}</p>
      <p className={styles["switch"]}>
        {ways.signUp === "open" ? (
          <>New here? {to("sign-up", "Create an account")}</>
        ) : (
          closedWords[ways.signUp]
        )}
      </p>
    </>
  );
}

/** The ways into a workspace, and where each leads. */
function useEntrance() {
  const { next: asked, invite } = route.useSearch();
  const { history } = useRouter();
  // Of an account that is gone nothing opens any more.
  const next = endingOf()?.isGone === true ? undefined : asked;
  const begin = (signedIn: SignedIn, start = ownPath(next)) => {
    beginSession(signedIn);
    history.replace(start);
  };
  const signIn = async ({ email, password, code }: EntryFields) =>
    begin(await call(accounts.signIn, { body: { email, password, ...(code !== "" && { code }) } }));
  const signUp = async ({ name, email, password, invite: given }: EntryFields) => {
    const secret = secretOf(given) || invite;
    const body = {
      name: name.trim(),
      email,
      password,
      ...(secret !== undefined && { invite: secret }),
    };
    begin(await call(accounts.signUp, { body }));
    setStartStep("choose");
  };
  const tryIt = () =>
    call(accounts.trySample, {}).then(
      (guest) => begin(guest, sampleStart(next)),
      (error: unknown) => {
        const failed = "Could not open the sample workspace. Please try again.";
        const said = refusalOf(error, failed);
        showProblem(said.form ?? said.invite ?? failed);
      },
    );
  const byPasskey = async () => {
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const answer = await startAuthentication({ optionsJSON: await call(passkeys.ask, {}) });
      begin(await call(passkeys.signIn, { body: { answer } }));
    } catch (error) {
      showProblem(wordsOf(error, "No passkey was used. Please try again."));
    }
  };
  return { signIn, signUp, tryIt, byPasskey };
}
