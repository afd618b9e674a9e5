import * as v from "valibot";
import type { LiveFeature } from "../live/feature.ts";
import { logListeners } from "../live/log-listeners.ts";
import { isAnyKept } from "./compose/kept-letters.ts";
import { emailCollection, reopenLetter } from "./email-collection.ts";
import { labelCollection, tellRefusedLabels } from "./labels/label-collection.ts";

const [mails, labels] = [emailCollection.live, labelCollection.live];

/** Mails, and the labels that they have: those are few, and are read again whenever one of them has changed. */
export const emailLive: LiveFeature = {
  ...mails,
  connect(client) {
    addEventListener("toolUpdated", (event) => {
      const isLabel = event instanceof CustomEvent && v.is(OfLabels, event.detail);
      if (isLabel) labels.reload(client);
    });
    logListeners.add((events) => tellRefusedLabels(client, events));
    labels.connect?.(client);
    return mails.connect?.(client);
  },
  follow(client) {
    reopenLetter.set((to, letter) => {
      void import("./compose/open.ts").then(({ openCompose }) => openCompose(to, letter));
    });
    if (isAnyKept())
      void import("./compose/save-later.ts").then(({ saveKept }) => saveKept(client));
    return () => undefined;
  },
  async resume(client) {
    await mails.resume?.(client);
    await labels.resume?.(client);
  },
  forget() {
    mails.forget();
    labels.forget();
  },
};

const OfLabels = v.object({ tool: v.literal("labels") });
