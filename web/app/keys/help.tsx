import { useState } from "react";
import { canType } from "../../panels/phone.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { keysOf } from "./bindings.ts";
import { KeyCaps } from "./key-caps.tsx";
import { keymap } from "../../ui/keys/keymap.ts";
import { FoundGroups, SearchBox } from "./groups.tsx";
import styles from "./keys.module.css";
import { openRemap } from "./remap.tsx";
import type { ScopedBinding } from "./named.ts";
import { groupsOf, loadBindings } from "./scopes.ts";

export async function openHelp(): Promise<void> {
  const all = await loadBindings();
  const look = { label: "Keyboard shortcuts" };
  const dialog = showModal(look, (close) => <Help all={all} close={close} />);
  // Beside a keyboard a shortcut is looked for at once.
  if (canType()) dialog.querySelector("input")?.focus();
}

interface Props {
  readonly all: readonly ScopedBinding[];
  close(): void;
}

function Help({ all, close }: Props) {
  const [query, setQuery] = useState("");
  const without = useStore(withoutAi);
  return (
    <>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>Keyboard shortcuts</h2>
        <Button size="sm" run={openRemap}>
          Customize shortcuts
        </Button>
        <Button size="sm" look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <SearchBox query={query} change={setQuery} />
      <div className={styles["list"]} tabIndex={0} role="region" aria-label="Shortcuts">
        <FoundGroups groups={groupsOf(all, without)} query={query}>
          {(bindings) => (
            <dl>
              {bindings.map((binding) => (
                <Row key={binding.id} binding={binding} />
              ))}
            </dl>
          )}
        </FoundGroups>
      </div>
    </>
  );
}

function Row({ binding }: { readonly binding: ScopedBinding }) {
  const keys = keysOf(binding, useStore(keymap));
  return (
    <div className={styles["row"]}>
      <dt>{binding.label}</dt>
      <dd className={styles["keys"]}>
        <KeyCaps keys={keys} />
      </dd>
    </div>
  );
}
