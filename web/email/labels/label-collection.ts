import { EmailLabel, emailLabels, refusedLabelRun } from "#contract/email/labels.ts";
import type { LogEvent } from "#contract/events.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call, callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Collection } from "../../collection/collection.ts";
import { type Kind, withFields } from "../../collection/kind.ts";
import { sortedRows, textOrder } from "../../collection/rows.ts";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";

interface Named {
  readonly name: string;
}

const create: Kind<EmailLabel, Named & { readonly at: string }> = {
  creates: true,
  preview: (now, { name, at }, id) =>
    now ?? { id, name, color: null, createdAt: at, updatedAt: at, deletedAt: null, version: 0 },
  send: ([id = ""], { name }, options) =>
    callWhole(emailLabels.create, { body: { id, name } }, options),
  failed: (error) => wordsOf(error, "Failed to create the label"),
};

const rename: Kind<EmailLabel, Named> = {
  preview: (label, { name }) => label && withFields(label, { name }),
  send: ([id = ""], { name }, options) =>
    callWhole(emailLabels.rename, { params: { id }, body: { name } }, options),
  failed: (error) => wordsOf(error, "Failed to rename the label"),
};

const remove: Kind<EmailLabel, null> = {
  preview: () => undefined,
  send: ([id = ""], _, options) => callWhole(emailLabels.remove, { params: { id } }, options),
  failed: (error) => wordsOf(error, "Failed to delete the label"),
};

export const labelCollection = new Collection({
  tool: "labels",
  schema: EmailLabel,
  sorted: sortedRows<EmailLabel>(
    (a, b) => textOrder(a.name.toLowerCase(), b.name.toLowerCase()) || textOrder(a.id, b.id),
  ),
  load: ({ signal }) => call(emailLabels.list, {}, { signal }),
  kinds: { create, rename, remove },
});

/** Says, as the log does it once, what Gmail did not take: the worker has taken it back. */
export function tellRefusedLabels(client: QueryClient, events: readonly LogEvent[]): void {
  for (const { tool, itemId, runId, before, after } of events) {
    if (tool !== "labels" || runId?.startsWith(refusedLabelRun) !== true) continue;
    const [was, name] = [before?.["name"], after?.["name"]];
    if (typeof was === "string" && typeof name === "string")
      showProblem(`Gmail does not take the name “${was}”: the label is still called “${name}”`);
    else {
      const gone = labelCollection.find(client, itemId)?.name;
      const label = gone === undefined ? "a label that you made" : `the label “${gone}”`;
      showProblem(`Gmail does not take ${label}: it was removed again`);
    }
  }
}

/** The person's labels by their names; read once they are wanted. */
export function useLabels(enabled = true): readonly EmailLabel[] {
  const { data } = useQuery({ ...labelCollection.query(), meta: { isKept: false }, enabled });
  useStore(labelCollection.pending);
  return labelCollection.show(data) ?? [];
}
