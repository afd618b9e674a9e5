import { useRef, useState } from "react";
import { agentSetups } from "./agent-setups.ts";
import styles from "./agent-keys.module.css";
import setupStyles from "./agent-setup.module.css";
import { Button } from "../ui/button.tsx";
import { readFirst } from "./ways-in/shown-once.ts";
import { CopyButton } from "../ui/display/copy-button.tsx";
import { ChoiceField } from "../ui/field.tsx";

/** The one time a key is shown, and what to paste for an agent. Where it cannot be copied it is selected, to be copied by hand. */
export function FreshKey({ secret, done }: { readonly secret: string; done(): void }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["fresh"]}>
      <p ref={readFirst} tabIndex={-1} className={styles["name"]} role="status">
        Copy the key now. It is not shown again.
      </p>
      <div className={styles["copy"]}>
        <input
          ref={box}
          readOnly
          value={secret}
          aria-label="New key"
          className={styles["secret"]}
        />
        <CopyButton text={secret} aria-label="Copy the key" refused={() => box.current?.select()} />
      </div>
      <Setup secret={secret} />
      <Button look="quiet" size="sm" onClick={done}>
        Done
      </Button>
    </div>
  );
}

const names = agentSetups.map(({ id, name }) => [id, name] as const);

function Setup({ secret }: { readonly secret: string }) {
  const box = useRef<HTMLPreElement>(null);
  const [chosen, choose] = useState(agentSetups[0]?.id ?? "");
  const setup = agentSetups.find(({ id }) => id === chosen);
  if (!setup) return null;
  const text = setup.text(location.origin, secret);
  return (
    <div className={setupStyles["setup"]}>
      <ChoiceField label="Set up" value={chosen} options={names} change={choose} />
      <p className={styles["detail"]}>{setup.where}</p>
      <pre
        ref={box}
        className={setupStyles["paste"]}
        aria-label={`Setup for ${setup.name}`}
        tabIndex={0}
      >
        {text}
      </pre>
      <CopyButton
        text={text}
        size="sm"
        aria-label={`Copy the setup for ${setup.name}`}
        refused={() => box.current && getSelection()?.selectAllChildren(box.current)}
      />
    </div>
  );
}
