import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { usePreview } from "../../chat/composer/use-preview.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Chips } from "../../ui/display/chips.tsx";
import { askedFrom } from "../../list/offered/offered.ts";
import { showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { type Binding, bindings, keysOf } from "../keys/bindings.ts";
import { chordOf, thisKeyboard } from "../../ui/keys/chord.ts";
import { isKept } from "../../ui/keys/shown.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { keymap } from "../../ui/keys/keymap.ts";
import type { Command } from "./command.ts";
import { loadOffers, useAdditions, useItems } from "./items.ts";
import styles from "./palette.module.css";
import { loadToolCommands, toolCommands } from "./tool-commands.ts";
import { fittingFor, rowsFor } from "./rows.ts";
import { settingsCommands } from "./settings-commands.ts";
import { noteUsed } from "./used.ts";
import { keepingCommands, layoutCommands, panelCommands } from "./panel-commands.ts";
import { lookCommands, otherCommands } from "./workspace-commands.ts";

void loadToolCommands();

/** `typed`: letters that came before it was there; `isEntered`: and Enter after them. */
export function openPalette(typed = "", isEntered = false): void {
  askedFrom.set(document.activeElement);
  showModal({ label: "Commands", className: styles["palette"] }, (close) => (
    <Palette begun={typed} isEntered={isEntered} close={close} />
  ));
}

interface PaletteProps {
  readonly begun: string;
  readonly isEntered: boolean;
  close(): void;
}

function Palette({ begun, isEntered, close }: PaletteProps) {
  const id = useId();
  const { tools, areAllThere } = useTools();
  // Made once: what the actions are done to is what was chosen when it was opened.
  const commands = useMemo(() => allCommands(tools?.() ?? []), [tools]);
  const [typed, setTyped] = useState(begun);
  // By its name: what is still found moves the rows under the hand.
  const [picked, setPicked] = useState<string>();
  const rows = useRows(typed, commands);
  const chosen = Math.max(
    0,
    rows.findIndex((command) => command.id === picked),
  );
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    noteUsed(command.id);
    command.run();
  };
  const enter = useEnter(isEntered, { areAllThere, run: () => run(rows[chosen]) });
  const press = (event: KeyboardEvent) => {
    const next = stepFor(event.key, chosen, rows.length - 1);
    if (isPaletteKey(event)) {
      // Pressed again over an empty box, the palette's own keys are Calendar's.
      if (typed === "") run(commands.find((command) => command.id === "open:calendar"));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) enter();
    else if (next !== undefined) {
      setPicked(rows[next]?.id);
      document.querySelector(`[id="${id}-${String(next)}"]`)?.scrollIntoView({ block: "nearest" });
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles["box"]}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <Box
          listId={id}
          chosen={chosen}
          typed={typed}
          type={(text) => {
            setTyped(text);
            setPicked(undefined);
          }}
          press={press}
        />
      </div>
      <div id={id} role="listbox" aria-label="Commands" className={styles["list"]}>
        {rows.map((command, index) => (
          <Row
            key={command.id}
            id={`${id}-${String(index)}`}
            command={command}
            isChosen={index === chosen}
            isFirst={command.group !== rows[index - 1]?.group}
            point={() => setPicked(command.id)}
            run={() => run(command)}
          />
        ))}
      </div>
    </>
  );
}

function useTools() {
  const tools = useStore(toolCommands);
  const [areAllThere, setAllThere] = useState(false);
  useEffect(() => {
    void Promise.all([loadToolCommands(), loadOffers()]).then(() => setAllThere(true));
  }, []);
  return { tools, areAllThere };
}

/** Enter runs what is chosen among everything that fits, as soon as all of that is there. */
function useEnter(isEntered: boolean, now: { readonly areAllThere: boolean; run(): void }) {
  const [isDue, setDue] = useState(isEntered);
  const { areAllThere } = now;
  const run = useEffectEvent(now.run);
  useEffect(() => {
    if (isDue && areAllThere) run();
  }, [isDue, areAllThere]);
  return areAllThere ? now.run : () => setDue(true);
}

