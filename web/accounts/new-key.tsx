import { agentKeys } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./agent-keys.module.css";
import { accountTexts } from "./texts.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";

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

const offered: readonly {
  readonly scope: Scope;
  readonly label: string;
  readonly about: string;
}[] = [
  { scope: "read", label: "Read", about: "See what is in your workspace" },
  { scope: "act", label: "Act", about: "Create, change and delete items" },
  { scope: "drive-ui", label: "Control the layout", about: "Open and close panels" },
  { scope: "propose", label: "Propose", about: "Suggest changes for you to accept" },
  { scope: "send", label: "Send", about: "Send email as you" },
];

/** What a key allows, a box each. */
function ScopeChoice(props: {
  readonly scopes: readonly Scope[];
  choose(scopes: readonly Scope[]): void;
}) {
  const { scopes, choose } = props;
  return (
    <fieldset className={styles["scopes"]}>
      <legend className={styles["legend"]}>Permissions</legend>
      {offered.map(({ scope, label, about }) => (
        <label key={scope} className={styles["scope"]}>
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              choose(
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
  );
}

/** The one time a key is shown. */
export function FreshKey({ secret, done }: { readonly secret: string; done(): void }) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    box.current?.select();
    // Without a secure origin there is no clipboard; what is selected can be copied by hand.
    if (!("clipboard" in navigator)) return;
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
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
        <Button onClick={copy}>
          {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <Button look="quiet" size="sm" onClick={done}>
        Done
      </Button>
    </div>
  );
}
