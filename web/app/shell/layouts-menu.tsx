import { LayoutPanelLeft, Pencil, Trash2 } from "lucide-react";
import {
  deleteLayout,
  namedLayoutLimits,
  namedLayouts,
  renameLayout,
} from "../../panels/kept/named-layouts.ts";
import { confirmDialog, promptDialog } from "../../ui/dialog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import styles from "./layouts-menu.module.css";
import type { Command } from "../palette/command.ts";
import { keepingCommands, layoutCommands } from "../palette/panel-commands.ts";

/** Arrangements of panels: the presets of both families, the person's own, and what keeps them. */
export function LayoutsMenu() {
  const own = useStore(namedLayouts);
  const items = [...layoutCommands(), ...keepingCommands].toSorted(byGroup);
  return (
    <Menu
      label="Layouts"
      align="end"
      className={styles["menu"]}
      items={[
        ...items.map((command, index) => itemOf(command, items[index - 1]?.group)),
        ...own.flatMap(({ id, name }): MenuItem[] => [
          {
            id: `rename:${id}`,
            label: `Rename “${name}”…`,
            icon: Pencil,
            heading: id === own[0]?.id ? "Change" : undefined,
            run: () => void rename(id, name),
          },
          {
            id: `delete:${id}`,
            label: `Delete “${name}”`,
            icon: Trash2,
            isDangerous: true,
            run: () => void remove(id, name),
          },
        ]),
      ]}
      button={(wiring) => <IconButton icon={LayoutPanelLeft} label="Layouts" {...wiring} />}
    />
  );
}

const groups = ["My layouts", "Layouts", "Quick layouts", "Keep"];
const groupOf = ({ id, group }: Command): string =>
  keepingCommands.some((command) => command.id === id) ? "Keep" : group;
const byGroup = (a: Command, b: Command): number =>
  groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b));

function itemOf(command: Command, before: string | undefined): MenuItem {
  const { id, label, about, icon, run } = command;
  const group = groupOf(command);
  const isKeeping = group === "Keep";
  const starts = isKeeping ? id === keepingCommands[0]?.id : before !== command.group;
  return {
    id,
    label: about === undefined ? label : `${label}: ${about}`,
    ...(icon ? { icon } : {}),
    heading: starts ? (isKeeping ? "Panel settings" : group) : undefined,
    run,
  };
}

async function rename(id: string, name: string): Promise<void> {
  const next = await promptDialog({
    title: "Rename this layout",
    label: "Name",
    value: name,
    maxLength: namedLayoutLimits.name,
    problem: (text) => (text.trim() === "" ? "Please enter a name" : undefined),
  });
  if (next !== undefined) renameLayout(id, next);
}

async function remove(id: string, name: string): Promise<void> {
  const isMeant = await confirmDialog({
    title: `Delete “${name}”?`,
    text: "The panels stay as they are.",
    confirm: "Delete",
    isDangerous: true,
  });
  if (isMeant) deleteLayout(id);
}
