import type { PanelId } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { OfferedItem, Offers } from "../list/offered/offered.ts";
import type { LiveFeature } from "../live/feature.ts";
import type { PanelProps, PanelViews } from "../panels/registry.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

/** A tool as the app knows it. Each part is code of its own, loaded when it is wanted. */
export interface Feature {
  readonly panel?: PanelId;
  /** What the panel shows; a panel without says 'Coming soon...'. */
  view?(): Promise<ComponentType<PanelProps>>;
  /** What it caches of the log. */
  live?(): Promise<LiveFeature>;
  /** What the palette offers to make of typed words. */
  adds?(): Promise<(client: QueryClient, typed: string) => OfferedItem | undefined>;
  /** What the palette finds and keys do. */
  actions?(): Promise<Offers>;
}

export const features: readonly Feature[] = [
  {
    panel: "tasks",
    view: async () => (await import("../tasks/panel.tsx")).TasksPanel,
    live: async () => (await import("../tasks/tasks-live.ts")).tasksLive,
    actions: async () => (await import("../tasks/offered.ts")).taskOffers,
    adds: async () => (await import("../tasks/create/offer-add.ts")).taskOffer(),
  },
  {
    panel: "notes",
    view: async () => (await import("../notes/panel.tsx")).NotesPanel,
    live: async () => (await import("../notes/notes-live.ts")).notesLive,
    actions: async () => (await import("../notes/note-actions.ts")).noteOffers,
  },
  {
    panel: "calendar",
    view: async () => (await import("../calendar/panel.tsx")).CalendarPanel,
    live: async () => (await import("../calendar/calendar-collection.ts")).calendarCollection.live,
    actions: async () => (await import("../calendar/offered.ts")).calendarOffers,
  },
  {
    panel: "email",
    view: async () => (await import("../email/panel.tsx")).EmailPanel,
    live: async () => (await import("../email/email-live.ts")).emailLive,
    actions: async () => (await import("../email/list-actions.ts")).emailOffers,
  },
  {
    panel: "files",
    view: async () => (await import("../files/panel.tsx")).FilesPanel,
    live: async () => (await import("../files/file-collection.ts")).fileCollection.live,
    actions: async () => (await import("../files/file-actions.ts")).fileOffers,
  },
  {
    panel: "chat",
    view: async () => (await import("../chat/list/conversations-panel.tsx")).ConversationsPanel,
    live: async () => (await import("../chat/live.ts")).conversationsLive,
    async actions() {
      const { conversationOffers } = await import("../chat/list/conversation-actions.ts");
      const { offeredMessageActions } = await import("../chat/message/menu.tsx");
      return {
        ...conversationOffers,
        offered: (client) => [
          ...conversationOffers.offered(client),
          ...offeredMessageActions(client),
        ],
      };
    },
  },
  { live: async () => (await import("../chat/live.ts")).messagesLive },
  { live: async () => (await import("../activity/proposals.ts")).proposalsLive },
  { live: async () => (await import("../reminders/live.ts")).remindersLive },
  { live: async () => (await import("../preferences/live.ts")).preferencesLive },
  { live: async () => (await import("../theme/live.ts")).themesLive },
  {
    panel: "search",
    view: async () => (await import("../search/panel.tsx")).SearchPanel,
  },
  {
    panel: "timeline",
    view: async () => (await import("../timeline/panel.tsx")).TimelinePanel,
    live: async () => (await import("../timeline/listening.ts")).timelineLive,
    actions: async () => (await import("../timeline/timeline-actions.ts")).timelineOffers,
  },
  {
    panel: "user",
    view: async () => (await import("./shell/settings-panel.tsx")).SettingsPanel,
  },
];

export const panelViews: PanelViews = Object.fromEntries(
  features.flatMap(({ panel, view }) => (panel && view ? [[panel, lazyPart(view)] as const] : [])),
);
