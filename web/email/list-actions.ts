import type { QueryClient } from "@tanstack/react-query";
import { MailPlus, RotateCw, Search, Unplug } from "lucide-react";
import { type Action, selectAll } from "../list/action.ts";
import { offered, type Offers } from "../list/offered/offered.ts";
import { confirmDialog, promptDialog } from "../ui/dialog.ts";
import { compose } from "./compose/compose-soon.ts";
import { subjectOf, threadActions } from "./email-actions.ts";
import { emailCollection } from "./email-collection.ts";
import { labelActions } from "./labels/label-actions.ts";
import { leaving, openThread } from "./read/opened.ts";
import { checkStatus, emailStatus } from "./status.ts";
import { syncNow } from "./sync.ts";
import { emailTexts } from "./texts.ts";
import { emailSelection, emailView, listOf, threadsOf } from "./view.ts";

export const composeAction: Action = {
  id: "new",
  label: "Compose",
  icon: MailPlus,
  shortcuts: ["c"],
  words: "new email write send message",
  run: (client) =>
    void compose(client, emailTexts.newMessage, ({ composer }) => composer(client, {})),
};

/** Where nobody asked yet whether an account is connected; without one its panel leads to connecting it. */
const beginAction: Action = {
  ...composeAction,
  async run(client) {
    const status = await checkStatus();
    if (status?.connected !== true) return false;
    return (await composeAction.run(client, undefined)) ?? true;
  },
};

const syncAction: Action = {
  id: "sync",
  label: emailTexts.sync,
  icon: RotateCw,
  words: "refresh check new mail",
  when: () => emailStatus.get()?.connected === true,
  run: (client) => void syncNow(client),
};

const disconnectAction: Action = {
  id: "disconnect",
  label: emailTexts.disconnect,
  icon: Unplug,
  isDangerous: true,
  when: () => emailStatus.get()?.connected === true,
  run(client) {
    void disconnectAsked(client);
  },
};

/** What is here of the mailbox goes; at Google everything stays. */
export async function disconnectAsked(client: QueryClient): Promise<void> {
  const sure = await confirmDialog({
    title: "Disconnect Gmail?",
    text: "Your mail leaves Aside. Everything stays at Google, and you can connect again.",
    confirm: emailTexts.disconnect,
    isDangerous: true,
  });
  if (sure) await (await import("./connect/connecting.ts")).disconnect(client);
}

const searchAction: Action = {
  id: "search",
  label: "Search emails",
  icon: Search,
  async run() {
    const words = await promptDialog({ title: "Search emails", label: "Words", maxLength: 200 });
    if (words === undefined) return false;
    emailView.set({ search: words });
    return true;
  },
};

/** What is done to all of the mailbox, below its address. */
export const mailboxActions = (): readonly Action[] => [
  { ...syncAction, heading: emailStatus.get()?.email ?? "Gmail" },
  disconnectAction,
];

export const listActions: readonly Action[] = [
  composeAction,
  selectAll(emailSelection, (client) =>
    threadsOf(emailCollection.rows(client, listOf(emailView.state.get()))),
  ),
  syncAction,
  searchAction,
  ...labelActions,
  disconnectAction,
];

export const emailOffers: Offers = {
  keys: [...threadActions, ...listActions, { label: "Undo in an opened email", shortcuts: ["z"] }],
  offered(client) {
    if (emailStatus.get()?.connected !== true)
      return offered(client, {
        panel: "email",
        listActions: [beginAction],
        itemActions: [],
        target: [],
        nameOf: subjectOf,
      });
    const { ids } = emailSelection.state.get();
    const threads = threadsOf(emailCollection.rows(client, listOf(emailView.state.get())));
    const chosen = threads.filter(({ id }) => ids.has(id));
    const open = openThread(client);
    return offered(client, {
      panel: "email",
      listActions,
      itemActions: threadActions,
      nameOf: subjectOf,
      ...(open && chosen.length === 0
        ? { target: [open], leaving: () => leaving(client) }
        : { target: chosen }),
    });
  },
};
