import { type KeyboardEvent, useState } from "react";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { type Binding, keysOf, ownerOf, shownBindings } from "./bindings.ts";
import { chordOf, isKept, isModifier, thisKeyboard, wordsOf } from "./chord.ts";
import { KeyCaps } from "./key-caps.tsx";
import { keymap, resetKeys, setKeys } from "./keymap.ts";
import styles from "./keys.module.css";

export function openRemap(): void {
  showModal({ label: "Customize shortcuts" }, (close) => <Remap close={close} />);
}

function Remap({ close }: { close(): void }) {
  const changed = useStore(keymap);
  const without = useStore(withoutAi);
  const [recording, setRecording] = useState<string>();
  const [problem, setProblem] = useState("");
  const record = (binding: Binding, keys: string) => {
    setRecording(undefined);
    const wrong = problemWith(binding, keys);
    setProblem(wrong ?? "");
    if (wrong === undefined) setKeys(binding.id, [keys]);
  };
  return (
    <>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>Customize shortcuts</h2>
        <Button
          size="sm"
          disabled={Object.keys(changed).length === 0}
          onClick={() => {
            resetKeys();
            setProblem("");
          }}
        >
          Reset all
        </Button>
        <Button size="sm" look="quiet" onClick={close}>
          Done
        </Button>
      </div>
      <p role="alert" className={styles["problem"]}>
        {problem}
      </p>
      <ul className={styles["list"]} aria-label="Keys">
        {shownBindings(without).map((binding) => (
          <Row
            key={binding.id}
            binding={binding}
            isRecording={recording === binding.id}
            begin={() => setRecording(binding.id)}
            stop={() => setRecording(undefined)}
            done={record}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends RecorderProps {
  readonly isRecording: boolean;
  begin(): void;
}

function Row({ binding, isRecording, begin, stop, done }: RowProps) {
  const changed = useStore(keymap);
  const { id, label } = binding;
  return (
    <li className={styles["row"]}>
      <span>{label}</span>
      <span className={styles["keys"]}>
        {isRecording ? (
          <Recorder binding={binding} done={done} stop={stop} />
        ) : (
          <button type="button" className={styles["change"]} onClick={begin}>
            <span className="visually-hidden">Customize shortcuts of {label}: </span>
            <KeyCaps keys={keysOf(binding, changed)} />
          </button>
        )}
        {changed[id] && (
          <Button
            size="sm"
            look="quiet"
            aria-label={`Reset ${label}`}
            onClick={() => setKeys(id, undefined)}
          >
            Reset
          </Button>
        )}
      </span>
    </li>
  );
}

/** Names what stands in the way of these keys, if anything does. */
function problemWith({ id, label }: Binding, keys: string): string | undefined {
  const keyboard = thisKeyboard();
  const words = wordsOf(keys, keyboard);
  if (isKept(keys, keyboard)) return `${words} is kept by the browser; ${label} stays as it was.`;
  const owner = ownerOf(keys, id, keymap.get());
  return owner && `${words} is already used by ${owner.label}; ${label} stays as it was.`;
}

interface RecorderProps {
  readonly binding: Binding;
  done(binding: Binding, keys: string): void;
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
