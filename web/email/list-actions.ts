import type { QueryClient } from "@tanstack/react-query";
import { Eye, EyeOff, MailPlus, Plug, Printer, RotateCw, Search, Unplug } from "lucide-react";
import { type Action, itemAction, selectAll } from "../list/action.ts";
import { offered, type Offers } from "../list/offered/offered.ts";
import { confirmDialog, promptDialog } from "../ui/dialog.ts";
import { compose } from "./compose/compose-soon.ts";
import { connect, disconnect } from "./connect/connecting.ts";
import { subjectOf, threadActions } from "./email-actions.ts";
import { emailCollection } from "./email-collection.ts";
import { labelActions } from "./labels/label-actions.ts";
import { leaving, openThread, printAsked } from "./read/opened.ts";
import { checkStatus, emailStatus } from "./status.ts";
import { syncNow } from "./sync.ts";
import { emailTexts } from "./texts.ts";
import { emailSelection, emailView, listOf, type Threaded, threadsOf } from "./view.ts";

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
  words: "sync now refresh check new mail",
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
  if (sure) await disconnect(client);
}

/** Its window has to open within a moment of the press, so its code is here by then. */
const connectAction: Action = {
  id: "connect",
  label: () => (emailStatus.get()?.state === "reconnect" ? "Reconnect Gmail" : emailTexts.connect),
  icon: Plug,
  words: "google account mailbox sign in link",
  when: () => emailStatus.get()?.state !== "connected",
  async run(client) {
    // The palette goes with the next frame, and stays for good where a window opens before that.
    await new Promise(requestAnimationFrame);
    await connect(client);
    const isConnected = emailStatus.get()?.connected === true;
    if (isConnected) emailView.set({ isSample: false });
    return isConnected;
  },
};

const sampleAction: Action = {
  id: "sample",
  label: emailTexts.trySample,
  icon: Eye,
  words: "use sample data mailbox demo example",
  when: () => emailStatus.get()?.connected !== true && !emailView.state.get().isSample,
  async run() {
    if ((await checkStatus())?.connected === true) return false;
    emailView.set({ isSample: true });
    return true;
  },
};

const leaveSampleAction: Action = {
  id: "leave-sample",
  label: "Leave sample mail",
  icon: EyeOff,
  words: "close stop demo data",
  when: () => emailView.state.get().isSample,
  run: () => void import("./sample/leaving.ts").then(({ leave }) => leave()),
};

/** Of the open conversation, which hears it and prints its newest letter. */
export const printAction = itemAction<Threaded>("print", Printer, "Print", () => {
  dispatchEvent(new CustomEvent(printAsked));
});

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
  connectAction,
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
        listActions: [beginAction, connectAction, sampleAction, leaveSampleAction],
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
      nameOf: subjectOf,
      ...(open && chosen.length === 0
        ? {
            itemActions: [...threadActions, printAction],
            target: [open],
            leaving: () => leaving(client),
          }
        : { itemActions: threadActions, target: chosen }),
    });
  },
};
