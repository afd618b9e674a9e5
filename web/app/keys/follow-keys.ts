import { middlePanel, panelById } from "#contract/panels.ts";
import { session } from "../../api/session.ts";
import { undoLast } from "../../collection/undo.ts";
import { act } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { isPageCovered } from "../../ui/overlay/covered.ts";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";
import { lookUp } from "./bindings.ts";
import { chordOf, isModifier, thisKeyboard } from "../../ui/keys/chord.ts";
import { keymap } from "../../ui/keys/keymap.ts";
import type { PanelKeys } from "./panel-keys.ts";

/** How long the second key of two may take, in milliseconds. */
const secondKeyMs = 1_000;

let before: { readonly chord: string; readonly until: number } | undefined;

/** Listens to the keyboard of the whole page. Where text is written, only chords with Ctrl or Cmd are ours. */
export function followKeys(): void {
  // Before any panel: the second key of two is the sequence's alone.
  addEventListener("keydown", second, true);
  addEventListener("keydown", (event) => {
    // A person who holds this down may mean the palette: it is there when the letter comes.
    if (event.key === "Control" || event.key === "Meta") loadPalette().catch(() => undefined);
    const chord = chordIn(event);
    if (chord === undefined) return;
    const found = lookUp(chord, undefined, keymap.get());
    if (found.isBegun) before = { chord, until: performance.now() + secondKeyMs };
    if (found.id !== undefined && does(found.id, chord)) event.preventDefault();
  });
}

function second(event: KeyboardEvent): void {
  if (!before || isModifier(event)) return;
  const { chord: first, until } = before;
  before = undefined;
  const chord = performance.now() < until ? chordIn(event) : undefined;
  if (chord === undefined) return;
  const { id } = lookUp(chord, first, keymap.get());
  // A letter that means nothing after the first is not the panel's either.
  if (id === undefined && chord.length > 1) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (id !== undefined) does(id, chord);
}

/** The keys that were pressed, where they are ours. */
function chordIn(event: KeyboardEvent): string | undefined {
  if (isNotOurs(event)) return undefined;
  const chord = chordOf(event, thisKeyboard());
  const isText = isWriting(event.target) && (!chord.startsWith("mod+") || editing.has(chord));
  return isText ? undefined : chord;
}

/** Nobody is signed in, somebody has taken it already, a word is being composed, or a dialog or a menu has the keyboard. */
const isNotOurs = (event: KeyboardEvent): boolean =>
  !session.get() ||
  event.defaultPrevented ||
  event.isComposing ||
  isModifier(event) ||
  isPageCovered();

/** What a text field does itself. */
const editing = new Set(["mod+z", "mod+shift+z", "mod+y", "mod+a", "mod+c", "mod+v", "mod+x"]);

/** False where there was nothing to do: then the key is the browser's. */
function does(id: string, chord: string): boolean {
  // By the whole of it: 'search' is a key of its own, 'panel:search' opens a panel.
  const panel = panelById(/^panel:(.*)/.exec(id)?.[1] ?? "")?.id;
  if (panel === undefined) return actions[id]?.() ?? panelKey(id);
  if (panel === middlePanel && withoutAi.get()) return false;
  // Where files have the focus, what looks for things is the browser's own search.
  if (chord === "mod+f" && document.activeElement?.closest("[data-panel=files]")) return false;
  act({ do: "focus", panel });
  loadPanelKeys().then(() => panelKeys?.["row"]?.(""), console.warn);
  return true;
}

const panelKey = (key: string): boolean =>
  panelKeys
    ? panelKeys[key]?.("") === true
    : early(loadPanelKeys, (typed) => panelKeys?.[key]?.(typed));

const actions: Readonly<Record<string, () => boolean>> = {
  palette() {
    // At once, so that what is typed next stands in its box.
    if (!openPalette)
      return early(loadPalette, (typed, isEntered) => openPalette?.(typed, isEntered));
    openPalette();
    return true;
  },
  help() {
    // The chunk could not be loaded: the key does nothing this time.
    import("./help.tsx").then(({ openHelp }) => openHelp(), console.warn);
    return true;
  },
  undo: undoLast,
};

/** Takes what is typed before its box is there, up to Enter. Without its code the key does nothing this time. */
function early(
  load: () => Promise<unknown>,
  run: (typed: string, isEntered: boolean) => void,
): true {
  let text = "";
  let isEntered = false;
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") isEntered ||= text !== "";
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += isEntered ? "" : event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", take, true);
  const stop = () => removeEventListener("keydown", take, true);
  load().then(() => {
    stop();
    run(text, isEntered);
  }, stop);
  return true;
}

let openPalette: ((typed?: string, isEntered?: boolean) => void) | undefined;
fetchWhenIdle(loadPalette);

let panelKeys: PanelKeys | undefined;
const loadPanelKeys = async (): Promise<void> => {
  ({ panelKeys } = await import("./panel-keys.ts"));
};
fetchWhenIdle(loadPanelKeys);

async function loadPalette(): Promise<void> {
  ({ openPalette } = await import("../palette/palette.tsx"));
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      "input:not([type=checkbox],[type=radio],[type=range],[type=color]), textarea, select",
    ));
