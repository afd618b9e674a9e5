import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { AnchoredMenu } from "../ui/overlay/anchored-menu.tsx";
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
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={`Actions for ${name}`}
        tip="none"
        data-still
        className={className}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <AnchoredMenu
          label={`Actions for ${name}`}
          anchor={anchor}
          items={menuOf(actions, client, [item])}
          closed={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
