import { type KeyboardEvent, useState } from "react";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { keysOf } from "./bindings.ts";
import { chordOf, isModifier, thisKeyboard } from "../../ui/keys/chord.ts";
import { KeyCaps } from "./key-caps.tsx";
import { keymap, resetKeys, setKeys } from "../../ui/keys/keymap.ts";
import { FoundGroups, SearchBox } from "./groups.tsx";
import styles from "./keys.module.css";
import { problemWith, problemWithReset } from "./conflicts.ts";
import type { ScopedBinding } from "./named.ts";
import { groupsOf, loadBindings } from "./scopes.ts";

export async function openRemap(): Promise<void> {
  const all = await loadBindings();
  showModal({ label: "Customize shortcuts" }, (close) => <Remap all={all} close={close} />);
}

interface Props {
  readonly all: readonly ScopedBinding[];
  close(): void;
}

/** Changes of keys, and what stood in the way of the last. */
function useChanges(all: readonly ScopedBinding[]) {
  const [problem, setProblem] = useState("");
  const unless = (wrong: string | undefined, run: () => void) => {
    setProblem(wrong ?? "");
    if (wrong === undefined) run();
  };
  return {
    problem,
    change(this: void, binding: ScopedBinding, keys: string) {
      const wrong = problemWith(binding, keys, all, keymap.get(), thisKeyboard());
      unless(wrong, () => setKeys(binding.id, [keys]));
    },
    reset(this: void, binding: ScopedBinding) {
      const wrong = problemWithReset(binding, all, keymap.get(), thisKeyboard());
      unless(wrong, () => setKeys(binding.id, undefined));
    },
    resetAll: () => unless(undefined, resetKeys),
  };
}

function Remap({ all, close }: Props) {
  const changed = useStore(keymap);
  const without = useStore(withoutAi);
  const [query, setQuery] = useState("");
  const [recording, setRecording] = useState<string>();
  const { problem, change, reset, resetAll } = useChanges(all);
  const record = (binding: ScopedBinding, keys: string) => {
    setRecording(undefined);
    change(binding, keys);
  };
  const groups = groupsOf(
    all.filter(({ isFixed }) => isFixed !== true),
    without,
  );
  return (
    <>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>Customize shortcuts</h2>
        <Button size="sm" disabled={Object.keys(changed).length === 0} onClick={resetAll}>
          Reset all
        </Button>
        <Button size="sm" look="quiet" onClick={close}>
          Done
        </Button>
      </div>
      <SearchBox query={query} change={setQuery} />
      <p role="alert" className={styles["problem"]}>
        {problem}
      </p>
      <div className={styles["list"]}>
        <FoundGroups groups={groups} query={query}>
          {(bindings) => (
            <ul>
              {bindings.map((binding) => (
                <Row
                  key={binding.id}
                  binding={binding}
                  isRecording={recording === binding.id}
                  begin={() => setRecording(binding.id)}
                  stop={() => setRecording(undefined)}
                  done={record}
                  reset={reset}
                />
              ))}
            </ul>
          )}
        </FoundGroups>
      </div>
    </>
  );
}

interface RowProps extends RecorderProps {
  readonly isRecording: boolean;
  begin(): void;
  reset(binding: ScopedBinding): void;
}

function Row({ binding, isRecording, begin, stop, done, reset }: RowProps) {
  const changed = useStore(keymap);
  const { id, label, group, scope } = binding;
  const name = scope === undefined ? label : `${label} (${group})`;
  return (
    <li className={styles["row"]}>
      <span>{label}</span>
      <span className={styles["keys"]}>
        {isRecording ? (
          <Recorder binding={binding} done={done} stop={stop} />
        ) : (
          <button type="button" className={styles["change"]} onClick={begin}>
            <span className="visually-hidden">Customize shortcuts of {name}: </span>
            <KeyCaps keys={keysOf(binding, changed)} none="Not set" />
          </button>
        )}
        {changed[id] && (
          <Button
            size="sm"
            look="quiet"
            aria-label={`Reset ${name}`}
            onClick={() => reset(binding)}
          >
            Reset
          </Button>
        )}
      </span>
    </li>
  );
}

interface RecorderProps {
  readonly binding: ScopedBinding;
  done(binding: ScopedBinding, keys: string): void;
  stop(): void;
}

/** Takes the next press, whatever it is; Escape leaves things as they are. */
function Recorder({ binding, done, stop }: RecorderProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (isModifier(event)) return;
    if (event.key === "Escape") stop();
    else done(binding, chordOf(event, thisKeyboard()));
  };
  return (
    <button
      type="button"
      className={styles["recorder"]}
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onKeyDown={press}
      onBlur={stop}
    >
      Press keys…
    </button>
  );
}
