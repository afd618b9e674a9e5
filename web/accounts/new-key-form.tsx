import { agentKeys } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./agent-keys.module.css";
import { accountTexts } from "./texts.ts";

interface Props {
  cancel(): void;
  done(key: string): void;
}

const offered: readonly {
  readonly scope: Scope;
  readonly label: string;
  readonly about: string;
}[] = [
  { scope: "read", label: "Read", about: "See what is in your workspace" },
  { scope: "act", label: "Act", about: "Create, change and delete items" },
  { scope: "drive-ui", label: "Drive the screen", about: "Open and close panels" },
  { scope: "propose", label: "Propose", about: "Suggest changes for you to accept" },
  { scope: "send", label: "Send", about: "Send mail in your name" },
];

export function NewKeyForm({ cancel, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "act", "drive-ui"]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const submit = (event: FormEvent) => {
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
      <fieldset className={styles["scopes"]}>
        <legend className={styles["legend"]}>It may</legend>
        {offered.map(({ scope, label, about }) => (
          <label key={scope} className={styles["scope"]}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(
                  target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
                )
              }
            />
            <span>
              {label}
              <span className={styles["detail"]}> {about}</span>
            </span>
          </label>
        ))}
      </fieldset>
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
