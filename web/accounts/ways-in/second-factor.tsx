import type { Proof } from "#contract/accounts/proof.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { counted } from "#shared/words.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Form } from "../../form/form.tsx";
import { useAttempt } from "../../form/attempt.ts";
import { ProofForm } from "../../form/proof-form.tsx";
import { secondFactorQuery } from "../../form/proofs.ts";
import { isPhone } from "../../panels/phone.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { CopyButton } from "../../ui/display/copy-button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { TextField } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { readFirst } from "./shown-once.ts";
import { useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import { FormOpener } from "./form-opener.tsx";
import styles from "./ways-in.module.css";

const title = "Two-step sign-in";

const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode);

type Begun = AnswerOf<typeof secondFactor.begin>;
type Purpose = "turn-on" | "turn-off" | "renew";

/** Where one is: asked for the password, shown the picture for an app, or shown codes that are shown once. */
type Step =
  | { readonly at: "password"; readonly purpose: Purpose }
  | { readonly at: "picture"; readonly begun: Begun }
  | { readonly at: "codes"; readonly codes: readonly string[] };

/** Codes of an app in addition to the password. */
export function SecondFactorSection() {
  const { data: state } = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const show = (codes: readonly string[]) => {
    setStep({ at: "codes", codes });
    void client.invalidateQueries(secondFactorQuery);
  };
  const ask = (purpose: Purpose) => setStep({ at: "password", purpose });
  const off = () => {
    close();
    showToast({ text: "Two-step sign-in is off" });
    void client.invalidateQueries(secondFactorQuery);
  };
  const lead =
    state?.isOn === true
      ? `On. ${counted(state.recoveryCodesLeft, "recovery code")} left.`
      : "After your password, also ask for a code from an app on your phone.";
  return (
    <Section place="two-step" title={title} lead={lead}>
      {step === undefined && state && <Choices isOn={state.isOn} ask={ask} />}
      {step?.at === "password" && (
        <PasswordStep
          purpose={step.purpose}
          close={close}
          begun={(begun) => setStep({ at: "picture", begun })}
          show={show}
          off={off}
        />
      )}
      {step?.at === "picture" && <PictureStep begun={step.begun} close={close} show={show} />}
      {step?.at === "codes" && <Codes codes={step.codes} done={close} />}
    </Section>
  );
}

interface ChoicesProps {
  readonly isOn: boolean;
  ask(purpose: Purpose): void;
}

function Choices({ isOn, ask }: ChoicesProps) {
  return (
    <div className={styles["row"]}>
      {isOn ? (
        <>
          <FormOpener onClick={() => ask("renew")}>New recovery codes</FormOpener>
          <FormOpener look="danger" onClick={() => ask("turn-off")}>
            Turn off two-step sign-in
          </FormOpener>
        </>
      ) : (
        <FormOpener onClick={() => ask("turn-on")}>Turn on two-step sign-in</FormOpener>
      )}
    </div>
  );
}

const purposes: Readonly<Record<Purpose, string>> = {
  "turn-on": "Continue",
  "turn-off": "Turn off",
  renew: "Create new codes",
};

interface PasswordProps {
  readonly purpose: Purpose;
  close(): void;
  begun(begun: Begun): void;
  show(codes: readonly string[]): void;
  off(): void;
}

function PasswordStep({ purpose, close, begun, show, off }: PasswordProps) {
  const submit = async (body: Proof) => {
    if (purpose === "turn-on") begun(await call(secondFactor.begin, { body }));
    else if (purpose === "renew")
      show((await call(secondFactor.renewCodes, { body })).recoveryCodes);
    else {
      await call(secondFactor.remove, { body });
      off();
    }
  };
  return (
    <ProofForm
      name={title}
      className={styles["steps"]}
      label={purposes[purpose]}
      isDangerous={purpose === "turn-off"}
      leave={close}
      submit={submit}
    />
  );
}

interface PictureProps extends Pick<PasswordProps, "close" | "show"> {
  readonly begun: Begun;
}

function PictureStep({ begun: { secret, uri }, close, show }: PictureProps) {
  // A keyboard over half a phone would hide what is to be scanned or opened first.
  const isHeld = useStore(isPhone);
  const [code, setCode] = useState("");
  const { isBusy, wait, attempt, clear, wordsAt } = useAttempt();
  const submit = () =>
    attempt(async () => show((await call(secondFactor.confirm, { body: { code } })).recoveryCodes));
  const picture = <QrCode text={uri} label="QR code for an authenticator app" />;
  const opener = (
    <a className={isHeld ? styles["opener"] : undefined} href={uri}>
      Open in authenticator app
    </a>
  );
  return (
    <Form
      takesFocus={!isHeld}
      className={styles["steps"]}
      aria-label={title}
      form={{ isBusy, wait, leave: close }}
      label="Turn on"
      isDisabled={code.trim() === ""}
      submit={submit}
    >
      <p ref={isHeld ? readFirst : undefined} tabIndex={-1}>
        {isHeld
          ? "Add Aside to your authenticator app, then type the code it shows."
          : "Scan this with an authenticator app, then type the code it shows."}
      </p>
      {isHeld ? opener : picture}
      <p className={styles["note"]}>
        Or type this key: <span className={styles["secret"]}>{secret}</span>
      </p>
      <div className={styles["row"]}>
        <CopyButton text={secret} size="sm" aria-label="Copy the key" />
        {!isHeld && opener}
      </div>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={wordsAt("code", true)}
        onChange={({ target }) => {
          setCode(target.value);
          clear();
        }}
      />
      {/* A phone can't scan its own screen. */}
      {isHeld && (
        <details className={styles["folded"]}>
          <summary>Scan with another device</summary>
          {picture}
        </details>
      )}
    </Form>
  );
}

interface CodesProps {
  readonly codes: readonly string[];
  done(): void;
}

function Codes({ codes, done }: CodesProps) {
  return (
    <div className={styles["codes"]}>
      <p ref={readFirst} tabIndex={-1} role="status">
        Two-step sign-in is on. Keep these recovery codes somewhere safe, away from your phone. Each
        signs you in once if you lose it. They are not shown again.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["row"]}>
        <CopyButton text={codes.join("\n")} size="sm" aria-label="Copy the recovery codes" />
        <Button
          size="sm"
          onClick={() => download("aside-recovery-codes.txt", new Blob([`${codes.join("\n")}\n`]))}
        >
          Download
        </Button>
        <Button size="sm" look="quiet" onClick={done}>
          Done
        </Button>
      </div>
    </div>
  );
}
