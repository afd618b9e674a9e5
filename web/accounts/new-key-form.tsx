import { agentKeys } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./agent-keys.module.css";
import { ScopeChoice } from "./scope-choice.tsx";
import { accountTexts } from "./texts.ts";

interface Props {
  cancel(): void;
  done(key: string): void;
}

export function NewKeyForm({ cancel, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "act", "drive-ui"]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setProblem("Name is required");
      return;
    }
    setBusy(true);
    call(agentKeys.create, { body: { name: name.trim(), scopes: [...scopes] } }).then(
      ({ key }) => done(key),
      (error: unknown) => {
        setBusy(false);
        setProblem(wordsOf(error, accountTexts.keyFailed));
      },
    );
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label="New agent key"
      onSubmit={submit}
    >
      <TextField
        label="Name"
        placeholder="Research agent"
        value={name}
        error={problem}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <ScopeChoice scopes={scopes} choose={setScopes} />
      <div className={styles["actions"]}>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy} disabled={scopes.length === 0}>
          Create key
        </Button>
      </div>
    </form>
  );
}
