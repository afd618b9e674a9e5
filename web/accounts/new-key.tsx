import { agentKeys } from "#contract/accounts.ts";
import type { NarrowTool } from "#contract/accounts/narrowed.ts";
import type { Scope } from "#contract/endpoint.ts";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { fullTime } from "../time/ago.ts";
import { ChoiceField, TextField } from "../ui/field.tsx";
import styles from "./agent-keys.module.css";
import { offeredScopes, offeredTools } from "./key-words.ts";

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

/** As its list will say it, so that nothing is left to reckon. */
function endInWords(days: string): string {
  const end = endOf(days);
  return end === null ? "It works until you revoke it." : `It stops working on ${fullTime(end)}.`;
}

export function NewKeyForm({ cancel, done }: { cancel(): void; done(key: string): void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "propose", "drive-ui"]);
  const [tools, setTools] = useState<readonly NarrowTool[] | null>(null);
  const [life, setLife] = useState("90");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isNothing = scopes.length === 0 || tools?.length === 0;
  const submit = async () => {
    if (isBusy || isNothing) return;
    if (name.trim() === "") {
      setProblem("Name is required");
      return;
    }
    setBusy(true);
    try {
      const body = {
        name: name.trim(),
        scopes: [...scopes],
        tools: tools && [...tools],
        expiresAt: endOf(life),
      };
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
      isDisabled={isNothing}
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
      <ToolChoice tools={tools} choose={setTools} />
      <ChoiceField label="Expires" value={life} options={lives} change={setLife} />
      <p className={styles["detail"]}>{endInWords(life)}</p>
    </Form>
  );
}

function ScopeChoice(props: { scopes: readonly Scope[]; choose(scopes: readonly Scope[]): void }) {
  const { scopes, choose } = props;
  return (
    <fieldset className={styles["scopes"]}>
      <legend className={styles["legend"]}>Permissions</legend>
      {offeredScopes.map(({ scope, label, about }) => (
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

interface ToolProps {
  /** Null: no limit. */
  readonly tools: readonly NarrowTool[] | null;
  choose(tools: readonly NarrowTool[] | null): void;
}

const reaches = [
  ["all", "The whole workspace"],
  ["some", "Some panels only"],
] as const;

/** A limit of where all of that holds. */
function ToolChoice({ tools, choose }: ToolProps) {
  return (
    <>
      <ChoiceField
        label="Where"
        value={tools === null ? "all" : "some"}
        options={reaches}
        change={(reach) => choose(reach === "all" ? null : ["tasks"])}
      />
      {tools !== null && (
        <fieldset className={styles["scopes"]}>
          <legend className={styles["legend"]}>Panels</legend>
          {offeredTools.map(([tool, label]) => (
            <label key={tool} className={styles["scope"]}>
              <input
                type="checkbox"
                checked={tools.includes(tool)}
                onChange={({ target }) => {
                  const others = tools.filter((other) => other !== tool);
                  choose(target.checked ? [...others, tool] : others);
                }}
              />
              {label}
            </label>
          ))}
          <p className={styles["detail"]}>
            It gets nothing from other panels. Search, chat, timeline and undo span all of them, so
            it can't use those.
          </p>
        </fieldset>
      )}
    </>
  );
}
