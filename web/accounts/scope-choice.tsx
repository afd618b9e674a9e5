import type { Scope } from "#contract/endpoint.ts";
import styles from "./agent-keys.module.css";

interface Props {
  readonly scopes: readonly Scope[];
  choose(scopes: readonly Scope[]): void;
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
export function ScopeChoice({ scopes, choose }: Props) {
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
