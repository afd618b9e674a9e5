import { type PanelId, panelById } from "#contract/panels.ts";
import type { Offered } from "../../list/action.ts";
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
    return loaded.flatMap(({ panel, offers }) =>
      offers.offered(client).map((action) => asCommand(panel, action)),
    );
  });
}

function asCommand(panel: PanelId, action: Offered): Command {
  const { id, label, about, icon, words, isNew, run } = action;
  const title = panelById(panel)?.title ?? panel;
  return {
    id,
    label,
    about: about ?? title,
    group: about === undefined ? (isNew ? "Create" : title) : `${title}: ${about}`,
    words: `${words} ${title}`,
    isOnlyFound: about === undefined && !isNew,
    ...(icon && { icon }),
    run,
  };
}
