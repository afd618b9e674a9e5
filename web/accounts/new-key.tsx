import { agentKeys } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { useRef, useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/display/copy-button.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./agent-keys.module.css";

const offered = [
  { scope: "read", label: "Read", about: "See what is in your workspace" },
  { scope: "act", label: "Act", about: "Create, change and delete items" },
  { scope: "drive-ui", label: "Control the layout", about: "Open and close panels" },
  { scope: "propose", label: "Propose", about: "Suggest changes for you to accept" },
  { scope: "send", label: "Send", about: "Send email as you" },
] as const satisfies readonly { scope: Scope; label: string; about: string }[];

export function NewKeyForm({ cancel, done }: { cancel(): void; done(key: string): void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "act", "drive-ui"]);
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
      const body = { name: name.trim(), scopes: [...scopes] };
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

/** The one time a key is shown. Where it cannot be copied it is selected, to be copied by hand. */
export function FreshKey({ secret, done }: { readonly secret: string; done(): void }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["fresh"]} role="status">
      <p className={styles["name"]}>Copy the key now. It is not shown again.</p>
      <div className={styles["copy"]}>
        <input
          ref={box}
          readOnly
          value={secret}
          aria-label="New key"
          className={styles["secret"]}
        />
        <CopyButton text={secret} refused={() => box.current?.select()} />
      </div>
      <Button look="quiet" size="sm" onClick={done}>
        Done
      </Button>
    </div>
  );
}
