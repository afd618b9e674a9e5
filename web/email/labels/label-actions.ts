import { type EmailLabel } from "#contract/email/labels.ts";
import { emailLimits } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { Pencil, Tag, Trash2 } from "lucide-react";
import { uuidv7 } from "uuidv7";
import { type Action } from "../../list/action.ts";
import { confirmDialog, promptDialog } from "../../ui/dialog.ts";
import { labelCollection } from "./label-collection.ts";
import { emailStatus } from "../status.ts";
import { emailView } from "../view.ts";

/** The label whose list is shown. */
function labelShown(client: QueryClient): EmailLabel | undefined {
  const { label } = emailView.state.get();
  return label === undefined ? undefined : labelCollection.find(client, label);
}

const isShown = (): boolean => emailView.state.get().label !== undefined;

/** Asks for a name that no other label has. */
const askName = (client: QueryClient, title: string, confirm: string, own?: EmailLabel) =>
  promptDialog({
    title,
    label: "Name",
    value: own?.name ?? "",
    confirm,
    maxLength: emailLimits.label,
    problem(text) {
      const name = text.trim().toLowerCase();
      const isTaken = labelCollection
        .rows(client)
        .some((one) => one.id !== own?.id && one.name.toLowerCase() === name);
      return isTaken ? `There is a label “${text.trim()}” already` : undefined;
    },
  });

/** `words`: said of it, where nothing else is said of what it is for. */
export function makeLabel(
  client: QueryClient,
  name: string,
  words?: string,
): EmailLabel | undefined {
  const [id, at] = [uuidv7(), new Date().toISOString()];
  labelCollection.change(client, "create", [id], { name, at }, words).catch(() => undefined);
  return labelCollection.rows(client).find((one) => one.id === id);
}

const newAction: Action = {
  id: "label:new",
  label: "New label…",
  icon: Tag,
  words: "create add tag folder",
  when: () => emailStatus.get()?.connected === true,
  async run(client) {
    const name = (await askName(client, "New label", "Create"))?.trim();
    if (name === undefined || name === "") return false;
    return makeLabel(client, name, `Created the label “${name}”`) !== undefined;
  },
};

const renameAction: Action = {
  id: "label:rename",
  label: "Rename this label…",
  icon: Pencil,
  when: isShown,
  async run(client) {
    const label = labelShown(client);
    if (!label) return false;
    const name = (await askName(client, `Rename “${label.name}”`, "Rename", label))?.trim();
    if (name === undefined || name === "" || name === label.name) return false;
    labelCollection
      .change(client, "rename", [label.id], { name }, `Renamed the label to “${name}”`)
      .catch(() => undefined);
    return true;
  },
};

const removeAction: Action = {
  id: "label:delete",
  label: "Delete this label…",
  icon: Trash2,
  isDangerous: true,
  when: isShown,
  async run(client) {
    const label = labelShown(client);
    if (!label) return false;
    const sure = await confirmDialog({
      title: `Delete the label “${label.name}”?`,
      text: "It comes off every email that has it, here and in Gmail. The emails stay.",
      confirm: "Delete",
      isDangerous: true,
    });
    if (!sure) return false;
    emailView.set({ folder: "inbox", label: undefined });
    labelCollection
      .change(client, "remove", [label.id], null, `Deleted the label “${label.name}”`)
      .catch(() => undefined);
    return true;
  },
};

export const labelActions: readonly Action[] = [newAction, renameAction, removeAction];
