import { type PanelId, panelById } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Offered } from "../../list/action.ts";
import { store } from "../../ui/store.ts";
import { currentRuntime } from "../current-runtime.ts";
import type { Command } from "./command.ts";

interface Tool {
  readonly panel: PanelId;
  load(): Promise<(client: QueryClient) => readonly Offered[]>;
}

/** The tools whose actions the palette finds; their code comes with the palette's own. */
const tools: readonly Tool[] = [
  {
    panel: "tasks",
    load: async () => (await import("../../tasks/task-actions.ts")).offeredTaskActions,
  },
  {
    panel: "notes",
    load: async () => (await import("../../notes/note-actions.ts")).offeredNoteActions,
  },
  {
    panel: "chat",
    load: async () =>
      (await import("../../chat/list/conversation-actions.ts")).offeredConversationActions,
  },
];

/** Undefined until they are loaded. */
export const toolCommands = store<(() => readonly Command[]) | undefined>(undefined);

export function loadToolCommands(): void {
  if (toolCommands.get()) return;
  Promise.all(tools.map(async ({ panel, load }) => ({ panel, offers: await load() }))).then(
    (loaded) => {
      toolCommands.set(() => {
        const client = currentRuntime.get()?.client;
        if (!client) return [];
        return loaded.flatMap(({ panel, offers }) =>
          offers(client).map((action) => asCommand(panel, action)),
        );
      });
    },
    // Without a network the palette has what was loaded with the app.
    () => undefined,
  );
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
