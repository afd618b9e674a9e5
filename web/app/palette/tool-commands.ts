import { type PanelId, panelById } from "#contract/panels.ts";
import { askedFrom, type Offered } from "../../list/offered/offered.ts";
import { panelOf } from "../../list/keyboard.ts";
import { workspace } from "../../panels/workspace.ts";
import { store } from "../../ui/store.ts";
import { features } from "../features.ts";
import { currentRuntime } from "../start/current-runtime.ts";
import type { Command } from "./command.ts";

/** Undefined until they are loaded. */
export const toolCommands = store<(() => readonly Command[]) | undefined>(undefined);

let loading: Promise<void> | undefined;

/** Answers when they are there or cannot be had: without a network the palette has what was loaded with the app. */
export const loadToolCommands = (): Promise<void> =>
  (loading ??= load().catch(() => {
    loading = undefined;
  }));

async function load(): Promise<void> {
  const loaded = await Promise.all(
    features.flatMap(({ panel, actions }) =>
      panel && actions ? [actions().then((offers) => ({ panel, offers }))] : [],
    ),
  );
  toolCommands.set(() => {
    const client = currentRuntime.get()?.client;
    if (!client) return [];
    const front = panelInFront();
    return loaded
      .toSorted((a, b) => Number(b.panel === front) - Number(a.panel === front))
      .flatMap(({ panel, offers }) =>
        offers.offered(client).map((action) => asCommand(panel, action, panel === front)),
      );
  });
}

/** The panel with the focus, or else the one that was looked at last. */
function panelInFront(): string | null {
  const from = askedFrom.get();
  const panel = from ? panelOf(from) : "";
  return panel === "" ? workspace.get().layout.lastOpened : panel;
}

function asCommand(panel: PanelId, action: Offered, isInFront: boolean): Command {
  const { id, label, about, icon, words, shortcuts, isNew, run } = action;
  const title = panelById(panel)?.title ?? panel;
  return {
    id,
    label,
    about: about ?? title,
    group: about === undefined ? (isNew ? "Create" : title) : `${title}: ${about}`,
    words: `${words} ${title}`,
    isOnlyFound: about === undefined && !isNew,
    ...(icon && { icon }),
    isHere: isInFront && about !== undefined,
    // Elsewhere the same letters do something else.
    ...(isInFront && { binding: { id: `${panel}:${shortcuts.join(" ")}`, keys: shortcuts } }),
    run,
  };
}
