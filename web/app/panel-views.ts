import type { PanelViews } from "../panels/registry.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

/** What each panel shows, each in a chunk of its own. A panel that is not here says 'Coming soon...'. */
export const panelViews: PanelViews = {
  chat: lazyPart(async () => (await import("./conversations-view.tsx")).ConversationsView),
  tasks: lazyPart(async () => (await import("../tasks/panel.tsx")).TasksPanel),
  search: lazyPart(async () => (await import("../search/panel.tsx")).SearchPanel),
  notes: lazyPart(async () => (await import("../notes/panel.tsx")).NotesPanel),
  user: lazyPart(async () => (await import("./settings-panel.tsx")).SettingsPanel),
};
