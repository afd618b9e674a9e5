import { type PanelId, panelIds } from "#contract/panels.ts";
import type { View } from "#contract/room.ts";
import type { Workspace } from "../panels/address.ts";

const mostItems = 8;

type Looked = Pick<View, "device" | "isVisible" | "at">;

export function viewOf({ layout, items }: Workspace, looked: Looked): View {
  const inFront = [layout.lastOpened, layout.left.active, layout.right.active];
  const order = [...new Set([...inFront.filter((id) => id !== null), ...panelIds])];
  const open = order.flatMap((panel: PanelId) => {
    const id = items[panel];
    return id === undefined ? [] : [{ panel, id }];
  });
  const side = ({ open: ids, active }: Workspace["layout"]["left"]) => ({ open: [...ids], active });
  return {
    ...looked,
    left: side(layout.left),
    right: side(layout.right),
    items: open.slice(0, mostItems),
  };
}