function useRows(typed: string, commands: readonly Command[]): readonly Command[] {
  const found = useMemo(() => fittingFor(typed, commands), [typed, commands]);
  const items = useItems(typed);
  const additions = useAdditions(typed);
  const { steps } = usePreview(found.length > 0 || withoutAi.get() ? "" : typed);
  return useMemo(
    () => rowsFor(typed, { found, items, steps, additions }),
    [typed, found, items, steps, additions],
  );
}

interface BoxProps {
  readonly listId: string;
  readonly chosen: number;
  readonly typed: string;
  type(text: string): void;
  press(event: KeyboardEvent): void;
}

function Box({ listId, chosen, typed, type, press }: BoxProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-label="Search or run a command"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={`${listId}-${String(chosen)}`}
      aria-autocomplete="list"
      className={styles["input"]}
      placeholder="Search or run a command…"
      autoComplete="off"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      dir="auto"
      value={typed}
      onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
      onChange={({ target }) => type(target.value)}
      onKeyDown={press}
    />
  );
}

function isPaletteKey({ nativeEvent }: KeyboardEvent): boolean {
  const binding = bindings.find(({ id }) => id === "palette");
  const chord = chordOf(nativeEvent, thisKeyboard());
  return binding !== undefined && keysOf(binding, keymap.get()).includes(chord);
}

function stepFor(key: string, chosen: number, last: number): number | undefined {
  return {
    ArrowDown: chosen === last ? 0 : chosen + 1,
    ArrowUp: chosen === 0 ? last : chosen - 1,
    PageDown: Math.min(last, chosen + 8),
    PageUp: Math.max(0, chosen - 8),
  }[key];
}

interface RowProps {
  readonly id: string;
  readonly command: Command;
  readonly isChosen: boolean;
  /** The first of its group says the group's name. */
  readonly isFirst: boolean;
  point(): void;
  run(): void;
}

function Row({ id, command, isChosen, isFirst, point, run }: RowProps) {
  const changed = useStore(keymap);
  const { icon: Icon, label, about, group } = command;
  const binding = bindingOf(command);
  // One way is enough here, and one that the browser lets through.
  const keyboard = thisKeyboard();
  const all = binding ? keysOf(binding, changed) : [];
  const keys = all.filter((way) => !isKept(way, keyboard)).slice(0, 1);
  return (
    <>
      {isFirst && (
        <div role="presentation" className={styles["group"]}>
          {group}
        </div>
      )}
      {/* The box keeps the focus; keys go through it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        className={styles["row"]}
        onPointerMove={point}
        onClick={run}
      >
        {Icon && <Icon size={17} strokeWidth={1.75} aria-hidden />}
        <span className={styles["label"]} dir="auto">
          {label}
          {about !== undefined && (
            <span className={group.includes(about) ? "visually-hidden" : styles["about"]}>
              {about}
            </span>
          )}
        </span>
        {command.details && (
          <span className={styles["details"]}>
            <Chips words={command.details} />
          </span>
        )}
        {keys.length > 0 && <KeyCaps keys={keys} />}
      </div>
    </>
  );
}

const bindingOf = ({ binding }: Command): Binding | undefined =>
  typeof binding === "object" ? binding : bindings.find(({ id }) => id === binding);

/** Everything that can be done now, in the order in which it is offered to somebody who typed nothing. */
const allCommands = (ofTools: readonly Command[]): Command[] =>
  offered(ofTools).filter(
    ({ id }) => !withoutAi.get() || !(ofAi.has(id) || id.startsWith("chat:")),
  );

/** Commands that belong to conversations and agents. */
const ofAi: ReadonlySet<string> = new Set(["activity", "open:chat"]);

const offered = (ofTools: readonly Command[]): Command[] => [
  ...panelCommands(),
  ...ofTools,
  ...layoutCommands(),
  ...keepingCommands,
  ...lookCommands,
  ...otherCommands,
  ...settingsCommands(),
];
