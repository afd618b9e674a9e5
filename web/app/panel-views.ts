import { lazy } from "react";
import type { PanelViews } from "../panels/registry.ts";

/** What each panel shows, each in a chunk of its own. A panel that is not here says 'Coming soon...'. */
export const panelViews: PanelViews = {
  chat: lazy(() =>
    import("../chat/conversations-panel.tsx").then((file) => ({
      default: file.ConversationsPanel,
    })),
  ),
  tasks: lazy(() => import("../tasks/panel.tsx").then((file) => ({ default: file.TasksPanel }))),
  user: lazy(() =>
    import("../accounts/panel.tsx").then((file) => ({ default: file.ProfilePanel })),
  ),
};
