import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { type Action, labelOf, menuOf } from "./action.ts";

interface Props<Target> extends Partial<ComponentProps<typeof IconButton>> {
  readonly action: Action<Target>;
  readonly target: Target;
  /** Called afterwards, unless the person thought better of it. */
  done?(): void;
}

/** An action as a button; one that asks which is a menu of its answers. */
export function ActionButton<Target>({ action, target, done, ...props }: Props<Target>) {
  const client = useQueryClient();
  const run = async (one: Action<Target>) => {
    if ((await one.run(client, target)) !== false) done?.();
  };
  const label = labelOf(action, target);
  const look = { icon: action.icon ?? Ellipsis, label, ...props };
  if (!action.choices) return <IconButton {...look} onClick={() => void run(action)} />;
  return (
    <Menu
      label={label}
      align="end"
      items={action.choices(target, client).map((choice) => ({
        id: choice.id,
        label: labelOf(choice, target),
        run: () => void run(choice),
      }))}
      button={(wiring) => <IconButton {...wiring} {...look} />}
    />
  );
}

interface MenuProps<Target> extends Partial<ComponentProps<typeof IconButton>> {
  readonly label: string;
  readonly actions: readonly Action<Target>[];
  readonly target: Target;
}

/** Actions behind one button; the menu is made when it is asked for. */
export function ActionMenu<Target>({ label, actions, target, ...props }: MenuProps<Target>) {
  const client = useQueryClient();
  return (
    <Menu
      label={label}
      align="end"
      items={() => menuOf(actions, client, target)}
      button={(wiring) => (
        <IconButton tip="below-end" {...wiring} {...props} icon={Ellipsis} label={label} />
      )}
    />
  );
}
