import { middlePanel, type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import { undoLast } from "../../collection/undo.ts";
import { act, workspace } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";
import { lookUp } from "./bindings.ts";
import { chordOf, isModifier, thisKeyboard } from "./chord.ts";
import { keymap } from "./keymap.ts";

/** How long the second key of two may take, in milliseconds. */
const secondKeyMs = 1_000;

let before: { readonly chord: string; readonly until: number } | undefined;

/** Listens to the keyboard of the whole page. Where text is written, only chords with Ctrl or Cmd are ours. */
export function followKeys(): void {
  addEventListener("keydown", (event) => {
    // A person who holds this down may mean the palette: it is there when the letter comes.
    if (event.key === "Control" || event.key === "Meta") loadPalette().catch(() => undefined);
    if (isNotOurs(event)) return;
    const chord = chordOf(event, thisKeyboard());
    const isWritten = isWriting(event.target);
    if (isWritten && (!chord.startsWith("mod+") || editing.has(chord))) return;
    const first = before && performance.now() < before.until ? before.chord : undefined;
    const found = lookUp(chord, first, keymap.get());
    before = found.isBegun ? { chord, until: performance.now() + secondKeyMs } : undefined;
    if (found.id !== undefined && does(found.id, chord)) event.preventDefault();
  });
}

/** Somebody has taken it already, a word is being composed, or a dialog has the keyboard. */
const isNotOurs = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  isModifier(event) ||
  document.querySelector("dialog[open]") !== null;

/** What a text field does itself. */
const editing = new Set(["mod+z", "mod+shift+z", "mod+y", "mod+a", "mod+c", "mod+v", "mod+x"]);

/** False where there was nothing to do: then the key is the browser's. */
function does(id: string, chord: string): boolean {
  const panel = panelById(id.replace("panel:", ""))?.id;
  if (panel === middlePanel && withoutAi.get()) return false;
  if (panel !== undefined) return goTo(panel, chord);
  const run = actions[id];
  return run !== undefined && run();
}

function goTo(panel: PanelId, chord: string): boolean {
  // Where files have the focus, what looks for things is the browser's own search.
  if (chord === "mod+f" && document.activeElement?.closest("[data-panel=files]")) return false;
  act({ do: "focus", panel });
  return true;
}

const actions: Readonly<Record<string, () => boolean>> = {
  palette() {
    // At once, so that what is typed next stands in its box.
    if (openPalette) openPalette("");
    else {
      const typed = typedMeanwhile();
      void loadPalette().then((open) => open(typed()), typed);
    }
    return true;
  },
  help: () => later(async () => (await import("./help.tsx")).openHelp()),
  search: () => focusIn("input[type=search], [role=searchbox], [role=combobox]"),
  new: () => focusIn("[data-new], form input[aria-label^='Add']", true),
  left: () => focusSide("left"),
  right: () => focusSide("right"),
  undo: undoLast,
};

/** Takes the letters that are typed before their box is there; answers how to stop, and what they are. */
function typedMeanwhile(): () => string {
  let text = "";
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    text += event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", take, { capture: true });
  return () => {
    removeEventListener("keydown", take, { capture: true });
    return text;
  };
}

let openPalette: ((typed: string) => void) | undefined;
fetchWhenIdle(() => loadPalette());

async function loadPalette(): Promise<(typed: string) => void> {
  const { openPalette: open } = await import("../palette/palette.tsx");
  openPalette = open;
  return open;
}

function later(run: () => Promise<unknown>): boolean {
  // The chunk could not be loaded: the key does nothing this time.
  run().catch((error: unknown) => console.warn(error));
  return true;
}

/** In the panel with the focus, else in the one that was looked at last. */
/** With `isToBegin`, what is a button is pressed as well. */
function focusIn(selector: string, isToBegin = false): boolean {
  const { lastOpened } = workspace.get().layout;
  const focused = document.activeElement?.closest("[data-panel]");
  const place = focused ?? document.querySelector(`[data-panel="${lastOpened ?? ""}"]`);
  const field = place?.querySelector<HTMLElement>(selector);
  field?.focus();
  if (isToBegin && field instanceof HTMLButtonElement) field.click();
  return field !== null && field !== undefined;
}

function focusSide(side: PanelSide): boolean {
  const dock = document.querySelector<HTMLElement>(`aside[data-side="${side}"] [data-panel]`);
  const first = dock?.querySelector<HTMLElement>(
    "input, textarea, select, button, [tabindex='0'], a[href]",
  );
  first?.focus();
  return first !== null && first !== undefined;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      "input:not([type=checkbox],[type=radio],[type=range],[type=color]), textarea, select",
    ));
