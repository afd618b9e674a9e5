import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { type Action, labelOf, menuOf, possible } from "./action.ts";

interface Props<Item> {
  readonly actions: readonly Action<readonly Item[]>[];
  readonly item: Item;
  /** Name of the item, as a screen reader says it after the button's action. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** The most frequent actions of a row, a button each. */
export function RowButtons<Item>({ actions, item, name, className }: Props<Item>) {
  const client = useQueryClient();
  const target = [item];
  return (
    <span className={className} data-still>
      {possible(actions, target).map((action) => (
        <IconButton
          key={action.id}
          icon={action.icon ?? Ellipsis}
          label={`${labelOf(action, target)} ${name}`}
          title={labelOf(action, target)}
          tip="none"
          onClick={() => void action.run(client, target)}
        />
      ))}
    </span>
  );
}

/** All that can be done to a row, behind one button; the menu is made when it is asked for. */
export function RowMenu<Item>({ actions, item, name, className }: Props<Item>) {
  const client = useQueryClient();
  const label = `Actions for ${name}`;
  return (
    <Menu
      label={label}
      align="end"
      items={() => menuOf(actions, client, [item])}
      button={(wiring) => (
        <IconButton
          {...wiring}
          icon={Ellipsis}
          label={label}
          tip="none"
          data-still
          className={className}
        />
      )}
    />
  );
}
