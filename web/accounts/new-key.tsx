import { agentKeys } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { ChoiceField, TextField } from "../ui/field.tsx";
import styles from "./agent-keys.module.css";

const offered = [
  { scope: "read", label: "Read", about: "See what is in your workspace" },
  { scope: "propose", label: "Propose", about: "Suggest changes for you to accept" },
  { scope: "act", label: "Act", about: "Create, change and delete items without asking" },
  { scope: "drive-ui", label: "Control the layout", about: "Open and close panels" },
  { scope: "send", label: "Send", about: "Send email as you" },
] as const satisfies readonly { scope: Scope; label: string; about: string }[];

const dayMs = 86_400_000;
const lives: readonly (readonly [days: string, label: string])[] = [
  ["7", "In a week"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
  ["", "Never"],
];

/** The end of a key that begins now; null for one without. */
const endOf = (days: string): string | null =>
  days === "" ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();

export function NewKeyForm({ cancel, done }: { cancel(): void; done(key: string): void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "propose", "drive-ui"]);
  const [life, setLife] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy || scopes.length === 0) return;
    if (name.trim() === "") {
      setProblem("Name is required");
      return;
    }
    setBusy(true);
    try {
      const body = { name: name.trim(), scopes: [...scopes], expiresAt: endOf(life) };
      done((await call(agentKeys.create, { body })).key);
    } catch (error) {
      setBusy(false);
      setProblem(wordsOf(error, "Failed to create the key"));
    }
  };
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label="New agent key"
      form={{ isBusy, leave: cancel }}
      label="Create key"
      isDisabled={scopes.length === 0}
      submit={() => void submit()}
    >
      <TextField
        label="Name"
        placeholder="Research agent"
        value={name}
        error={problem}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <ScopeChoice scopes={scopes} choose={setScopes} />
      <ChoiceField label="Expires" value={life} options={lives} change={setLife} />
    </Form>
  );
}

function ScopeChoice(props: { scopes: readonly Scope[]; choose(scopes: readonly Scope[]): void }) {
  const { scopes, choose } = props;
  return (
    <fieldset className={styles["scopes"]}>
      <legend className={styles["legend"]}>Permissions</legend>
      {offered.map(({ scope, label, about }) => (
        <label key={scope} className={styles["scope"]}>
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ target }) => {
              const others = scopes.filter((other) => other !== scope);
              choose(target.checked ? [...others, scope] : others);
            }}
          />
          <span>
            {label}
            <span className={styles["detail"]}> {about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
